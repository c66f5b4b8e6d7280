import { setTimeout as delay } from 'node:timers/promises'
import type { Executor } from 'selenium-webdriver/lib/command'

const COMMAND_TIMEOUT = 45_000

export const BROWSER_STOPPED = /^The browser stopped responding/

export const limitCommands = (executor: Executor): { executor: Executor; hasStopped: () => boolean } => {
  let stopped: Error | undefined
  return {
    executor: {
      execute: async (command) => {
        if (stopped) throw stopped
        const timer = new AbortController()
        const timeout = delay(COMMAND_TIMEOUT, undefined, { signal: timer.signal }).then(() => {
          stopped = new Error(`The browser stopped responding at the command '${command.getName()}'`)
          throw stopped
        })
        try {
          return await Promise.race([executor.execute(command), timeout])
        } finally {
          timer.abort()
        }
      },
    },
    hasStopped: () => stopped !== undefined,
  }
}
