export const HAIRLINE = '1px solid var(--hairline)'

export const card = { border: HAIRLINE, borderRadius: 'var(--radius)', background: 'var(--card)' }

export const raisedCard = { ...card, boxShadow: 'var(--shadow)' }

export const plainList = { margin: 0, padding: 0, listStyle: 'none' }

/** The red margin line of a sheet of paper, as a pseudo-element. `left` is a CSS length. */
export const marginLine = (left: string) => ({
  content: '""',
  position: 'absolute' as const,
  inset: `0 auto 0 ${left}`,
  width: 1,
  background: 'var(--correction)',
  opacity: 0.45,
  pointerEvents: 'none' as const,
})

/** A strip of tape across the upper edge, as a pseudo-element. */
export const TAPE = {
  content: '""',
  position: 'absolute' as const,
  top: -14,
  left: '50%',
  zIndex: 1,
  width: 92,
  height: 24,
  transform: 'translateX(-50%) rotate(-1.5deg)',
  background: 'color-mix(in srgb, var(--accent) 55%, transparent)',
}

/** Gives up to four elements in a row a `--tint` each: yellow, green, red and blue. */
export const TINTS = {
  '--tint': 'var(--accent-soft)',
  '&:nth-of-type(2)': { '--tint': 'var(--primary-soft)' },
  '&:nth-of-type(3)': { '--tint': 'var(--correction-soft)' },
  '&:nth-of-type(4)': { '--tint': 'light-dark(#d9e3ea, #263847)' },
}
