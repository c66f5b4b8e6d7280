import { MAX_KINDS } from '../../src/core/domain/error-report'
import { redact } from '../../src/core/domain/journal'
import type { ClockPort } from '../../src/core/ports/clock'
import type { JournalPort } from '../../src/core/ports/journal'

type RecordMessage = JournalPort['record']

/** Keeps the last `limit` texts that were added. */
export const keepLast = (limit: number) => {
  let texts: readonly string[] = []
  return {
    all: () => texts,
    add: (text: string): void => {
      texts = [...texts, text].slice(-limit)
    },
  }
}

/** Creates the journal of a runtime, which keeps the last kinds. `recordMore` receives every event and command too. */
export const createJournal = (
  recordMore?: RecordMessage,
): JournalPort & { kinds: () => readonly string[] } => {
  const kinds = keepLast(MAX_KINDS)
  return {
    kinds: kinds.all,
    record: (machine, direction, message) => {
      kinds.add(`${machine} ${message.type}`)
      recordMore?.(machine, direction, message)
    },
  }
}

/** Returns a function that passes each event and command to `write`, as a line with its time (UTC) and redacted data. */
export const recordLines =
  ({ now }: ClockPort, write: (line: string) => void): RecordMessage =>
  (machine, direction, message) => {
    const time = new Date(now()).toISOString().slice(11, 23)
    const { type, ...data } = redact(message)
    const line = `${time} ${machine} ${direction} ${type}`
    write(Object.keys(data).length > 0 ? `${line} ${JSON.stringify(data)}` : line)
  }
