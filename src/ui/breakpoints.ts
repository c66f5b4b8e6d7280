/** Media queries. `MEDIUM` is between `PHONE` and `WIDE`. */
export const PHONE = '@media (max-width: 639.98px)'
export const ABOVE_PHONE = '@media (min-width: 640px)'
export const MEDIUM = '@media (min-width: 640px) and (max-width: 959.98px)'
export const WIDE = '@media (min-width: 960px)'

/**
 * Screens on which a toast beside a dialog of 672 px has no room. On these screens, the newest toast is shown over the
 * header, where it covers neither a page's heading nor a form. Wider screens show toasts in the corner below the
 * header.
 */
export const OVER_HEADER = '@media (max-width: 1343.98px)'
