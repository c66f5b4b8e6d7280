/**
 * The name of a property of `window`. src/boot stores the popup window for Google's account chooser there, and the
 * authentication adapter takes the popup from there.
 */
export const GOOGLE_WINDOW = 'graidGoogleWindow'

/**
 * Returns the `features` argument of `window.open` for Google's account chooser: a popup of 500 × 600 pixels
 * (docs/product.md §9), with its middle at `x` and `y`.
 */
export const googleWindowFeatures = (x: number, y: number): string =>
  `popup,width=500,height=600,left=${x - 250},top=${y - 300}`
