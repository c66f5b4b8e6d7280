import type { LogPort } from '../../src/core/ports/log'

export type LogEntry = { event: string; detail?: Readonly<Record<string, string | number>> }

/** A log that can be read back. */
export const createInMemoryLog = (): LogPort & { entries: LogEntry[] } => {
  const entries: LogEntry[] = []
  return {
    entries,
    error: (event, detail) => {
      entries.push(detail ? { event, detail } : { event })
    },
  }
}
