import { type ComponentType, lazy } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/base.css'
import { App, createStyleCache } from './app/app'
import { hashOf, locationOfHash, navigateByHash, sectionOfHash, useHashLocation } from './app/hash-location'
import { NOT_FOUND, ROUTES } from './app/routes'
import { createBrowserContext, site } from './app/runtimes/browser'
import { loadRuntime } from './app/runtimes/index'
import type { Runtime } from './app/runtimes/runtime'
import { goToSection, handleLinks } from './app/section-links'
import type { Environment } from './models/site/environment'
import { createScope } from './models/site/scope'

/** Entry of the single-file demo, which is built by scripts/build-single-file.ts. */

/** The queries before and after '#': a scenario may be in either. */
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

/** The embedded promo video in base64; without one, the landing page shows the poster. */
const video = document.getElementById('clip')?.textContent?.trim()

const environment: Environment = {
  ...context,
  site: { ...site, heroVideoUrl: video ? `data:video/webm;base64,${video}` : null },
  loadUseCases: async () => (await openRuntime()).useCases,
}

const Nothing: ComponentType = () => null
const DemoLayer = lazy(async () => ({ default: (await openRuntime()).DemoLayer ?? Nothing }))

const start = async (): Promise<void> => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no #root')
  // Every page is in this file; after `preload`, a page renders without a loading state.
  await Promise.all([...ROUTES, NOT_FOUND].map(({ preload }) => preload()))
  const { hash } = window.location
  const scope = createScope(environment, locationOfHash(hash))
  handleLinks()
  createRoot(root).render(
    <App scope={scope} styles={createStyleCache()} DemoLayer={DemoLayer} locationHook={useHashLocation} />,
  )
  const section = sectionOfHash(hash)
  if (section !== null) goToSection(section)
}

start()
