import { customerInHash } from '../../fixtures/customer'
import { STORY_STORAGE_KEYS } from '../core/domain/demo-storage-keys'
import type { StoragePort } from '../core/ports/storage'
import { endScenario } from './scenario'

/**
 * Moves the customer of the hash, or of a saved file that this tab opens for the first time, into the tab, and starts the
 * scenario over at the next page load. Returns whether the hash had one.
 */
export const takeCustomer = (tab: StoragePort): boolean => {
  const { query, rest } = customerInHash(location.hash)
  const { content = '' } = document.querySelector<HTMLMetaElement>('meta[name="graid-customer"]') ?? {}
  const given = query || (content === tab.get(STORY_STORAGE_KEYS.customerFile) ? '' : content)
  tab.set(STORY_STORAGE_KEYS.customerFile, content)
  if (given) {
    tab.set(STORY_STORAGE_KEYS.customer, given)
    endScenario(tab)
  }
  if (query) history.replaceState(history.state, '', rest)
  return query !== ''
}
