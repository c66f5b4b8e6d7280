import { DARK_YELLOW } from '../../ui/desk/flat-objects'

/* Svg shapes like those of flat-objects.tsx: a dark parent sets `--card`, `--ink` and `--field-line`. */

const PALE_INK = 'color-mix(in srgb, var(--on-accent) 14%, var(--chalk))'

export const OpenBook = () => (
  <g transform="rotate(4 110 74)">
    <path d="M34 28q40-14 76 2 36-16 76-2v94q-40-12-76 4-36-16-76-4z" fill={DARK_YELLOW} />
    <path d="M40 24q36-12 70 4v92q-34-14-70-4z" fill="var(--card)" />
    <path d="M180 24q-36-12-70 4v92q34-14 70-4z" fill="var(--card)" />
    <path d="M110 30v88" stroke={PALE_INK} strokeWidth="5" />
    <path
      d="M54 44q20-4 40 2M54 60q20-4 40 2M54 76q20-4 40 2M54 92q14-3 26-1M126 46q16-5 26-4M126 62q16-5 26-4M126 78q16-5 26-4"
      fill="none"
      stroke="var(--field-line)"
      strokeWidth="4"
    />
    <path
      d="m158 40 4 6 9-13M158 56l4 6 9-13M158 72l4 6 9-13M126 98q10-8 17 0t17-3"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
    />
  </g>
)

export const OpenFolder = () => (
  <g transform="rotate(-3 110 76)">
    <path d="M44 28a6 6 0 0 1 6-6h36l12 12h70a6 6 0 0 1 6 6v80H44z" fill={DARK_YELLOW} />
    <g transform="rotate(5 130 60)">
      <path d="M84 14h78v90H84z" fill={PALE_INK} />
    </g>
    <path d="M62 24h78v90H62z" fill="var(--card)" />
    <path d="M74 40h32" stroke="var(--board)" strokeWidth="6" />
    <path d="M74 56h54M74 70h54" stroke="var(--field-line)" strokeWidth="4" />
    <path
      d="M36 68a6 6 0 0 1 6-6h136a6 6 0 0 1 6 7l-8 52a6 6 0 0 1-6 5H50a6 6 0 0 1-6-5z"
      fill="var(--accent)"
    />
    <path d="M92 84h40v22H92z" fill="var(--card)" />
    <path d="M100 95h24" stroke="var(--ink)" strokeWidth="4" />
  </g>
)
