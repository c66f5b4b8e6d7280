/** The size of the popup window with Google's account chooser, in pixels (docs/product.md §9). */
export const GOOGLE_WINDOW_SIZE = { width: 500, height: 600 }

/**
 * The name of a property of `window`. src/boot stores the popup window for Google's account chooser there, and the
 * authentication adapter takes the popup from there.
 */
export const GOOGLE_WINDOW = 'graidGoogleWindow'
