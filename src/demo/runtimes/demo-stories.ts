import { fullReload } from '../../../adapters/browser/full-reload'
import { endOfFault, FAULT_CHOSEN, faultProblem } from '../../../fixtures/faults'
import { scenarioQuery } from '../../../fixtures/story'
import type { Addresses } from '../../app/runtimes/runtime'
import type { Environment } from '../../core/use-cases/environment'
import { openPanelOnLongPress } from '../presenter/long-press'
import { answerNotes } from '../presenter/notes-window'
import { endScenario, readFaults, writeFaults } from '../scenario'
import { clearScenario } from '../storage-keys'
import type { StorySite } from '../story/site'
import { startStories } from '../story/start'

const refuseRouteFault = (fault: string): void => {
  const problem = faultProblem(fault)
  if (problem) throw new Error(problem)
}

/** Records and plays stories in the demo, and lets the presenter's notes and a long press control them. */
export const openStories = (
  storage: Environment['storage'],
  { hrefOf, current: address }: Addresses,
): void => {
  const { tab } = storage
  const site: StorySite = {
    tab,
    address,
    open: (path) => window.location.assign(hrefOf(path)),
    begin: async (story, path) => {
      story.faults?.forEach(refuseRouteFault)
      const [, page = '/', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? []
      clearScenario(storage)
      endScenario(tab)
      fullReload(hrefOf(`${page}${search ? `${search}&` : '?'}${scenarioQuery(story)}${hash}`))
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
