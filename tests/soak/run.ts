/**
 * `npm run test:soak [-- OPTIONS]`: a robot plays random journeys on the mock server while requests and scripts fail. A
 * journey fails if the page throws, or if the app cannot be opened once all services work again. A failing journey is
 * shrunk and written to test-results/.
 *
 *   --seed N       seed of the journeys; a random one is chosen and printed
 *   --journeys N   number of journeys, 200 by default
 *   --replay FILE  plays the trace of a failed journey, and prints its actions
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createSeededRandom } from '../../adapters/in-memory/random'
import { launchChromium } from '../../scripts/chromium'
import { type Action, describeAction } from './actions'
import { measureMemory } from './memory'
import { type Outcome, playJourney } from './robot'
import { shrink } from './shrink'
import { startMockSite } from './site'

const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** Journeys played at the same time, each in its own browser context. */
const PARALLEL = 3
/** The maximum number of runs for shrinking a failing journey. */
const SHRINKING_RUNS = 40
/** The heap of a page is measured after this round and after the last round. */
const EARLY_ROUND = 20
/** The maximum ratio of the heap after the last round to the heap after `EARLY_ROUND`. */
const GROWTH_LIMIT = 1.1

const { values } = parseArgs({
  options: { seed: { type: 'string' }, journeys: { type: 'string' }, replay: { type: 'string' } },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const journeys = Number(values.journeys ?? 200)
if (!Number.isInteger(seed) || !Number.isInteger(journeys) || journeys < 1) {
  print('npm run test:soak -- [--seed N] [--journeys N] [--replay FILE]')
  process.exit(2)
}

const site = await startMockSite()
const browser = await launchChromium()

const play = async (
  source: Parameters<typeof playJourney>[2],
  onAction?: (action: Action) => void,
): Promise<Outcome> => {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' })
  try {
    return await playJourney(context, site.url, source, onAction)
  } finally {
    await context.close()
  }
}

/** Writes the trace of a failed journey and returns the name of the file. */
const save = async (index: number, outcome: Outcome): Promise<string> => {
  const file = `test-results/soak-${seed}-${index}.json`
  await mkdir('test-results', { recursive: true })
  await writeFile(file, JSON.stringify(outcome, null, 2))
  return file
}

const report = async (index: number, { actions, problem }: Outcome): Promise<void> => {
  const shortest = await shrink(
    actions,
    async (rest) => (await play({ actions: rest })).problem !== null,
    SHRINKING_RUNS,
  )
  const file = await save(index, { problem, actions: shortest })
  print(`Journey ${index} of seed ${seed}, shrunk: ${problem}`)
  print(shortest.map((action) => `  ${describeAction(action)}`).join('\n'))
  print(`  Replay: npm run test:soak -- --replay ${file}`)
}

const replay = async (file: string): Promise<boolean> => {
  const { actions } = JSON.parse(await readFile(file, 'utf8')) as { actions: Action[] }
  const { problem } = await play({ actions }, (action) => print(describeAction(action)))
  print(problem ?? 'No problem.')
  return problem === null
}

const soak = async (): Promise<boolean> => {
  print(`Seed ${seed}, ${journeys} journeys`)
  const failed: [number, Outcome][] = []
  let next = 0
  let actions = 0
  const work = async (): Promise<void> => {
    while (next < journeys) {
      next += 1
      const index = next
      const random = createSeededRandom(seed * 10_000 + index)
      const outcome = await play({ random: () => random.next() })
      actions += outcome.actions.length
      if (outcome.problem !== null) {
        failed.push([index, outcome])
        // Saved before the other journeys end, so that the failure can be replayed meanwhile.
        print(`  Journey ${index} of seed ${seed}: ${outcome.problem} ${await save(index, outcome)}`)
      }
      if (index % 20 === 0) print(`  ${index} journeys, ${failed.length} failed`)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  const early = Math.min(EARLY_ROUND, Math.ceil(journeys / 2))
  const [first, last] = await measureMemory(browser, site.url, journeys, [early, journeys])
  if (!first || !last) throw new Error('The memory was not measured.')
  for (const { round, heapMegabytes, nodes, listeners } of [first, last])
    print(`  Round ${round}: heap ${heapMegabytes} MB, ${nodes} nodes, ${listeners} listeners`)
  const isStable =
    last.heapMegabytes <= first.heapMegabytes * GROWTH_LIMIT && last.nodes <= first.nodes * GROWTH_LIMIT
  if (!isStable) print('The memory of a page grows.')
  print(`${journeys} journeys, ${actions} actions, ${failed.length} failed`)
  for (const [index, outcome] of failed) await report(index, outcome)
  return failed.length === 0 && isStable
}

const passed = await (values.replay === undefined ? soak() : replay(values.replay)).finally(async () => {
  await browser.close()
  await site.stop()
})
process.exit(passed ? 0 : 1)
