import { fullReload } from '../../../adapters/browser/full-reload'
import { endOfFault, FAULT_CHOSEN, faultProblem } from '../../../fixtures/faults'
import { scenarioQuery } from '../../../fixtures/story'
import { openPanelOnLongPress } from '../../demo/presenter/long-press'
import { answerNotes } from '../../demo/presenter/notes-window'
import { endScenario, readFaults, writeFaults } from '../../demo/scenario'
import type { StorySite } from '../../demo/story/site'
import { startStories } from '../../demo/story/start'
import type { BrowserStorage } from './browser'
import { enterRun } from './mock-run'
import { mockUrl } from './mock-url'
import type { Addresses } from './runtime'

const refuseRouteFault = (fault: string): void => {
  const problem = faultProblem(fault)
  if (problem) throw new Error(problem)
}

/** What differs between the demo and the mock site. */
type SiteDifferences = Omit<StorySite, 'tab' | 'address' | 'open'>

const createDemoSite = ({ tab }: BrowserStorage, { hrefOf }: Addresses): SiteDifferences => ({
  begin: async (story, path) => {
    story.faults?.forEach(refuseRouteFault)
    const [, page = '/', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? []
    endScenario(tab)
    fullReload(hrefOf(`${page}${search ? `${search}&` : '?'}${scenarioQuery(story)}${hash}`))
  },
  setFault: async (fault) => {
    refuseRouteFault(fault)
    const others = readFaults(tab).filter((other) => endOfFault(other) !== endOfFault(fault))
    writeFaults(tab, [...others, fault])
    window.dispatchEvent(new CustomEvent(FAULT_CHOSEN, { detail: fault }))
  },
})

const createMockSite = async (storage: BrowserStorage, { hrefOf }: Addresses): Promise<SiteDifferences> => {
  const { persistent, tab } = storage
  const state = await enterRun(storage, Date.now())
  const send = async (path: string, body: object): Promise<void> => {
    const headers = { 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(mockUrl() + path, init).catch(() => null)
    if (!response)
      throw new Error('The mock server can’t be reached. Start it again, then open the link again.')
    if (response.ok) return
    throw new Error(
      `The mock server refused this (status ${response.status}). Restart it, then open the link again.`,
    )
  }
  return {
    run: state?.run,
    begin: async ({ scenario, seed, faults = [] }, path) => {
      await send('/__mock/scenario', { name: scenario, seed, faults })
      persistent.clear()
      tab.clear()
      fullReload(hrefOf(path))
    },
    setFault: (fault) => send('/__mock/faults', { fault }),
    publish: (recording) => {
      const body = new URLSearchParams({ recording })
      fetch(`${mockUrl()}/__mock/session`, { method: 'POST', body, keepalive: true, mode: 'no-cors' }).catch(
        () => undefined,
      )
    },
  }
}

export const openStories = async (storage: BrowserStorage, addresses: Addresses): Promise<void> => {
  const { hrefOf, current: address } = addresses
  const shared = { tab: storage.tab, address, open: (path: string) => window.location.assign(hrefOf(path)) }
  if (import.meta.env.VITE_RUNTIME === 'mock') {
    startStories({ ...shared, ...(await createMockSite(storage, addresses)) })
    return
  }
  const site = { ...shared, ...createDemoSite(storage, addresses) }
  answerNotes(site, startStories(site))
  openPanelOnLongPress()
}
