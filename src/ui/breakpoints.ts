export const PHONE = '@media (max-width: 639.98px)'
export const ABOVE_PHONE = '@media (min-width: 640px)'
export const MEDIUM = '@media (min-width: 640px) and (max-width: 959.98px)'
export const WIDE = '@media (min-width: 960px)'

/**
 * Matches screens that have no room for a toast beside the onboarding dialog (672 px). They show the newest toast over
 * the header, where the toast covers neither a page's heading nor a form. Wider screens show toasts in the corner below
 * the header.
 */
export const OVER_HEADER = '@media (max-width: 1343.98px)'
