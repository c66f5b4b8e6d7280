/**
 * Focuses the section that the hash of the address names. Browsers focus the section when a link to it is followed,
 * but not on Reload, Back and Forward.
 */
export const focusSection = (): void => {
  if (document.activeElement !== document.body) return
  document.getElementById(location.hash.slice(1))?.focus({ preventScroll: true })
}
