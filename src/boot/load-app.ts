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

/** Preloads the chunks listed in an attribute of `root`. */
export const preloadChunks = (root: HTMLElement, attribute: string): void => {
  for (const href of addressesOf(root, attribute)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

/**
 * Loads the scripts listed in the attributes of `root` and hydrates the page. Rejects if a script cannot be loaded.
 */
export const loadApp = async (root: HTMLElement): Promise<void> => {
  preloadChunks(root, PAGE_ATTRIBUTES.modules)
  const { start } = await importSequentially(addressesOf(root, PAGE_ATTRIBUTES.app))
  await start()
}
