/**
 * Matches browsers in which `reading-flow` makes the focus and screen readers follow the visual order, so that CSS may
 * move a plan on narrow screens. Other browsers show the plans in the order of the document.
 */
export const READING_FLOW = '@supports (reading-flow: grid-order)'
