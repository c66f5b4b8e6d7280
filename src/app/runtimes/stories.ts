import { fullReload } from '../../../adapters/browser/full-reload'
import { writeQuery } from '../../core/domain/query'
import type { StoragePort } from '../../core/ports/storage'
import { FAULT_CHOSEN } from '../../demo/presenter/fault-settings'
import { endScenario, readFaults, writeFaults } from '../../demo/scenario'
import type { StorySite } from '../../demo/story/site'
import { startStories } from '../../demo/story/start'
import type { Addresses } from './browser'

/** Records and plays stories in the demo. */
const createDemoSite = (tab: StoragePort, { hrefOf, current }: Addresses): StorySite => ({
  tab,
  address: current,
  open: (path) => window.location.assign(hrefOf(path)),
  begin: async ({ scenario, seed, faults = [] }, path) => {
    const onMockOnly = faults.find((fault) => fault.includes('='))
    if (onMockOnly)
      throw new Error(`The fault “${onMockOnly}” needs the mock server. Open the link on the mock site.`)
    const [, page = '/', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? []
    const query = [
      writeQuery({ scenario, seed: String(seed) }),
      ...faults.map((fault) => writeQuery({ fault })),
    ]
    endScenario(tab)
    fullReload(hrefOf(`${page}${search ? `${search}&` : '?'}${query.join('&')}`) + hash)
  },
  setFault: async (fault) => {
    const [service] = fault.split(':')
    writeFaults(tab, [...readFaults(tab).filter((other) => !other.startsWith(`${service}:`)), fault])
    window.dispatchEvent(new CustomEvent(FAULT_CHOSEN, { detail: fault }))
  },
})

export const openStories = (tab: StoragePort, addresses: Addresses): void =>
  startStories(createDemoSite(tab, addresses))
