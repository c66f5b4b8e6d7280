/** `npm run mock-server`: runs the mock server until SIGINT or SIGTERM. */
import { startFromCommandLine } from './command'

const server = await startFromCommandLine(process.argv.slice(2))
const stop = (): void => void server.stop().then(() => process.exit(0))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
