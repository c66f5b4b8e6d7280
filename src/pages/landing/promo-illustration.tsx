import { styled } from '@mui/material/styles'
import { RedPen } from '../../ui/desk/red-pen'

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
    [330, 46, 'grAId writes'],
    [26, 338, 'You check'],
  ],
  'var(--primary)': [
    [44, 118, 'Instructions'],
    [338, 204, '1'],
    [338, 260, '2'],
    [338, 316, '3'],
  ],
  'var(--ink)': [
    [338, 108, 'Seeds on the move'],
    [363, 204, 'Sort the'],
    [363, 260, 'Use the'],
    [363, 316, 'Draw your own'],
  ],
  'var(--on-accent)': [
    [44, 172, '20 minutes.'],
    [44, 216, 'No screens.'],
    [44, 260, 'New to English.'],
    [338, 148, '20 minutes'],
    [475, 204, 'pictures'],
    [467, 260, 'word bank'],
  ],
}

/**
 * A still of the promo video in the colors of the theme, visible until the video plays, with reduced motion, and
 * without a video.
 */
export const PromoIllustration = () => (
  <Drawing viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path className="line" stroke="var(--chalk)" d="M270 184c13-7 26-8 38-4M296 164l15 16-17 17" />
    <rect x="24" y="76" width="238" height="214" rx="12" />
    <rect x="324" y="66" width="292" height="340" rx="8" />
    <path
      className="marked"
      d="M40 149h157v28H40zM40 193h152v28H40zM40 237h202v28H40zM334 125h150v28H334zM471 181h114v28H471zM463 237h143v28H463z"
    />
    <path className="line" stroke="var(--correction)" d="M577 308l9 11 20-28" />
    <g transform="translate(166 332) rotate(-8)">
      <RedPen />
    </g>
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
