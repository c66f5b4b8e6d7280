import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readHosting } from '../../scripts/build/hosting'
import { readArguments } from '../../scripts/tools/arguments'
import { freePort } from '../support/free-port'
import { writeHostedSite } from '../support/hosting-sample'

const USAGE = `npm run test:services [-- FILE…]

Starts the Firebase emulators of Auth and Hosting on free ports and runs tests/services. The first run downloads
firebase-tools (312 MB).`
const files = readArguments(USAGE, {}).positionals

/** Not in package.json, because of its size. */
const FIREBASE_TOOLS = 'firebase-tools@15.34.2'

const folder = await mkdtemp(join(tmpdir(), 'graid-services-'))
const config = join(folder, 'firebase.json')
const host = '127.0.0.1'
const hostingPort = await freePort()
const emulators = {
  auth: { host, port: await freePort() },
  hosting: { host, port: hostingPort },
  hub: { host, port: await freePort() },
  logging: { host, port: await freePort() },
  ui: { enabled: false },
  singleProjectMode: true,
}
const site = join(folder, 'site')
await writeHostedSite(site)
await writeFile(
  config,
  JSON.stringify({ emulators, hosting: { ...(await readHosting(site)), public: 'site' } }),
)

const quoted = files.map((argument) => `'${argument.replaceAll("'", "'\\''")}'`)
const vitest = `cd '${process.cwd()}' && npx vitest run --config tests/services/vitest.config.ts ${quoted.join(' ')}`

const command = `-y ${FIREBASE_TOOLS} emulators:exec --only auth,hosting --project demo-graid`.split(' ')
const emulator = spawn('npx', [...command, '--config', config, vitest], {
  cwd: folder,
  stdio: 'inherit',
  // Without update checks and usage reports of firebase-tools, the tests work offline after the first download.
  env: {
    ...process.env,
    HOSTING_EMULATOR_URL: `http://${host}:${hostingPort}`,
    NO_UPDATE_NOTIFIER: '1',
    FIREBASE_CLI_DISABLE_ANALYTICS: '1',
    CI: 'true',
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => emulator.kill(signal))
emulator.once('error', (failure) => {
  process.stderr.write(`The Firebase emulator could not be started: ${failure.message}\n`)
  process.exitCode = 1
})
emulator.once('close', async (code) => {
  await rm(folder, { recursive: true, force: true })
  process.exitCode = code ?? 1
})
