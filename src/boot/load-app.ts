import { PAGE_ATTRIBUTES } from './page-attributes'

const addressesOf = (root: HTMLElement, attribute: string): string[] =>
  (root.getAttribute(attribute) ?? '').split(' ').filter(Boolean)

type MainModule = { start: () => Promise<void> }

/**
 * Imports modules one after the other and yields to the browser after each, so that input is handled in between.
 * Returns the last module.
 */
const importSequentially = async (addresses: string[]): Promise<MainModule> => {
  let module: unknown
  for (const address of addresses) {
    module = await import(/* @vite-ignore */ address)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return module as MainModule
}

let markLibrariesDownloaded: () => void

/** Resolves when the largest script of the app, which is executed first, has been downloaded. */
export const librariesDownloaded = new Promise<void>((resolve) => {
  markLibrariesDownloaded = resolve
})

/** Preloads the chunks listed in an attribute of `root`. Returns the elements that do. */
export const preloadChunks = (root: HTMLElement, attribute: string): HTMLLinkElement[] => {
  const links = addressesOf(root, attribute).map((href) =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  )
  document.head.append(...links)
  return links
}

/**
 * Loads the scripts listed in the attributes of `root` and hydrates the page. Rejects if a script cannot be loaded.
 */
export const loadApp = async (root: HTMLElement): Promise<void> => {
  const [libraries] = preloadChunks(root, PAGE_ATTRIBUTES.modules)
  if (libraries) libraries.onload = markLibrariesDownloaded
  const { start } = await importSequentially(addressesOf(root, PAGE_ATTRIBUTES.app))
  await start()
}
