import { fullReload } from '../../../adapters/browser/full-reload'
import { readShift } from '../../../fixtures/clock'
import { clockOfFault } from '../../../fixtures/faults'
import type { Addresses } from '../../app/runtimes/runtime'
import type { Environment } from '../../core/use-cases/environment'
import { clearScenario } from '../storage-keys'
import { startStories } from '../story/start'
import { setClock } from './demo-clock'
import { enterRun } from './mock-run'
import { mockUrl } from './mock-url'

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

/** Records and plays stories on the mock site, whose server starts the scenarios and keeps the recording. */
export const openStories = async (
  storage: Environment['storage'],
  { hrefOf, current: address }: Addresses,
): Promise<void> => {
  const { tab } = storage
  const state = await enterRun(storage)
  startStories({
    tab,
    address,
    run: state?.run,
    open: (path) => window.location.assign(hrefOf(path)),
    begin: async ({ scenario, seed, faults = [] }, path) => {
      await send('/__mock/scenario', { name: scenario, seed, faults })
      clearScenario(storage)
      fullReload(hrefOf(path))
    },
    setFault: async (fault) => {
      await send('/__mock/faults', { fault })
      const clock = clockOfFault(fault)
      if (clock !== null) setClock(tab, readShift(clock) ?? 0)
    },
    publish: (recording) => {
      const body = new URLSearchParams({ recording })
      fetch(`${mockUrl()}/__mock/session`, { method: 'POST', body, keepalive: true, mode: 'no-cors' }).catch(
        () => undefined,
      )
    },
  })
}
