import { redact } from '../../src/core/domain/journal'
import { MAX_KINDS } from '../../src/core/domain/report-schema'
import type { ClockPort } from '../../src/core/ports/clock'
import type { JournalPort } from '../../src/core/ports/journal'

/** Keeps the last `limit` texts that `add` gets, oldest first. */
export const keepLast = (limit: number) => {
  let texts: readonly string[] = []
  return {
    all: () => texts,
    add: (text: string): void => {
      texts = [...texts, text].slice(-limit)
    },
  }
}

/** Keeps machine and type of the last `MAX_KINDS` events and commands, for error reports. */
export const createKindJournal = (): JournalPort & { kinds: () => readonly string[] } => {
  const { all: kinds, add } = keepLast(MAX_KINDS)
  return { kinds, record: (machine, _, { type }) => add(`${machine} ${type}`) }
}

/** Passes each event and command to `write` as a line, with time (UTC) and redacted data. */
export const recordLines =
  ({ now }: ClockPort, write: (line: string) => void): JournalPort['record'] =>
  (machine, direction, message) => {
    const time = new Date(now()).toISOString().slice(11, 23)
    const { type, ...data } = redact(message)
    const line = `${time} ${machine} ${direction} ${type}`
    write(Object.keys(data).length > 0 ? `${line} ${JSON.stringify(data)}` : line)
  }
