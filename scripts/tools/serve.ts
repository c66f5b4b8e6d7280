/**
 * Serves a built site on http://127.0.0.1:4173 like the production host. `PORT` overrides the port.
 *
 *   tsx scripts/tools/serve.ts dist
 */
import { exitWithError, listenErrorMessage, readPort } from './port.ts'
import { createSiteServer } from './site-server.ts'

const [folder = 'dist'] = process.argv.slice(2)
const port = readPort(4173)
const server = await createSiteServer(folder).catch(({ message }: Error) => exitWithError(message))
server.on('error', (error) => exitWithError(listenErrorMessage(error, port, 'npm run …')))
server.listen(port, '127.0.0.1', () => {
  console.log(`grAId is at http://127.0.0.1:${port} (Ctrl+C stops it)`)
})
