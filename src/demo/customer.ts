import { answersOf, customerInHash, readCustomer } from '../../fixtures/customer'
import { EMPTY_ONBOARDING } from '../core/domain/onboarding/onboarding'
import { serializeVisitorDraft } from '../core/domain/onboarding/serialization'
import { onboardingDraft } from '../core/domain/storage-keys'
import type { StoragePort } from '../core/ports/storage'
import { endScenario } from './scenario'
import { CUSTOMER_STORAGE_KEY } from './storage-keys'

/**
 * Stores the customer whom the hash of a link names, and ends the tab's scenario, so that `chooseScenario` starts one
 * with this customer. Returns whether the hash named a customer.
 */
export const takeCustomer = (tab: StoragePort): boolean => {
  const { query, rest } = customerInHash(location.hash)
  if (query === '') return false
  tab.set(CUSTOMER_STORAGE_KEY, query)
  endScenario(tab)
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
