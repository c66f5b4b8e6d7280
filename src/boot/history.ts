/**
 * Whether there is a page of this site to go back to. In browsers without the Navigation API this is only a
 * guess, because `history.length` also counts later entries and entries of other sites.
 */
export const canGoBack = (): boolean => {
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  return navigation ? navigation.canGoBack : window.history.length > 1
}
