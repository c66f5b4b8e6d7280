import { createBrowserStorage } from '../../../adapters/browser/storage'
import { openStorage } from '../../app/runtimes/browser'
import type { Addresses } from '../../app/runtimes/runtime'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import type { Environment } from '../../core/use-cases/environment'
import { prefillOnboarding, takeCustomer } from '../customer'
import { NOTES_WINDOW } from '../paths'
import { chooseScenario } from '../scenario'
import { clearScenario, DEMO_STORAGE_KEYS, STRIP_STORAGE_KEY, withoutDemoKeys } from '../storage-keys'
import { enterClock } from './demo-clock'

const inMemory = (): never => {
  throw new Error('The notes store nothing.')
}

/**
 * The browser copies the tab's storage into the window with the presenter's notes. That window must neither continue
 * the story nor keep the customer, so the copy is removed and nothing is stored there.
 */
const openDemoStorage = (): Environment['storage'] => {
  const storage = openStorage()
  if (window.name !== NOTES_WINDOW) return withoutDemoKeys(storage)
  for (const key of storage.tab.keys()) storage.tab.remove(key)
  return { persistent: createBrowserStorage(inMemory), tab: createBrowserStorage(inMemory) }
}

/**
 * The keys of localStorage that tabs of the demo share. A second tab removes all other keys, because each tab has
 * accounts of its own, so the same id may belong to another person.
 */
const SHARED_BY_TABS: readonly string[] = [STORAGE_KEYS.appearance, STORAGE_KEYS.signOutMark]

/** Stores customer, scenario and clock of this page load in the tab (see `takeCustomer` and `chooseScenario`). */
export const enterDemo = ({ query }: Addresses): Environment['storage'] => {
  const storage = openDemoStorage()
  const { persistent, tab } = storage
  if (takeCustomer(tab)) persistent.remove(STRIP_STORAGE_KEY)
  // A customer's link that is opened in a tab with the demo changes only the hash, so the page must be reloaded. If the
  // link also names a story, `startStories` reloads the page.
  addEventListener('hashchange', () => takeCustomer(tab) && location.hash === '' && location.reload())
  chooseScenario(query(), tab, (isSecondTab) => {
    if (isSecondTab) {
      for (const key of persistent.keys()) if (!SHARED_BY_TABS.includes(key)) persistent.remove(key)
      return
    }
    clearScenario(storage)
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
    // `replace` is preferred, because Firefox restores form fields after `reload`. If the URL has a hash, `replace`
    // loads nothing.
    if (location.hash) location.reload()
    else location.replace(location.href)
  })
  return storage
}
