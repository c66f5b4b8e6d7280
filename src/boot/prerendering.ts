/**
 * Resolves at once, or, if the browser prerenders the page before the user has followed a link to it, when the user
 * follows the link. Until then, the page must not have effects outside itself.
 */
export const activated = async (): Promise<void> => {
  if (!(document as Document & { prerendering?: boolean }).prerendering) return
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
}
