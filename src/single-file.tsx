import { type ComponentType, lazy } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/base.css'
import { App, createStyleCache } from './app/app'
import { hashOf, locationOfHash, navigateByHash, sectionOfHash, useHashLocation } from './app/hash-location'
import { NOT_FOUND, ROUTES } from './app/routes'
import { createBrowserContext, site } from './app/runtimes/browser'
import { loadRuntime } from './app/runtimes/index'
import type { Runtime } from './app/runtimes/runtime'
import { followLinks, goToSection } from './app/section-links'
import type { Environment } from './models/site/environment'
import { createScope } from './models/site/scope'

/** The demo in one file, opened from a disk: scripts/build-single-file.ts. Everything it shows is in the document. */

/** The query after '#', and the one before it: a scenario counts in either. */
const queries = (): string =>
  [locationOfHash(window.location.hash).search, window.location.search]
    .map((query) => query.replace(/^\?/, ''))
    .join('&')

const context = createBrowserContext(navigateByHash, { hrefOf: hashOf, query: queries })

let runtime: Promise<Runtime> | null = null
const openRuntime = (): Promise<Runtime> => {
  runtime ??= loadRuntime(context)
  return runtime
}

/** The clip, where it was put into the file; the poster stands alone otherwise. */
const clip = document.getElementById('clip')?.textContent?.trim()

const environment: Environment = {
  ...context,
  site: { ...site, heroVideoUrl: clip ? `data:video/webm;base64,${clip}` : null },
  loadUseCases: async () => (await openRuntime()).useCases,
}

const Nothing: ComponentType = () => null
const DemoLayer = lazy(async () => ({ default: (await openRuntime()).DemoLayer ?? Nothing }))

const start = async (): Promise<void> => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no #root')
  // All pages are here already; this makes them render at once.
  await Promise.all([...ROUTES, NOT_FOUND].map(({ preload }) => preload()))
  const { hash } = window.location
  const scope = createScope(environment, locationOfHash(hash))
  followLinks()
  createRoot(root).render(
    <App scope={scope} styles={createStyleCache()} DemoLayer={DemoLayer} locationHook={useHashLocation} />,
  )
  const section = sectionOfHash(hash)
  if (section !== null) goToSection(section)
}

start()
