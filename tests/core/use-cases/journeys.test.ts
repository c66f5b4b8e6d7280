import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createJourney } from './journeys/journey'
import { ADA, GRACE } from './support'

const journey = fc.record({
  /** The account of an earlier session. */
  account: fc.constantFrom(null, ADA, GRACE),
  /** The order in which the machines receive an event that concerns several of them. */
  order: fc.nat(9),
  start: fc.nat(5),
  events: fc.array(fc.tuple(fc.nat(99), fc.nat(999)), { maxLength: 40 }),
})

test('no sequence of events breaks an invariant of the use cases', () => {
  fc.assert(
    fc.property(journey, ({ account, order, start, events }) => {
      const { play } = createJourney(account, order, start)
      for (const [kind, choice] of events) play(kind, choice)
    }),
    { numRuns: 2_000 },
  )
})

test('states, events and commands are plain JSON data', () => {
  fc.assert(
    fc.property(journey, ({ account, order, start, events }) => {
      const { play, observers } = createJourney(account, order, start)
      observers.push((step) => expect(JSON.parse(JSON.stringify(step))).toEqual(step))
      for (const [kind, choice] of events) play(kind, choice)
    }),
    { numRuns: 50 },
  )
})
