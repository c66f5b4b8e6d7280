/**
 * Whether the browser can go back to a page of this site. In browsers without the Navigation API the result is a
 * guess, because `history.length` also counts forward entries and entries of other sites.
 */
export const canGoBack = (): boolean => {
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  return navigation ? navigation.canGoBack : window.history.length > 1
}
