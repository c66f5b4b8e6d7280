import { createRoot } from 'react-dom/client'
import './ui/base.css'
import { App, createStyleCache } from './app/app'
import { createErrorHandlers } from './app/error-handlers'
import { hashOf, locationOfHash, navigateByHash, sectionOfHash, useHashLocation } from './app/hash-location'
import { NOT_FOUND, ROUTES } from './app/routes'
import { createEnvironment } from './app/runtimes/create-environment'
import { handleLinks } from './app/section-links'
import { handleControls } from './boot/controls'
import { watchVideo } from './boot/promo-video'
import { applyStoredState } from './boot/stored-state'
import { runtime } from './demo/runtimes/demo-site'
import { keepOwnHtml } from './demo/saved-copy'
import { createScope } from './models/site/scope'
import { goToSection } from './ui/go-to-section'

/** Entry of the single-file demo, which is built by scripts/build/build-single-file.ts. */

keepOwnHtml()

/** Returns the query parameters before and after the '#'. A scenario can be selected in either place. */
const queries = (): string =>
  [locationOfHash(window.location.hash).search, window.location.search]
    .map((query) => query.replace(/^\?/, ''))
    .join('&')

/** The promo video in base64, embedded in the file. Without the video, the landing page shows only its still. */
const video = document.getElementById('promo-video')?.textContent?.trim()

const context = runtime.createContext(navigateByHash, {
  hrefOf: hashOf,
  query: queries,
  current: () => {
    const { path, search } = locationOfHash(window.location.hash)
    return path + search
  },
})
const errorHandlers = createErrorHandlers(context.log, null)
errorHandlers.listen(window)
const site = { ...runtime.site, heroVideoUrl: video ? `data:video/webm;base64,${video}` : null }
const { environment, DemoLayer } = createEnvironment({ ...runtime, site }, context)

const start = async (): Promise<void> => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no #root')
  // Prepares all pages at the start, so that no page shows a loading state. The code of the pages is already in
  // this file.
  await Promise.all([...ROUTES, NOT_FOUND].map(({ page }) => page.preload()))
  const { hash } = window.location
  const scope = createScope(environment, locationOfHash(hash))
  // Editing the hash in the address bar does not load the document, but a scenario starts only when the document loads.
  addEventListener('hashchange', () => {
    if (/[?&](scenario|seed|fault|clock)=/.test(window.location.hash)) window.location.reload()
  })
  handleLinks()
  applyStoredState()
  watchVideo()
  handleControls()
  createRoot(root, errorHandlers.rootOptions).render(
    <App scope={scope} styles={createStyleCache()} DemoLayer={DemoLayer} locationHook={useHashLocation} />,
  )
  const section = sectionOfHash(hash)
  if (section !== null) goToSection(section)
}

start()
