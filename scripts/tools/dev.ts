/**
 * `npm run dev`: starts Vite's dev server with the demo runtime, on `PORT` or the first free port from 5173.
 * `npm run dev:mock [-- OPTIONS]`: the same with the mock runtime, and starts the mock server, with the options of
 * `npm run mock-server`.
 */
import { createServer } from 'vite'
import { exitWithError, listenErrorMessage, readPort } from './port.ts'

const [runtime, ...options] = process.argv.slice(2)
// Reports a wrong `PORT` before the mock server starts.
const port = readPort(5173)

const startMockServer = async () => {
  const { startFromCommandLine } = await import('../../mock-server/command.ts')
  const server = await startFromCommandLine(options)
  // vite.config.ts and the site's code read these variables.
  process.env.VITE_RUNTIME = 'mock'
  process.env.VITE_MOCK_URL = server.url
  return server
}
const mock = runtime === 'mock' ? await startMockServer() : null

const site = await createServer({
  // `npm run dev` may run at the same time, and the two Vite servers must not rewrite the same cache of packages.
  ...(mock && { cacheDir: 'node_modules/.vite-mock' }),
  server: { host: '127.0.0.1', port, strictPort: process.env.PORT !== undefined },
})
await site
  .listen()
  .catch((error) => exitWithError(listenErrorMessage(error, port, mock ? 'npm run dev:mock' : 'npm run dev')))
site.printUrls()
if (!mock) site.bindCLIShortcuts({ print: true })

const stop = async (): Promise<void> => {
  await Promise.all([site.close(), mock?.stop()])
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
