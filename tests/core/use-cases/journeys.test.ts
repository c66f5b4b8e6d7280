import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createJourney, OMITTABLE } from './journeys/journey'
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
const events = fc.array(fc.tuple(fc.nat(99), fc.nat(999)), { maxLength: 50, size: 'max' })

test('no sequence of events breaks an invariant of the use cases', () => {
  fc.assert(
    fc.property(start, events, (from, plan) => {
      const { play } = createJourney(from)
      for (const [kind, choice] of plan) play(kind, choice)
    }),
    { ...options, numRuns: Number(JOURNEYS ?? 1_000) },
  )
}, 600_000)

test('states, events and commands are plain JSON data', () => {
  fc.assert(
    fc.property(start, events, (from, plan) => {
      const { play, observers } = createJourney(from)
      observers.push((step) => expect(JSON.parse(JSON.stringify(step))).toEqual(step))
      for (const [kind, choice] of plan) play(kind, choice)
    }),
    { ...options, numRuns: 30 },
  )
})
