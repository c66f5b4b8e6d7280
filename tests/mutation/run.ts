import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readArguments } from '../../scripts/tools/arguments'

const USAGE = `npm run test:mutation [-- GLOB…]

Changes the code in small ways (mutants) and runs its tests. A mutant survives if all tests pass. Prints the survivors and
the score of each file. The first run installs Stryker (64 MB).`
const globs = readArguments(USAGE, {}).positionals

/**
 * Stryker is needed only here, so it is not in package.json. Version 9.6.1 is the last one for Node 20. Peer
 * dependencies are not installed, so that Stryker finds the vitest of this project.
 */
const VERSION = '9.6.1'
const CODE = ['src/core/**/*.ts', 'src/models/**/*.ts', 'src/demo/adapters/session/*.ts']
const FOLDER = `node_modules/.cache/stryker-${VERSION}`

const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`)
if (!existsSync(join(FOLDER, 'node_modules', '@stryker-mutator', 'vitest-runner'))) {
  const options = ['--prefix', FOLDER, '--no-save', '--legacy-peer-deps', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', ['install', ...options, ...packages], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const { Stryker } = (await import(
  pathToFileURL(join(FOLDER, 'node_modules', '@stryker-mutator', 'core', 'dist', 'src', 'index.js')).href
)) as { Stryker: new (options: object) => { runMutationTest(): Promise<unknown> } }
await new Stryker({
  mutate: globs.length > 0 ? globs : CODE,
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // With Stryker's 5 s, mutants would time out on a busy machine, and count as killed.
  timeoutMS: 20_000,
  checkers: [],
  reporters: ['clear-text', 'json'],
  clearTextReporter: { reportTests: false },
  jsonReporter: { fileName: 'node_modules/.cache/mutation.json' },
  // Stryker copies the code to this folder. In node_modules, vitest would find no tests.
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['dist*', 'public'],
}).runMutationTest()
