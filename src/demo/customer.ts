import { answersOf, customerInHash, readCustomer } from '../../fixtures/customer'
import { EMPTY_ONBOARDING } from '../core/domain/onboarding/onboarding'
import { serializeVisitorDraft } from '../core/domain/onboarding/serialization'
import { onboardingDraft } from '../core/domain/storage-keys'
import type { StoragePort } from '../core/ports/storage'
import { customerInFile } from './saved-copy'
import { endScenario } from './scenario'
import { COPY_STORAGE_KEY, CUSTOMER_STORAGE_KEY } from './storage-keys'

/**
 * Stores the customer for this tab: the one in the URL's hash or, when the tab opens a saved copy of the single file
 * for the first time, the one of that copy. Ends the tab's scenario, so that `chooseScenario` starts one with this
 * customer. Returns whether there is a new customer.
 */
export const takeCustomer = (tab: StoragePort): boolean => {
  const { query, rest } = customerInHash(location.hash)
  const inFile = customerInFile()
  const isFileNew = inFile !== (tab.get(COPY_STORAGE_KEY) ?? '')
  if (query === '' && !isFileNew) return false
  // Saved copies that are opened one after the other in a tab share the tab's storage, so the tab remembers whose copy
  // it opened last.
  tab.set(COPY_STORAGE_KEY, inFile)
  tab.set(CUSTOMER_STORAGE_KEY, query || inFile)
  endScenario(tab)
  if (query === '') return true
  // The whole URL, because in a `srcdoc` frame, `rest` would be resolved against the embedding page (`navigateByHash`).
  // biome-ignore lint/plugin: the url of this page
  history.replaceState(history.state, '', location.href.replace(/#.*/s, '') + rest)
  return true
}

export const prefillOnboarding = (tab: StoragePort): void => {
  const answers = answersOf(readCustomer(tab.get(CUSTOMER_STORAGE_KEY) ?? '').customer)
  if (Object.keys(answers).length === 0) return
  const data = { ...EMPTY_ONBOARDING, ...answers }
  tab.set(onboardingDraft, serializeVisitorDraft({ data, step: 'welcome' }, Date.now()))
}
