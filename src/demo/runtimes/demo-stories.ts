import { fullReload } from '../../../adapters/browser/full-reload'
import { endOfFault, FAULT_CHOSEN, faultProblem } from '../../../fixtures/faults'
import { type Story, scenarioQuery } from '../../../fixtures/story'
import type { Addresses } from '../../app/runtimes/runtime'
import type { Environment } from '../../core/use-cases/environment'
import { openPanelOnLongPress } from '../presenter/long-press'
import { answerNotes } from '../presenter/notes-window'
import { endScenario, readFaults, setScenario, writeFaults } from '../scenario'
import { clearScenario } from '../storage-keys'
import type { StorySite } from '../story/site'
import { startStories } from '../story/start'

const refuseRouteFault = (fault: string): void => {
  const problem = faultProblem(fault)
  if (problem) throw new Error(problem)
}

/**
 * Records and plays stories in the demo, answers the presenter's notes, and opens the presenter's panel on a long
 * press.
 */
export const openStories = (
  storage: Environment['storage'],
  { hrefOf, current: address }: Addresses,
): void => {
  const { tab } = storage
  /** Loads `path` with the story's scenario and faults in the query. */
  const load = (story: Story, path: string): void => {
    const [, page = '/', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? []
    fullReload(hrefOf(`${page}${search ? `${search}&` : '?'}${scenarioQuery(story)}${hash}`))
  }
  const site: StorySite = {
    tab,
    address,
    open: (path) => window.location.assign(hrefOf(path)),
    begin: async (story, path) => {
      story.faults?.forEach(refuseRouteFault)
      clearScenario(storage)
      endScenario(tab)
      load(story, path)
    },
    beginStage: (story, { path, ...state }) => {
      clearScenario(storage)
      for (const kind of ['persistent', 'tab'] as const)
        for (const [key, value] of Object.entries(state[kind])) storage[kind].set(key, value)
      // The scenario counts as begun, so that the next page does not clear the state.
      setScenario(tab, { name: story.scenario, seed: story.seed })
      load(story, path)
    },
    setFault: async (fault) => {
      refuseRouteFault(fault)
      const others = readFaults(tab).filter((other) => endOfFault(other) !== endOfFault(fault))
      writeFaults(tab, [...others, fault])
      window.dispatchEvent(new CustomEvent(FAULT_CHOSEN, { detail: fault }))
    },
  }
  answerNotes(site, startStories(site))
  openPanelOnLongPress()
}
