import { recordLines } from '../../adapters/browser/journal'
import { DEMO_CODE } from '../../fixtures/account'
import { DEMO_PASSWORD } from '../../fixtures/cast'
import type { ClockPort } from '../../src/core/ports/clock'
import type { JournalPort } from '../../src/core/ports/journal'

/** Matches emails and tokens, and most passwords, codes, names and answers that `user-actions.ts` enters. */
const SECRET = new RegExp(
  `@|${DEMO_PASSWORD}|analytical|${DEMO_CODE}|token\\.|Ada|King|James|Turner|Grace|Hedy|Nia|School`,
)

const KIND = /^[a-z-]+(\/[a-z]+)? [a-z-]{1,40}$/

/** `violations` lists the lines with a secret, and the kinds that are not plain words. */
export const createCheckedJournal = (clock: ClockPort): { journal: JournalPort; violations: string[] } => {
  const violations: string[] = []
  const recordLine = recordLines(clock, (line) => {
    if (SECRET.test(line)) violations.push(`The journal contains what it must not: ${line}`)
  })
  const record: JournalPort['record'] = (machine, direction, message) => {
    recordLine(machine, direction, message)
    if (!KIND.test(`${machine} ${message.type}`)) violations.push(`${machine} ${message.type} is not a kind.`)
  }
  return { journal: { record }, violations }
}
