/** Exits with an error if `npm run demo` cannot listen on its port, so that the error appears before the build. */
import { createServer } from 'node:net'
import { exitWithError, listenErrorMessage, readPort } from './port.ts'

const port = readPort(4173)
const probe = createServer()
probe.on('error', (error) => exitWithError(listenErrorMessage(error, port, 'npm run demo')))
probe.listen(port, '127.0.0.1', () => probe.close())
