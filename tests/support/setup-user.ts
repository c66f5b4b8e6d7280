import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'

/**
 * Creates a simulated user without pauses between events. The check of `pointer-events` is off: the check computes many
 * styles and would find nothing, because the style sheets are outside the document (styles.ts).
 */
export const setupUser = (): UserEvent =>
  userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
