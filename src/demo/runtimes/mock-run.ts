import { serializeVisitorDraft } from '../../core/domain/onboarding/serialization'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import type { Environment } from '../../core/use-cases/environment'
import { enterMockServer, type MockState } from '../adapters/json-server/mock-state'
import { clockOf } from '../scenario'
import { DEMO_STORAGE_KEYS } from '../storage-keys'
import { setClock } from './demo-clock'
import { mockUrl } from './mock-url'

/**
 * Sets the mock server's clock as the query demands (`clockOf`), if at all, and the page's clock to that of the server.
 * The mock server gives each start of a scenario an id, `run`. After a new start, removes what browser and tab have
 * stored of the site and, once in each tab, stores the draft with which the scenario starts. Returns null without a
 * usable response of the mock server. If the page was loaded with data of an earlier run, reloads the page and never
 * resolves.
 */
export const enterRun = async ({ persistent, tab }: Environment['storage']): Promise<MockState | null> => {
  const state = await enterMockServer(mockUrl(), clockOf(window.location.search))
  if (!state) return null
  const { run, draft } = state
  setClock(tab, state.clock)
  const others = [persistent, tab].filter((storage) => storage.get(DEMO_STORAGE_KEYS.mockRun) !== run)
  const isLate = others.some((storage) => storage.get(DEMO_STORAGE_KEYS.mockRun) !== null)
  for (const storage of others) {
    for (const key of storage.keys()) storage.remove(key)
    storage.set(DEMO_STORAGE_KEYS.mockRun, run)
  }
  if (draft && others.includes(tab))
    tab.set(STORAGE_KEYS.onboardingDraft, serializeVisitorDraft(draft, Date.now()))
  if (isLate) {
    window.location.reload()
    await new Promise(() => {})
  }
  return state
}
