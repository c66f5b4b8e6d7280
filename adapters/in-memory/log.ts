import type { LogPort } from '../../src/core/ports/log'

export type LogEntry = { event: string; detail?: Readonly<Record<string, string | number>> }

export const createInMemoryLog = (): LogPort & { entries: LogEntry[] } => {
  const entries: LogEntry[] = []
  return {
    entries,
    error: (event, detail) => void entries.push(detail ? { event, detail } : { event }),
  }
}
