import { styled } from '@mui/material/styles'

const Drawing = styled('svg')({
  display: 'block',
  width: '100%',
  height: '100%',
  background: 'var(--board)',
  // Keeps the background behind the light captions in forced-colors mode.
  forcedColorAdjust: 'none',
  '& rect': { fill: 'var(--card)' },
  '& text': { font: '600 26px var(--display)' },
  // The reader's own text spacing would move the ends of these texts out of the picture.
  '& tspan': { letterSpacing: 'normal !important', wordSpacing: 'normal !important' },
  '& .marked': { fill: 'var(--accent)' },
  '& .line': { fill: 'none', strokeWidth: 5, strokeLinecap: 'round', strokeLinejoin: 'round' },
})

/** The texts by their color, each with its place. */
const TEXTS: Readonly<Record<string, readonly (readonly [x: number, y: number, text: string])[]>> = {
  'var(--chalk)': [
    [26, 46, 'You write'],
    [338, 46, 'grAId writes'],
  ],
  'var(--primary)': [
    [44, 118, 'Instructions'],
    [350, 204, '1'],
    [350, 260, '2'],
    [350, 316, '3'],
  ],
  'var(--ink)': [
    [350, 108, 'Seeds on the move'],
    [378, 204, 'Sort the'],
    [378, 260, 'Use the'],
    [378, 316, 'Draw your own'],
  ],
  'var(--on-accent)': [
    [44, 172, '20 minutes.'],
    [44, 216, 'No screens.'],
    [44, 260, 'New to English.'],
    [350, 148, '20 minutes'],
    [490, 204, 'pictures'],
    [482, 260, 'word bank'],
  ],
}

/**
 * A still of the promo video in the colors of the theme, visible until the video plays, with reduced motion, and
 * without a video.
 */
export const PromoIllustration = () => (
  <Drawing viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path className="line" stroke="var(--chalk)" d="M278 184c14-7 28-8 42-4M308 164l15 16-17 17" />
    <rect x="24" y="76" width="238" height="214" rx="12" />
    <rect x="332" y="66" width="296" height="340" rx="8" />
    <path
      className="marked"
      d="M40 149h157v28H40zM40 193h152v28H40zM40 237h202v28H40zM346 125h150v28H346zM486 181h112v28H486zM478 237h142v28H478z"
    />
    {Object.entries(TEXTS).map(([color, texts]) => (
      <text key={color} fill={color}>
        {texts.map(([x, y, text]) => (
          <tspan key={text} x={x} y={y}>
            {text}
          </tspan>
        ))}
      </text>
    ))}
  </Drawing>
)
