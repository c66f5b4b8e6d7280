import { createBrowserStorage } from '../../../adapters/browser/storage'
import { type BrowserStorage, openStorage } from '../../app/runtimes/browser'
import type { Addresses } from '../../app/runtimes/runtime'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import { prefillOnboarding, takeCustomer } from '../customer'
import { NOTES_WINDOW } from '../paths'
import { chooseScenario } from '../scenario'
import {
  CUSTOMER_STORAGE_KEY,
  DEMO_STORAGE_KEYS,
  STORY_STORAGE_KEYS,
  STRIP_STORAGE_KEY,
} from '../storage-keys'
import { enterClock } from './demo-clock'

const inMemory = (): never => {
  throw new Error('The notes store nothing.')
}

/**
 * The browser copies the tab's storage into the window with the presenter's notes. That window must neither continue
 * the story nor keep the customer, so the copy is removed and nothing is stored there.
 */
const openDemoStorage = (): BrowserStorage => {
  const storage = openStorage()
  if (window.name !== NOTES_WINDOW) return storage
  storage.tab.clear()
  for (const key of Object.values({ ...STORY_STORAGE_KEYS, customer: CUSTOMER_STORAGE_KEY }))
    storage.tab.remove(key)
  return { persistent: createBrowserStorage(inMemory), tab: createBrowserStorage(inMemory) }
}

/**
 * The keys of an account in localStorage. A second tab removes them: each tab of the demo has its own accounts, so the
 * same id may be another person's.
 */
const ACCOUNT_KEYS = [
  STORAGE_KEYS.signedInHint,
  STORAGE_KEYS.onboardingComplete,
  STORAGE_KEYS.completedBy,
  STORAGE_KEYS.lastSignInMethod,
  STORAGE_KEYS.googleRedirectWorks,
]

/** Stores customer, scenario and clock of this page load in the tab (see `takeCustomer` and `chooseScenario`). */
export const enterDemo = ({ query }: Addresses): BrowserStorage => {
  const storage = openDemoStorage()
  const { persistent, tab } = storage
  if (takeCustomer(tab)) persistent.remove(STRIP_STORAGE_KEY)
  // A customer's link that is opened in a tab with the demo changes only the hash, so the page must be reloaded. If the
  // link also names a story, `startStories` reloads the page.
  addEventListener('hashchange', () => takeCustomer(tab) && location.hash === '' && location.reload())
  chooseScenario(query(), tab, (isSecondTab) => {
    if (isSecondTab) {
      for (const key of ACCOUNT_KEYS) persistent.remove(key)
      return
    }
    persistent.clear()
    tab.clear()
    enterClock(query(), tab)
    prefillOnboarding(tab)
  })
  enterClock(query(), tab)
  // A document from the back/forward cache still shows what was typed before. If the tab has started another scenario
  // meanwhile, the page is loaded again.
  const scenario = tab.get(DEMO_STORAGE_KEYS.demoScenario)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || tab.get(DEMO_STORAGE_KEYS.demoScenario) === scenario) return
    document.documentElement.style.visibility = 'hidden'
    // `replace` is preferred, because Firefox restores form fields after `reload`. With a hash, it would load nothing.
    if (location.hash) location.reload()
    else location.replace(location.href)
  })
  return storage
}
