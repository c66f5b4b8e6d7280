export const HAIRLINE = '1px solid var(--hairline)'

export const card = { border: HAIRLINE, borderRadius: 'var(--radius)', background: 'var(--card)' }

export const plainList = { margin: 0, padding: 0, listStyle: 'none' }
