import { expect, test } from 'vitest'
import { reveal } from '../../../src/core/use-cases/reveal'

const WAIT = { type: 'wait', visit: 2 } as const

test.each([
  ['entering the page hides all cards', { stage: 4, visit: 1 }, 'entered', 2, [{ stage: 0, visit: 2 }, WAIT]],
  [
    'an interval reveals a card',
    { stage: 2, visit: 2 },
    'interval-elapsed',
    2,
    [{ stage: 3, visit: 2 }, WAIT],
  ],
  [
    'the last interval reveals the last card',
    { stage: 3, visit: 2 },
    'interval-elapsed',
    2,
    [{ stage: 4, visit: 2 }],
  ],
  [
    'an earlier visit reveals nothing',
    { stage: 1, visit: 2 },
    'interval-elapsed',
    1,
    [{ stage: 1, visit: 2 }],
  ],
] as const)('%s', (_, state, type, visit, expected) => {
  expect(reveal(state, { type, visit })).toEqual(expected)
})
