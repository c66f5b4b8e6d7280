/**
 * `npm run dev:mock [-- OPTIONS]`: starts the mock server and Vite's dev server. The options are those of
 * `npm run mock-server`.
 */
import { startFromCommandLine } from '../mock-server/command'
import { startDevServer } from './dev-server.ts'
import { readPort } from './port.ts'

// Reports a wrong `PORT` before the mock server starts.
readPort(5173)
const mock = await startFromCommandLine(process.argv.slice(2))

// vite.config.ts and the site's code read these variables.
process.env.VITE_RUNTIME = 'mock'
process.env.VITE_MOCK_URL = mock.url

// The mock runtime has its own cache, because its dependencies differ from those of `npm run dev`. Vite would optimize
// a shared cache again after every switch.
const site = await startDevServer('npm run dev:mock', { cacheDir: 'node_modules/.vite-mock' })

const stop = async (): Promise<void> => {
  await Promise.all([site.close(), mock.stop()])
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
