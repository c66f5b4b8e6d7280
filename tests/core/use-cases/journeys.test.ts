import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OMITTABLE, playJourney } from './journeys/journey'
import type { Recorded } from './journeys/tab'
import { ADA, GRACE } from './support'

/** `JOURNEYS=20000 JOURNEY_SEED=2 npx vitest run …` plays other journeys. A failure prints its seed and its events. */
const { JOURNEYS, JOURNEY_SEED } = process.env
const options = { seed: Number(JOURNEY_SEED ?? 1) }

const start = fc.record({
  account: fc.constantFrom(null, ADA, GRACE),
  order: fc.nat(9),
  start: fc.nat(5),
  omitted: fc.subarray(OMITTABLE),
})
const plan = fc.array(fc.nat(99_999), { maxLength: 50, size: 'max' })

const lineOf = ({ name, event, commands }: Recorded): string =>
  [`${name}: ${event.type}`, ...commands.map(({ type }) => type)].join(' → ')

test('no sequence of events breaks an invariant of the use cases', () => {
  fc.assert(
    fc.property(start, plan, (from, events) => {
      const violations = playJourney(from, events)
      if (violations.length === 0) return
      const trace: string[] = []
      playJourney(from, events, (step) => trace.push(lineOf(step)))
      throw new Error([...new Set(violations), ...trace].join('\n'))
    }),
    { ...options, numRuns: Number(JOURNEYS ?? 5_000) },
  )
}, 600_000)

test('states, events and commands are plain JSON data', () => {
  fc.assert(
    fc.property(start, plan, (from, events) => {
      playJourney(from, events, (step) => expect(JSON.parse(JSON.stringify(step))).toEqual(step))
    }),
    { ...options, numRuns: 30 },
  )
})
