/**
 * Focuses the section in the address. Browsers do this when a link is followed, but not on Reload, Back and Forward.
 */
export const focusSection = (): void => {
  if (document.activeElement !== document.body) return
  document.getElementById(location.hash.slice(1))?.focus({ preventScroll: true })
}
