import { type ParseArgsConfig, parseArgs } from 'node:util'
import { exitWithError } from './port.ts'

/** Parses the command line. With --help, prints `usage` and exits with 0; exits with 1 for an unknown argument. */
export const readArguments = <const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
  allowPositionals = true,
) => {
  if (process.argv.includes('--help')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs({ options, allowPositionals })
  } catch (error) {
    return exitWithError(`${(error as Error).message}\n\n${usage}`)
  }
}
