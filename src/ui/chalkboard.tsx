import { styled } from '@mui/material/styles'
import { VisuallyHidden } from './visually-hidden'

const Frame = styled('div')({
  position: 'relative',
  width: '100%',
  // Leaves 400 px below, so that the first screen of a Chromebook (1366 × 625) shows the link to the home page.
  maxWidth: 'min(760px, max(280px, (100vh - 400px) * 1.9))',
  '& svg': { display: 'block', width: '100%', height: 'auto' },
  '& .wood': { fill: 'var(--wood)' },
  '& .chalk': {
    fill: 'none',
    stroke: 'var(--chalk)',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    opacity: 0.94,
  },
  '& .sum': { strokeWidth: 3, opacity: 0.8 },
  '& .yellow': { stroke: 'var(--accent)' },
  '& .paw': { fill: 'var(--chalk)', opacity: 0.85 },
  '& .edge': { fill: 'none', stroke: 'var(--on-accent)', strokeWidth: 2, opacity: 0.35 },
})

const PAW_PRINTS = [
  'translate(590 316) rotate(62) scale(0.8)',
  'translate(636 282) rotate(50) scale(0.8)',
  'translate(690 296) rotate(66) scale(0.8)',
] as const

/** A chalkboard with 404 in large digits, whose zero is an apple. Below are the sum 403 + 1 and paw prints. */
export const Chalkboard = () => (
  <Frame>
    <VisuallyHidden>404</VisuallyHidden>
    <svg viewBox="0 0 760 400" aria-hidden="true">
      <defs>
        <filter id="chalk-grain" x="-5%" y="-5%" width="110%" height="110%">
          <feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed="4" result="grain" />
          <feDisplacementMap in="SourceGraphic" in2="grain" scale="4" result="rough" />
          <feColorMatrix
            in="grain"
            type="matrix"
            values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -3.2 2.6"
            result="holes"
          />
          <feComposite in="rough" in2="holes" operator="in" />
        </filter>
      </defs>
      <rect className="wood" width="760" height="372" rx="14" />
      <rect fill="var(--board)" x="18" y="18" width="724" height="336" rx="4" />
      <rect className="edge" x="18" y="18" width="724" height="336" rx="4" />
      <g filter="url(#chalk-grain)">
        <g className="chalk" strokeWidth="13">
          <path d="M262 98c-14 40-34 74-60 102 34 2 66 2 98-2M276 140c-2 40-2 76-4 118" />
          <path d="M524 98c-14 40-34 74-60 102 34 2 66 2 98-2M538 140c-2 40-2 76-4 118" />
          <path d="M384 134c-20-16-52-6-56 36-4 46 24 92 44 88 8-2 12-4 20-2 26 6 50-40 46-86-4-40-34-52-54-36z" />
        </g>
        <path className="chalk" strokeWidth="8" d="M384 132c0-16 4-28 12-40" />
        <path className="chalk yellow" strokeWidth="7" d="M396 116c6-20 24-30 46-28-4 22-22 34-46 28z" />
        <path className="chalk" strokeWidth="5" d="M346 164c2-10 8-16 16-18" />
        <g className="chalk sum" transform="translate(0 214)">
          <path d="M66 66l-8 20 22-1M76 74l-3 24M92 68c-8 2-10 28 0 30s12-28 0-30zM108 70c8-6 18 2 8 12 12 0 10 18-8 14M144 74v20M134 84h20M172 68l2 28M192 78h18M192 88h18" />
          <path className="yellow" strokeWidth="4" d="M228 68c2-8 20-8 18 4-2 8-10 8-10 18M236 98v1" />
        </g>
        {PAW_PRINTS.map((place) => (
          <g key={place} className="paw" transform={place}>
            <path d="M0 2c6 0 13 7 12 13-1 7-6 4-12 4s-11 3-12-4c-1-6 6-13 12-13z" />
            <ellipse cx="-13" cy="-1" rx="4" ry="6" transform="rotate(-24 -13 -1)" />
            <ellipse cx="-5" cy="-9" rx="4" ry="6.5" />
            <ellipse cx="5" cy="-9" rx="4" ry="6.5" />
            <ellipse cx="13" cy="-1" rx="4" ry="6" transform="rotate(24 13 -1)" />
          </g>
        ))}
      </g>
      <rect className="wood" x="40" y="372" width="680" height="12" rx="4" />
      <rect fill="var(--chalk)" x="120" y="362" width="64" height="10" rx="5" />
      <rect fill="var(--accent)" x="200" y="362" width="38" height="10" rx="5" />
      <rect fill="var(--on-accent)" x="560" y="358" width="92" height="14" rx="3" />
      <rect className="wood" x="564" y="344" width="84" height="16" rx="6" />
    </svg>
  </Frame>
)
