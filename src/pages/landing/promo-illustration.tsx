import { styled } from '@mui/material/styles'

const Drawing = styled('svg')({
  display: 'block',
  width: '100%',
  height: '100%',
  background: 'var(--board)',
  // Keeps the background behind the light captions in forced-colors mode.
  forcedColorAdjust: 'none',
  '& rect': { fill: 'var(--card)' },
  '& text': { fill: 'var(--ink)', font: '600 26px var(--display)' },
  '& .caption': { fill: 'var(--chalk)' },
  '& .green': { fill: 'var(--primary)' },
  '& .marked': { fill: 'var(--highlight)' },
  '& .line': { fill: 'none', strokeWidth: 5, strokeLinecap: 'round', strokeLinejoin: 'round' },
})

/**
 * A still of the promo video in the colors of the theme, visible until the video plays, with reduced motion, and without
 * a video.
 */
export const PromoIllustration = () => (
  <Drawing viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path className="line" stroke="var(--chalk)" d="M278 184c14-7 28-8 42-4M308 164l15 16-17 17" />
    <rect x="24" y="76" width="238" height="214" rx="12" />
    <rect x="332" y="66" width="296" height="340" rx="8" />
    <path
      className="marked"
      d="M40 149h157v28H40zM40 193h152v28H40zM40 237h202v28H40zM346 121h150v28H346zM480 164h112v28H480zM472 245h142v28H472z"
    />
    <text className="caption">
      <tspan x="26" y="46">
        You write
      </tspan>
      <tspan x="338" y="46">
        grAId writes
      </tspan>
    </text>
    <text className="green">
      <tspan x="44" y="118">
        Instructions
      </tspan>
      <tspan x="350" y="187">
        1
      </tspan>
      <tspan x="350" y="268">
        2
      </tspan>
      <tspan x="350" y="338">
        3
      </tspan>
    </text>
    <text>
      <tspan x="44" y="172">
        20 minutes.
      </tspan>
      <tspan x="44" y="216">
        No screens.
      </tspan>
      <tspan x="44" y="260">
        New to English.
      </tspan>
      <tspan x="350" y="108">
        Seeds on the move
      </tspan>
      <tspan x="350" y="144">
        20 minutes
      </tspan>
      <tspan x="378" y="187">
        Sort the pictures
      </tspan>
      <tspan x="378" y="268">
        Use the word bank
      </tspan>
      <tspan x="378" y="338">
        Draw your own
      </tspan>
    </text>
  </Drawing>
)
