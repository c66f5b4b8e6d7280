import { answersOf, customerInHash, readCustomer } from '../../fixtures/customer'
import { CUSTOMER_STORAGE_KEYS } from '../core/domain/demo-storage-keys'
import { EMPTY_ONBOARDING } from '../core/domain/onboarding/onboarding'
import { serializeDraft } from '../core/domain/onboarding/serialization'
import { onboardingDraft } from '../core/domain/storage-keys'
import type { StoragePort } from '../core/ports/storage'
import { endScenario } from './scenario'

/**
 * Moves the customer of the hash, or of a saved file that this tab opens for the first time, into the tab, and starts the
 * scenario over at the next page load. Returns whether the hash had one.
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
  if (query) history.replaceState(history.state, '', rest)
  return query !== ''
}

/** Writes what is known of the tab's customer as a visitor's draft, before any page reads the drafts. */
export const prefillOnboarding = (tab: StoragePort): void => {
  const answers = answersOf(readCustomer(tab.get(CUSTOMER_STORAGE_KEYS.customer) ?? '').customer)
  if (Object.keys(answers).length === 0) return
  const data = { ...EMPTY_ONBOARDING, ...answers }
  tab.set(onboardingDraft, serializeDraft({ data, step: 'welcome' }, Date.now()))
}
