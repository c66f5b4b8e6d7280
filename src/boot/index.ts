import { STORAGE_KEYS } from '../core/domain/storage-keys'
import { queueActions, replayActions } from './action-queue'
import { applyColorScheme } from './color-scheme'
import { loadApp } from './load-app'
import { hideLoadFailure, LOAD_TIMEOUT_MS, showLoadFailure } from './load-failure'
import { PAGE_ATTRIBUTES } from './page-attributes'
import { firstContentfulPaint, nextFrame } from './paint'
import { prefetchPages, stopPrefetchingPages } from './prefetch-pages'
import { activated } from './prerendering'
import { hideUntilVariant, showVariant } from './query-variant'
import { readStorage } from './read-storage'
import { reloadOnce } from './reload'
import { deferSections, keepSectionsDeferred, revealSections } from './section-reveal'
import { restoreTypedFields } from './typed-fields'

/** The inline script of every page. It runs in `<head>` and starts the app on load or on the first interaction. */

const INTERACTION_EVENTS = ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll'] as const

const isDemo = import.meta.env.VITE_RUNTIME === 'demo'

/** Whether the scripts of the app are loaded only on the first interaction instead of at once. */
const startsOnInteraction = (root: HTMLElement): boolean => {
  const route = root.getAttribute(PAGE_ATTRIBUTES.route)
  return (
    root.getAttribute(PAGE_ATTRIBUTES.start) === 'on-interaction' &&
    // '*' is the route of the not-found page, which is served for every unknown path. In the demo, such a path may
    // be a page that stands in for another site; it is not prerendered, so the app is loaded at once.
    (route === location.pathname || (route === '*' && !isDemo)) &&
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

  let loading = false
  let loaded = false
  let needed = false
  const load = async (): Promise<void> => {
    if (loading) return
    loading = true
    try {
      await loadApp(root)
      for (const type of INTERACTION_EVENTS) removeEventListener(type, load, true)
      loaded = true
      stopPrefetchingPages()
      hideLoadFailure()
      replayActions()
    } catch {
      // After a failure, the next interaction loads the app again.
      loading = false
      if (needed && !(await reloadOnce())) showLoadFailure()
    }
  }
  /** Loads the app because a control that works only with the app was used, or may be used at once. */
  const need = (): void => {
    needed = true
    load()
    setTimeout(() => loaded || showLoadFailure(), LOAD_TIMEOUT_MS)
  }
  for (const type of INTERACTION_EVENTS) addEventListener(type, load, { capture: true, passive: true })
  queueActions(need)
  prefetchPages()

  await nextFrame()
  keepSectionsDeferred()
  // Waits for the first paint, because on a slow connection the scripts of the app would delay it.
  if (root.hasChildNodes()) await firstContentfulPaint()
  if (!startsOnInteraction(root)) need()
  await revealSections()
}

hideUntilVariant()
applyColorScheme()
deferSections()
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', onDocumentParsed)
else onDocumentParsed()
