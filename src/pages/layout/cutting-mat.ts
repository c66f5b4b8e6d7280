const LINE = 'color-mix(in srgb, var(--chalk) 8%, transparent)'

export const MAT_SHADOW = 'color-mix(in srgb, var(--on-accent) 45%, transparent)'

/** The `background` of a green cutting mat with a grid of 40 px. */
export const CUTTING_MAT = `linear-gradient(${LINE} 1px, transparent 1px) 0 20px / 100% 40px,
  linear-gradient(90deg, ${LINE} 1px, transparent 1px) 50% 0 / 40px 100%, var(--board)`
