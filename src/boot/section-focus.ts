/**
 * Focuses the section in the fragment of the URL. Browsers do so when a link to the section is followed, but not on
 * Reload, Back and Forward.
 */
export const focusSection = (): void => {
  if (document.activeElement !== document.body) return
  document.getElementById(location.hash.slice(1))?.focus({ preventScroll: true })
}
