import { SHOWN_BY_APP } from '../core/domain/key-lists'
import { sitePath } from '../core/domain/site-path'
import * as STORAGE_KEYS from '../core/domain/storage-keys'
import { dropAction, queueActions, replayAction } from './action-queue'
import { handleControls } from './controls'
import { openGoogleWindowOnClick } from './google-window'
import { watchIntent } from './intent'
import { librariesDownloaded, loadApp, preloadChunks } from './load-app'
import { needChunk } from './load-chunk'
import { hideLoadFailure } from './load-failure'
import { navigationType } from './navigation-type'
import * as PAGE_ATTRIBUTES from './page-attributes'
import { firstContentfulPaint, layOutSections, nextFrame } from './paint'
import { restorePeriod } from './plan-choice'
import { prefetchPages } from './prefetch-pages'
import { whenActivated } from './prerendering'
import { showVariant } from './query-variant'
import { handleSamples } from './samples'
import { focusSection } from './section-focus'
import { CONTROLS_OF_APP } from './selectors'
import { readStorage } from './storage'
import { restoreTypedFields } from './typed-fields'

/**
 * The inline script at the end of every page; before-paint.ts precedes it. Handles the controls that do not need the
 * app. Loads the app at once, or when the user is about to use a control that needs the app.
 */

const isDemo = import.meta.env.VITE_RUNTIME === 'demo'

/** Whether the scripts of the app load only when the user is about to use a control that needs them. */
const startsOnIntent = (root: HTMLElement): boolean => {
  const route = root.getAttribute(PAGE_ATTRIBUTES.route)
  return (
    root.getAttribute(PAGE_ATTRIBUTES.start) === 'on-intent' &&
    // On the mock site, the app also records and plays stories, and renders the pages under /demo/.
    import.meta.env.VITE_RUNTIME !== 'mock' &&
    // If the html was prerendered for another path, only the app can render the page. Exception: hosts serve the
    // not-found page (route '*') for every unknown path. In the demo, only the app can render the pages under /demo/.
    (route === location.pathname || (route === '*' && !(isDemo && location.pathname.startsWith('/demo/')))) &&
    readStorage('localStorage', STORAGE_KEYS.signedInHint) === null &&
    ![...SHOWN_BY_APP, STORAGE_KEYS.formFields + location.pathname].some((key) =>
      readStorage('sessionStorage', key),
    ) &&
    // In the demo, the query can select a scenario, which only the app can apply.
    !(isDemo && location.search !== '')
  )
}

const onDocumentParsed = async (): Promise<void> => {
  const root = document.getElementById('root') ?? document.body
  const path = location.pathname.toLowerCase()
  // For '/Guide', hosts send the not-found page, but the site ignores case (docs/product.md §2.1).
  if (root.getAttribute(PAGE_ATTRIBUTES.route) === '*' && path !== location.pathname)
    return location.replace(sitePath(path + location.search + location.hash))
  showVariant(root)
  // If the browser prerendered the page, the work below would delay the first frame after the user opens the page.
  if (await whenActivated()) await nextFrame()
  focusSection()

  let app: Promise<void> | undefined
  /** After a failure, the next call loads the app again. */
  const load = (): Promise<void> => {
    app ??= loadApp(root).then(
      () => {
        for (const stop of watchers) stop()
        hideLoadFailure(load)
        replayAction()
      },
      (failure: unknown) => {
        app = undefined
        throw failure
      },
    )
    return app
  }
  const prefetch = (): void => void load().catch(() => undefined)
  const need = (): void => void needChunk(load).catch(dropAction)
  const preloadOnboarding = async (control: Element): Promise<void> => {
    if (!control.hasAttribute(PAGE_ATTRIBUTES.onboarding)) return
    // Waits for the libraries, so that the onboarding chunks do not compete with their download. The browser then
    // downloads the chunks while it executes the libraries.
    await librariesDownloaded
    preloadChunks(root, PAGE_ATTRIBUTES.onboarding)
  }
  const watchers = [
    watchIntent(CONTROLS_OF_APP, (control) => {
      prefetch()
      preloadOnboarding(control)
    }),
    prefetchPages(),
  ]
  queueActions((control) => {
    need()
    preloadOnboarding(control)
  })
  window.releaseEarlyClicks?.()
  // Only a reload leaves fields to restore. An ordinary navigation does not look for them, because the first read of
  // `sessionStorage` blocks the page for up to 7 ms.
  if (navigationType() !== 'navigate') restoreTypedFields()
  // Loads the app on each key press that may open the presenter's panel (src/demo/presenter/key.ts).
  if (isDemo) {
    addEventListener(
      'keydown',
      ({ key, altKey, shiftKey }) => (key === 'F2' || (altKey && shiftKey)) && prefetch(),
    )
  }

  await nextFrame()
  // Waits for the first paint of the prerendered html: on a slow connection, downloading the scripts of the app
  // would delay that paint.
  if (root.hasChildNodes()) await firstContentfulPaint()
  layOutSections()
  const resume = (): void => {
    if (!startsOnIntent(root)) need()
    restorePeriod()
  }
  resume()
  handleSamples(root)
  // While the page was in the back/forward cache, a later page may have changed the storage, for example by a sign-in.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !app) resume()
  })
}

handleControls()
// Only in production, because the other builds imitate Google's account chooser.
if (import.meta.env.VITE_RUNTIME === 'production') openGoogleWindowOnClick()
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', onDocumentParsed)
else onDocumentParsed()
