/**
 * The name of a property of `window`. src/boot stores the popup window for Google's account chooser there, and the
 * authentication adapter takes the popup from there.
 */
export const GOOGLE_WINDOW = 'graidGoogleWindow'

type Area = { left: number; top: number; width: number; height: number }

/**
 * Returns the `features` argument of `window.open` for Google's account chooser: a popup of 500 × 600 pixels
 * (docs/product.md §9) in the middle of `area`.
 */
export const googleWindowFeatures = ({ left, top, width, height }: Area): string =>
  `popup,width=500,height=600,left=${left + (width - 500) / 2},top=${top + (height - 600) / 2}`
