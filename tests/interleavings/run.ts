import { readArguments } from '../../scripts/tools/arguments'
import { checkInterleavings } from './check'

const USAGE = `npm run test:interleavings [-- --runs N --seed N --path P]

Plays random sessions in two tabs. For a failed session, prints the options that repeat the session.`

const string = { type: 'string' } as const
const { values } = readArguments(USAGE, { runs: string, seed: string, path: string }, false)
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
  // Only the first number repeats the failure: the whole path plays the shrunk session with another response order.
  const [path] = counterexamplePath?.split(':') ?? []
  process.stderr.write(
    `${message}\nRepeat with: npm run test:interleavings -- --seed ${seed} --path ${path}\n`,
  )
  process.exitCode = 1
}
