/** The size of the window of Google's account chooser in pixels (docs/product.md §9). */
export const GOOGLE_WINDOW_SIZE = { width: 500, height: 600 }

/**
 * The property of the global object with the window that src/boot has opened for Google's account chooser. The
 * authentication adapter takes the window from there.
 */
export const GOOGLE_WINDOW = 'graidGoogleWindow'
