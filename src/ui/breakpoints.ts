export const PHONE = '@media (max-width: 639.98px)'
export const ABOVE_PHONE = '@media (min-width: 640px)'
export const MEDIUM = '@media (min-width: 640px) and (max-width: 959.98px)'
export const WIDE = '@media (min-width: 960px)'

/** Matches low screens, such as Chromebooks. Smaller gaps keep the main button on the first screen. */
export const LOW_SCREEN = '@media (max-height: 719.98px)'

/** On narrower screens, the desk of /auth and /signup is a strip below the form, otherwise a panel beside the form. */
export const DESK_BELOW = '@media (max-width: 719.98px)'
