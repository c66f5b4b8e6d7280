/**
 * Styles of a chalkboard. They override variables of base.css, so that text and controls have enough contrast with the
 * board.
 */
export const BOARD_COLORS = {
  background: 'var(--board)',
  color: 'var(--chalk)',
  '--ink': 'var(--chalk)',
  '--ink-soft': 'color-mix(in srgb, var(--chalk) 84%, transparent)',
  '--rule': 'color-mix(in srgb, var(--chalk) 22%, transparent)',
  '--field-line': 'color-mix(in srgb, var(--chalk) 60%, transparent)',
  '--primary': 'var(--accent)',
  '--primary-deep': 'color-mix(in srgb, var(--accent) 82%, white)',
  '--on-primary': 'var(--on-accent)',
} as const
