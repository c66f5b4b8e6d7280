/**
 * `npm run dev:mock [-- OPTIONS]`: the site on the mock server, both started here. The options are the mock
 * server's own: --scenario, --seed, --db, --fault, --port.
 */
import { createServer } from 'vite'
import { startFromCommandLine } from '../mock-server/command'

const mock = await startFromCommandLine(process.argv.slice(2))

// vite.config.ts and the site read these.
process.env.VITE_RUNTIME = 'mock'
process.env.VITE_MOCK_URL = mock.url

const site = await createServer({ server: { host: '127.0.0.1' } })
await site.listen()
site.printUrls()

const stop = async (): Promise<void> => {
  await Promise.all([site.close(), mock.stop()])
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
