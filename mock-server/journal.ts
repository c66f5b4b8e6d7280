import { JOURNAL_SIZE } from '../src/core/domain/journal'
import { HttpError } from './http-errors'

/** The last lines that pages of the site have sent (adapters/json-server/journal.ts), oldest first. */
export const createJournal = () => {
  let lines: readonly string[] = []
  return {
    all: () => lines,
    clear: (): void => {
      lines = []
    },
    /** `text` has one line for each event and command. Throws an `HttpError` 400 if `text` is not a string. */
    add: (text: unknown): void => {
      if (typeof text !== 'string') throw new HttpError(400, "'lines' must be a text.")
      lines = [...lines, ...text.split('\n')].slice(-JOURNAL_SIZE)
    },
  }
}

export type Journal = ReturnType<typeof createJournal>
