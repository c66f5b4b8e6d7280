import { parseOptions, USAGE } from './options'
import { type MockServer, type MockServerOptions, startMockServer } from './server'

const exitWithError = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const startErrorMessage = (error: unknown, { port = 0 }: MockServerOptions): string => {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken. Stop what runs there, or choose another, for example with --port ${port + 1}.`
  }
  if (code === 'EACCES') return `Port ${port} is not allowed here. Choose one above 1023 with --port.`
  return message
}

const readOptions = (argv: readonly string[]): MockServerOptions | 'help' => {
  try {
    return parseOptions(argv)
  } catch (error) {
    return exitWithError(`${(error as Error).message}\n\n${USAGE}`)
  }
}

/** Starts a mock server and prints its address. Exits on failure and for --help. */
export const startFromCommandLine = async (argv: readonly string[]): Promise<MockServer> => {
  const options = readOptions(argv)
  if (options === 'help') {
    console.log(USAGE)
    return process.exit(0)
  }
  try {
    const server = await startMockServer(options)
    const { name, seed, description } = server.store.scenario()
    console.log(`Mock server at ${server.url}, scenario ${name}, seed ${seed} (Ctrl+C stops it)`)
    console.log(description)
    if (options.file && server.store.resumed) console.log(`Its state comes from ${options.file}.`)
    for (const fault of server.store.injectedFaults()) console.log(`Fault: ${fault}`)
    console.log(`Scenarios, faults and requests: ${server.url}/__mock/`)
    return server
  } catch (error) {
    return exitWithError(startErrorMessage(error, options))
  }
}
