import { STORAGE_KEYS } from '../core/domain/storage-keys'
import { queueActions, replayActions } from './action-queue'
import { applyColorScheme } from './color-scheme'
import { loadApp } from './load-app'
import { PAGE_ATTRIBUTES } from './page-attributes'
import { firstContentfulPaint, nextFrame } from './paint'
import { hideUntilVariant, showVariant } from './query-variant'
import { readStorage } from './read-storage'
import { deferSections, keepSectionsDeferred, revealSections } from './section-reveal'

/** The inline script of every page. It runs in `<head>` and starts the app on load or on the first interaction. */

const INTERACTION_EVENTS = ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll'] as const

const isDemo = import.meta.env.VITE_RUNTIME === 'demo'

/** Whether the app of a prerendered page waits for an interaction. */
const startsOnInteraction = (root: HTMLElement): boolean => {
  const route = root.getAttribute(PAGE_ATTRIBUTES.route)
  return (
    root.getAttribute(PAGE_ATTRIBUTES.start) === 'on-interaction' &&
    // '*' is served for any unknown path. In the demo that may be the stand-in of another system, which only the app
    // renders.
    (route === location.pathname || (route === '*' && !isDemo)) &&
    readStorage('localStorage', STORAGE_KEYS.signedInHint) === null &&
    readStorage('sessionStorage', STORAGE_KEYS.onboardingOpen) === null &&
    // The demo's app reads the scenario from the query.
    !(isDemo && location.search !== '')
  )
}

const onDocumentParsed = async (): Promise<void> => {
  const root = document.getElementById('root') ?? document.body
  showVariant(root)

  let loading = false
  const load = async (): Promise<void> => {
    if (loading) return
    loading = true
    try {
      await loadApp(root)
      for (const type of INTERACTION_EVENTS) removeEventListener(type, load, true)
      replayActions()
    } catch {
      // The next interaction loads the app again.
      loading = false
    }
  }
  for (const type of INTERACTION_EVENTS) addEventListener(type, load, { capture: true, passive: true })
  queueActions(load)

  await nextFrame()
  keepSectionsDeferred()
  // On a slow connection, the chunks of the app would compete with resources that the first paint needs.
  if (root.hasChildNodes()) await firstContentfulPaint()
  if (!startsOnInteraction(root)) load()
  await revealSections()
}

hideUntilVariant()
applyColorScheme()
deferSections()
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', onDocumentParsed)
else onDocumentParsed()
