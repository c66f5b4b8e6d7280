import { expect, test } from 'vitest'
import { reveal } from '../../../src/core/use-cases/reveal'

const WAIT = { type: 'wait', visit: 2 } as const
const at = (stage: number, visit = 2) => ({ stage, visit })

test.each([
  ['entering the page hides all cards', at(4, 1), 'entered', 2, [at(0), WAIT]],
  ['an interval reveals a card', at(2), 'interval-elapsed', 2, [at(3), WAIT]],
  ['the last interval reveals the last card', at(3), 'interval-elapsed', 2, [at(4)]],
  ['an earlier visit reveals nothing', at(1), 'interval-elapsed', 1, [at(1)]],
] as const)('%s', (_, state, type, visit, expected) => {
  expect(reveal(state, { type, visit })).toEqual(expected)
})
