import { createServer } from 'vite'
import { readArguments } from './arguments.ts'
import { exitWithError, listenErrorMessage, readPort } from './port.ts'

const USAGE = `npm run dev
npm run dev:mock [-- OPTIONS]

dev starts Vite's server with the demo, on the environment variable PORT or the first free port from 5173. dev:mock starts
the same site on a mock server, whose options it takes: npm run mock-server -- --help lists them.`

const [runtime, ...options] = process.argv.slice(2)
// `startFromCommandLine` checks the options of the mock server.
if (runtime !== 'mock' || options.includes('--help')) readArguments(USAGE, {}, false)
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
  ...(mock && { cacheDir: '.cache/vite-mock' }),
  server: { host: '127.0.0.1', port, strictPort: process.env.PORT !== undefined },
})
await site.listen().catch((error) => exitWithError(listenErrorMessage(error, port)))
site.printUrls()
if (!mock) site.bindCLIShortcuts({ print: true })

const stop = async (): Promise<void> => {
  await Promise.all([site.close(), mock?.stop()])
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
