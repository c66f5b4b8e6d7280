import { nextFrame } from './paint'

/** Whether the browser prerenders the page before the user has followed a link to it. */
export const isPrerendering = (): boolean =>
  (document as Document & { prerendering?: boolean }).prerendering === true

/**
 * Resolves at once, or, if the browser prerenders the page, after the first frame that the user sees. Until then, the page must
 * not have effects outside itself, and work would delay that frame.
 */
export const activated = async (): Promise<void> => {
  if (!isPrerendering()) return
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
  await nextFrame()
}
