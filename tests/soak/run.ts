/**
 * `npm run test:soak [-- OPTIONS]`: plays random journeys on the mock server while requests and scripts fail. A journey
 * fails after an exception or an unexpected console error, or if the grAId app cannot be opened once all services work
 * again. Prints the actions of a failed journey.
 *
 *   --seed N       seed of the journeys; a random one is chosen and printed
 *   --journeys N   number of journeys, 200 by default
 *   --replay       plays in the built demo, without faults, and replays the session that the demo has recorded
 */
import { parseArgs } from 'node:util'
import { createSeededRandom } from '../../adapters/in-memory/random'
import { startMockServer } from '../../mock-server/server'
import { serveFolder } from '../../scripts/bench/sites'
import { launchChromium } from '../../scripts/chromium'
import { startBuiltSite } from '../support/built-site'
import { freePort } from '../support/free-port'
import { playSession } from './replay'
import { type Outcome, playJourney } from './robot'

const print = (text: string): void => void process.stdout.write(`${text}\n`)

const PARALLEL = 3
const { values } = parseArgs({
  options: { seed: { type: 'string' }, journeys: { type: 'string' }, replay: { type: 'boolean' } },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const journeys = Number(values.journeys ?? 200)
if (!Number.isInteger(seed) || !Number.isInteger(journeys) || journeys < 1) {
  print('npm run test:soak -- [--seed N] [--journeys N] [--replay]')
  process.exit(2)
}

const startMockSite = async () => {
  const port = await freePort()
  const site = await startBuiltSite({ VITE_RUNTIME: 'mock', VITE_MOCK_URL: `http://127.0.0.1:${port}` })
  const mock = await startMockServer({ scenario: 'returning-teacher', seed: 1, port, site: site.url })
  const stop = () => Promise.all([site.stop(), mock.stop()])
  return { url: site.url, stop }
}

const site = values.replay ? await serveFolder('dist-demo') : await startMockSite()
const browser = await launchChromium()

const play = async (journey: number): Promise<Outcome> => {
  const random = createSeededRandom(journey)
  if (values.replay) return playSession(browser, site.url, journey, random)
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' })
  try {
    return await playJourney(context, site.url, random)
  } finally {
    await context.close()
  }
}

const soak = async (): Promise<boolean> => {
  print(`Seed ${seed}, ${journeys} journeys`)
  let failed = 0
  let next = 0
  let actions = 0
  const work = async (): Promise<void> => {
    while (next < journeys) {
      next += 1
      const index = next
      const journey = await play(seed * 10_000 + index)
      actions += journey.actions.length
      if (journey.problem !== null) {
        failed += 1
        print(`  Journey ${index} of seed ${seed}: ${journey.problem}`)
        print(journey.actions.map((action) => `    ${JSON.stringify(action)}`).join('\n'))
      }
      if (index % 20 === 0) print(`  ${index} journeys, ${failed} failed`)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  print(`${journeys} journeys, ${actions} actions, ${failed} failed`)
  return failed === 0
}

const passed = await soak().finally(async () => {
  await browser.close()
  await site.stop()
})
process.exit(passed ? 0 : 1)
