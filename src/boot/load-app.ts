import * as PAGE_ATTRIBUTES from './page-attributes'

const addressesOf = (root: HTMLElement, attribute: string): string[] =>
  (root.getAttribute(attribute) ?? '').split(' ').filter(Boolean)

type MainModule = { start: () => Promise<void> }

/** Yields to the browser after each module, so that user input is handled in between. Returns the last module. */
const importSequentially = async (addresses: string[]): Promise<MainModule> => {
  let module: unknown
  for (const address of addresses) {
    module = await import(/* @vite-ignore */ address)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return module as MainModule
}

let markLibrariesDownloaded: () => void

/** Resolves when the chunk `libraries` (scripts/build/chunks.ts) is downloaded. Stays pending if the download fails. */
export const librariesDownloaded = new Promise<void>((resolve) => {
  markLibrariesDownloaded = resolve
})

/** Downloads the chunks in the `attribute` of `root`, without executing them. Returns the added links. */
export const preloadChunks = (root: HTMLElement, attribute: string): HTMLLinkElement[] => {
  const links = addressesOf(root, attribute).map((href) =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  )
  document.head.append(...links)
  return links
}

/**
 * Loads the scripts that the attribute `modules` of `root` lists, and starts the app. Rejects if a script cannot be
 * loaded.
 */
export const loadApp = async (root: HTMLElement): Promise<void> => {
  const [libraries] = preloadChunks(root, PAGE_ATTRIBUTES.modules)
  if (libraries) libraries.onload = markLibrariesDownloaded
  const { start } = await importSequentially(addressesOf(root, PAGE_ATTRIBUTES.modules))
  await start()
}
