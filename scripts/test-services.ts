import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port'

/**
 * `npm run test:services [-- FILE…]`: starts the Firebase Auth emulator on free ports, runs tests/services beside
 * it, and stops it. PostgreSQL is PGlite, inside the tests. firebase-tools weighs 312 MB and is therefore fetched
 * on demand, pinned, and no dependency.
 */
const FIREBASE_TOOLS = 'firebase-tools@15.34.2'
const PROJECT = 'demo-graid'

const folder = await mkdtemp(join(tmpdir(), 'graid-services-'))
const [auth, hub, logging] = [await freePort(), await freePort(), await freePort()]
const config = join(folder, 'firebase.json')
const host = '127.0.0.1'
await writeFile(
  config,
  JSON.stringify({
    emulators: {
      auth: { host, port: auth },
      hub: { host, port: hub },
      logging: { host, port: logging },
      ui: { enabled: false },
      singleProjectMode: true,
    },
  }),
)

const quoted = process.argv.slice(2).map((argument) => `'${argument.replaceAll("'", "'\\''")}'`)
const vitest = [
  `cd '${process.cwd()}' &&`,
  'npx vitest run --config vitest.services.config.ts',
  ...quoted,
].join(' ')

const emulator = spawn(
  'npx',
  [
    '-y',
    FIREBASE_TOOLS,
    'emulators:exec',
    '--only',
    'auth',
    '--project',
    PROJECT,
    '--config',
    config,
    vitest,
  ],
  {
    cwd: folder,
    stdio: 'inherit',
    // Neither updates nor usage reports: the tests need no network besides npm's.
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1', FIREBASE_CLI_DISABLE_ANALYTICS: '1', CI: 'true' },
  },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => emulator.kill(signal))
emulator.once('error', (failure) => {
  console.error(`The Firebase emulator could not be started: ${failure.message}`)
  process.exitCode = 1
})
emulator.once('close', async (code) => {
  await rm(folder, { recursive: true, force: true })
  process.exitCode = code ?? 1
})
