import { readArguments } from './arguments.ts'
import { exitWithError, listenErrorMessage, readPort } from './port.ts'
import { createSiteServer } from './site-server.ts'

const USAGE = `npm run demo, npm run preview

Serve a built site on http://127.0.0.1:4173 as the production host does. The environment variable PORT overrides the port.`

const [folder = 'dist'] = readArguments(USAGE, {}).positionals
const port = readPort(4173)
const server = await createSiteServer(folder).catch(({ message }: Error) => exitWithError(message))
server.on('error', (error) => exitWithError(listenErrorMessage(error, port)))
server.listen(port, '127.0.0.1', () => {
  console.log(`grAId is at http://127.0.0.1:${port} (Ctrl+C stops it)`)
})
