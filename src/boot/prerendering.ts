/** Whether the browser prerenders the page before the user has followed a link to it. */
export const isPrerendering = (): boolean =>
  (document as Document & { prerendering?: boolean }).prerendering === true

/**
 * Resolves once the user opens the page: to true if the browser has prerendered the page. Until then, the page must not
 * change anything outside itself, for example storage, because the user may never open the page.
 */
export const whenActivated = async (): Promise<boolean> => {
  const isEarly = isPrerendering()
  if (isEarly)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
  return isEarly
}
