/**
 * `npm run dev:mock [-- OPTIONS]`: starts the mock server and Vite's dev server. The options are those of
 * `npm run mock-server`. The site's port is `PORT`, or the first free one from 5173.
 */
import { createServer } from 'vite'
import { startFromCommandLine } from '../mock-server/command'

const exitWithError = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const { PORT } = process.env
const port = PORT === undefined ? 5173 : Number(PORT)
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  exitWithError(`PORT must be a whole number from 1 to 65535, not '${PORT}'.`)
}

const mock = await startFromCommandLine(process.argv.slice(2))

// vite.config.ts and the site's code read these variables.
process.env.VITE_RUNTIME = 'mock'
process.env.VITE_MOCK_URL = mock.url

const site = await createServer({
  // A separate cache: `npm run dev` builds a runtime with other dependencies, and Vite would optimize a shared cache
  // again after every switch.
  cacheDir: 'node_modules/.vite-mock',
  server: { host: '127.0.0.1', port, strictPort: PORT !== undefined },
})
try {
  await site.listen()
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  exitWithError(
    /already in use/.test(reason)
      ? `Port ${port} is taken. Stop what runs there, or choose another for the site: PORT=${port + 1} npm run dev:mock`
      : `The site could not start: ${reason}`,
  )
}
site.printUrls()

const stop = async (): Promise<void> => {
  await Promise.all([site.close(), mock.stop()])
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
