import { answersOf, customerInHash, readCustomer } from '../../fixtures/customer'
import { CUSTOMER_STORAGE_KEYS } from '../core/domain/demo-storage-keys'
import { EMPTY_ONBOARDING } from '../core/domain/onboarding/onboarding'
import { serializeVisitorDraft } from '../core/domain/onboarding/serialization'
import { onboardingDraft } from '../core/domain/storage-keys'
import type { StoragePort } from '../core/ports/storage'
import { endScenario } from './scenario'

/**
 * Stores the customer whom the hash of a link or the `<meta>` of a saved file names, and ends the tab's scenario, so
 * that `chooseScenario` starts one with this customer. A tab reads the `<meta>` once, so that a customer who is chosen
 * later stays after a reload. Returns whether the hash named a customer.
 */
export const takeCustomer = (tab: StoragePort): boolean => {
  const { query, rest } = customerInHash(location.hash)
  const { content = '' } = document.querySelector<HTMLMetaElement>('meta[name="graid-customer"]') ?? {}
  const given = query || (content === tab.get(CUSTOMER_STORAGE_KEYS.file) ? '' : content)
  tab.set(CUSTOMER_STORAGE_KEYS.file, content)
  if (given) {
    tab.set(CUSTOMER_STORAGE_KEYS.customer, given)
    endScenario(tab)
  }
  // biome-ignore lint/plugin: `rest` begins with '#'
  if (query) history.replaceState(history.state, '', rest)
  return query !== ''
}

export const prefillOnboarding = (tab: StoragePort): void => {
  const answers = answersOf(readCustomer(tab.get(CUSTOMER_STORAGE_KEYS.customer) ?? '').customer)
  if (Object.keys(answers).length === 0) return
  const data = { ...EMPTY_ONBOARDING, ...answers }
  tab.set(onboardingDraft, serializeVisitorDraft({ data, step: 'welcome' }, Date.now()))
}
