/**
 * Screens on which a toast beside a dialog of 672 px has no room. On these screens, the newest toast is shown over the
 * header, where it covers neither a page's heading nor a form. Wider screens show toasts in the corner below the
 * header.
 */
export const OVER_HEADER = '@media (max-width: 1343.98px)'
