import { nextFrame } from './paint'

/** Whether the browser prerenders the page before the user has followed a link to it. */
export const isPrerendering = (): boolean =>
  (document as Document & { prerendering?: boolean }).prerendering === true

/**
 * Resolves once the user sees the page: at once, or, if the browser prerenders the page, after the first visible
 * frame. Until then, the page must not change anything outside itself, for example storage, because the user may
 * never open the page. Work in that time would also delay the first visible frame.
 */
export const activated = async (): Promise<void> => {
  if (!isPrerendering()) return
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
  await nextFrame()
}
