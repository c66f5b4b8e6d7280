/*
 * Svg shapes, about 150 high and centered on x = 110. A parent with a dark background sets `--card`, `--ink` and
 * `--field-line` to colors that contrast with that background.
 */

const LIGHT = 'color-mix(in srgb, var(--accent) 42%, var(--chalk))'
export const DARK_YELLOW = 'color-mix(in srgb, var(--accent) 82%, var(--on-accent))'
const RUBBER = 'color-mix(in srgb, var(--correction) 60%, var(--chalk))'

/** Points to the right, 24 high. `length` is the length of its painted part; eraser and point are 82 long. */
export const Pencil = ({ length }: { length: number }) => (
  <>
    <path d="M0 4a4 4 0 0 1 4-4h18v24H4a4 4 0 0 1-4-4z" fill={RUBBER} />
    <path d="M22 0h18v24H22z" fill="color-mix(in srgb, var(--chalk) 62%, var(--on-accent))" />
    <path d={`M40 0h${length}v24H40z`} fill="var(--accent)" />
    <path d={`M40 17h${length}v7H40z`} fill={DARK_YELLOW} />
    <g transform={`translate(${length + 40})`}>
      <path d="M0 0q-6 4 0 8-6 4 0 8-6 4 0 8l40-11a1 1 0 0 0 0-2z" fill={LIGHT} />
      <path d="m29 9 11 2.100a1 1 0 0 1 0 1.800L29 15z" fill="var(--on-accent)" />
    </g>
  </>
)

export const Worksheet = () => (
  <>
    <g transform="rotate(-5 104 74)" fill="none" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
      <path d="M62 14h84v120H62z" fill="var(--card)" stroke="var(--field-line)" strokeWidth="1.500" />
      <path d="M74 30h40" stroke="var(--ink)" strokeWidth="6" />
      <path d="M84 76h40" stroke="var(--accent)" strokeWidth="14" strokeLinecap="butt" />
      <path d="M88 52h44M88 76h44M88 100h34" stroke="var(--field-line)" />
      <path d="m72 52 3 4 6-9M72 76l3 4 6-9M72 100l3 4 6-9" stroke="currentColor" />
    </g>
    <g transform="translate(183 35) rotate(128) scale(0.75 -0.75)">
      <Pencil length={72} />
    </g>
  </>
)

/** The yellow sector is the saved time. */
export const Clock = () => (
  <g strokeLinecap="round">
    <circle cx="110" cy="74" r="60" fill="currentColor" />
    <circle cx="110" cy="74" r="51" fill="var(--card)" />
    <path d="M110 74V28a46 46 0 0 1 39.800 69z" fill="var(--accent)" />
    <path d="M110 30v6M110 112v6M66 74h6M148 74h6" stroke="var(--field-line)" strokeWidth="4" />
    <path d="M110 74V42M110 74l22 13" stroke="var(--ink)" strokeWidth="6" />
    <circle cx="110" cy="74" r="6" fill="var(--correction)" />
  </g>
)
