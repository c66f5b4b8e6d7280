/**
 * Serves a built site on http://127.0.0.1:4173 like the production host. `PORT` overrides the port.
 *
 *   tsx scripts/serve.ts dist
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { exitWithError, listenErrorMessage, readPort } from './port.ts'
import { createSiteServer } from './site-server.ts'

const [folder = 'dist'] = process.argv.slice(2)
const port = readPort(4173)
if (!existsSync(join(folder, 'index.html'))) {
  exitWithError(`There is no site in ${folder}. Build it first: npm run build, or npm run build:demo.`)
}
const server = await createSiteServer(folder)
server.on('error', (error) => exitWithError(listenErrorMessage(error, port, 'npm run …')))
server.listen(port, '127.0.0.1', () => {
  console.log(`grAId is at http://127.0.0.1:${port} (Ctrl+C stops it)`)
})
