import { describeFault } from './faults'
import { readOptions, USAGE } from './options'
import { type MockServer, type MockServerOptions, startMockServer } from './server'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const giveUp = (reason: string): never => {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

const whyNot = (failure: unknown, { port = 0 }: MockServerOptions): string => {
  const { code, message } = failure as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken. Stop what runs there, or choose another, for example with --port ${port + 1}.`
  }
  if (code === 'EACCES') return `Port ${port} is not allowed here. Choose one above 1023 with --port.`
  return message
}

/** Starts the server a command line asks for and says where it is; ends the process where that cannot be. */
export const startFromCommandLine = async (argv: readonly string[]): Promise<MockServer> => {
  const options = readOptions(argv)
  if (!options.ok) return giveUp(`${options.error}\n\n${USAGE}`)
  if (options.value === 'help') {
    say(USAGE)
    return process.exit(0)
  }
  const chosen = options.value
  try {
    const server = await startMockServer(chosen)
    const { name, seed, sentence } = server.store.scenario()
    say(`Mock server at ${server.url}, scenario ${name}, seed ${seed} (Ctrl+C stops it)`)
    say(sentence)
    if (chosen.file && server.store.resumed) say(`Its state comes from ${chosen.file}.`)
    for (const fault of server.store.injectedFaults()) say(`Fault: ${describeFault(fault)}`)
    say(`Scenarios, faults and requests: ${server.url}/__mock/`)
    return server
  } catch (failure) {
    return giveUp(whyNot(failure, chosen))
  }
}
