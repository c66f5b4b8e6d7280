import { STORAGE_KEYS } from '../core/domain/storage-keys'
import { queueActions, repeatPress, replayActions, storePress } from './action-queue'
import { handleControls } from './controls'
import { openGoogleWindowOnClick } from './google-window'
import { watchIntent } from './intent'
import { librariesDownloaded, loadApp, preloadChunks } from './load-app'
import { hideLoadFailure, LOAD_TIMEOUT_MS, showLoadFailure } from './load-failure'
import { CONTROLS_OF_APP, PAGE_ATTRIBUTES } from './page-attributes'
import { firstContentfulPaint, nextFrame } from './paint'
import { prefetchPages } from './prefetch-pages'
import { activated } from './prerendering'
import { hideUntilVariant, showVariant } from './query-variant'
import { reloadOnce } from './reload'
import { focusSection } from './section-focus'
import { deferSections, revealSections } from './section-reveal'
import { readStorage } from './storage'
import { restoreTypedFields } from './typed-fields'

/**
 * The inline script of every page. It runs in `<head>`, handles what needs no app, and loads the app at once or when
 * the user is about to use a control that needs it.
 */

const isDemo = import.meta.env.VITE_RUNTIME === 'demo'

/** Whether the scripts of the app are loaded only when a control needs them, instead of at once. */
const startsOnIntent = (root: HTMLElement): boolean => {
  const route = root.getAttribute(PAGE_ATTRIBUTES.route)
  return (
    root.getAttribute(PAGE_ATTRIBUTES.start) === 'on-intent' &&
    // '*' is the route of the not-found page, which is served for every unknown path. In the demo, paths under /demo/
    // are pages of the app that are not prerendered.
    (route === location.pathname || (route === '*' && !(isDemo && location.pathname.startsWith('/demo/')))) &&
    readStorage('localStorage', STORAGE_KEYS.signedInHint) === null &&
    readStorage('sessionStorage', STORAGE_KEYS.onboardingOpen) === null &&
    // A query in the demo may select a scenario, which only the app can apply.
    !(isDemo && location.search !== '')
  )
}

const onDocumentParsed = async (): Promise<void> => {
  const root = document.getElementById('root') ?? document.body
  showVariant(root)
  await activated()
  restoreTypedFields()
  focusSection()

  let loading = false
  let loaded = false
  let needed = false
  const load = async (): Promise<void> => {
    if (loading) return
    loading = true
    try {
      await loadApp(root)
      loaded = true
      for (const stop of watchers) stop()
      hideLoadFailure()
      replayActions()
    } catch {
      // After a failure, the next intent loads the app again.
      loading = false
      if (needed && !(await reloadOnce(storePress))) showLoadFailure()
    }
  }
  /** Loads the app because the user has used a control that needs the app, or is about to. */
  const need = (): void => {
    needed = true
    load()
    setTimeout(() => loaded || showLoadFailure(), LOAD_TIMEOUT_MS)
  }
  const preloadOnboarding = async (control: Element): Promise<void> => {
    if (!control.hasAttribute(PAGE_ATTRIBUTES.onboarding)) return
    // Downloaded while the browser executes the libraries; earlier, the download would delay them.
    await librariesDownloaded
    preloadChunks(root, PAGE_ATTRIBUTES.onboarding)
  }
  const watchers = [
    watchIntent(CONTROLS_OF_APP, (control) => {
      load()
      preloadOnboarding(control)
    }),
    prefetchPages(),
  ]
  queueActions((control) => {
    need()
    preloadOnboarding(control)
  })
  repeatPress()
  // The key that opens the presenter's panel, see src/demo/presenter/key.ts.
  if (isDemo) {
    addEventListener(
      'keydown',
      ({ key, altKey, shiftKey }) => (key === 'F2' || (altKey && shiftKey)) && load(),
    )
  }

  await nextFrame()
  // Waits for the first paint, because on a slow connection the scripts of the app would delay it.
  if (root.hasChildNodes()) await firstContentfulPaint()
  if (!startsOnIntent(root)) need()
  await revealSections()
}

hideUntilVariant()
handleControls()
// The other builds imitate Google's account chooser.
if (import.meta.env.VITE_RUNTIME === 'production') openGoogleWindowOnClick()
deferSections()
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', onDocumentParsed)
else onDocumentParsed()
