/**
 * `npm run dev:mock [-- OPTIONS]`: the site on the mock server, both started here. The options are the mock
 * server's own: --scenario, --seed, --db, --fault, --port. `PORT` chooses the site's; else it is 5173, or the next
 * that is free.
 */
import { createServer } from 'vite'
import { startFromCommandLine } from '../mock-server/command'

const giveUp = (reason: string): never => {
  console.error(reason)
  process.exit(1)
}

const { PORT } = process.env
const port = PORT === undefined ? 5173 : Number(PORT)
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  giveUp(`PORT must be a whole number from 1 to 65535, not '${PORT}'.`)
}

const mock = await startFromCommandLine(process.argv.slice(2))

// vite.config.ts and the site read these.
process.env.VITE_RUNTIME = 'mock'
process.env.VITE_MOCK_URL = mock.url

const site = await createServer({
  // `npm run dev` prepares its packages for another runtime: sharing a folder, each would clear the other's away.
  cacheDir: 'node_modules/.vite-mock',
  server: { host: '127.0.0.1', port, strictPort: PORT !== undefined },
})
try {
  await site.listen()
} catch (failure) {
  const reason = failure instanceof Error ? failure.message : String(failure)
  giveUp(
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
