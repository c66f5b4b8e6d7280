import type { LogPort } from '../../src/core/ports/log'

export const consoleLog: LogPort = {
  error: (event, detail) => {
    if (detail) console.error(`grAId: ${event}`, detail)
    else console.error(`grAId: ${event}`)
  },
}
