import { parseArgs } from 'node:util'
import { checkInterleavings } from './check'

/**
 * `npm run test:interleavings [-- --runs N --seed N --path P]`: plays random sessions in two tabs. Responses, timers
 * and user actions follow each other in random order. Prints the seed. A failure is repeated with its seed and the
 * path printed with it.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string' }, seed: { type: 'string' }, path: { type: 'string' } },
})
const seed = Number(values.seed ?? Date.now() % 2 ** 31)
const startedAt = performance.now()
const result = await checkInterleavings({
  runs: Number(values.runs ?? 10_000),
  seed,
  ...(values.path !== undefined && { path: values.path }),
})
const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
process.stdout.write(`${result.numRuns} runs in ${seconds} s, seed ${seed}\n`)
if (result.failed) {
  const { errorInstance, counterexamplePath } = result
  const message = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  process.stderr.write(
    `${message}\nRepeat with: npm run test:interleavings -- --seed ${seed} --path ${counterexamplePath}\n`,
  )
  process.exitCode = 1
}
