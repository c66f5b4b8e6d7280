import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shrink } from '../soak/shrink'

const failsWith =
  (culprits: readonly number[]) =>
  async (actions: readonly number[]): Promise<boolean> =>
    culprits.every((culprit) => actions.includes(culprit))

test('a failing list is shrunk to the actions that cause the failure', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 40 }),
      fc.array(fc.nat(39), { maxLength: 4 }),
      async (length, picks) => {
        const actions = Array.from({ length }, (_, index) => index)
        const culprits = actions.filter((action) => picks.includes(action))
        expect(await shrink(actions, failsWith(culprits), 1_000)).toEqual(culprits)
      },
    ),
  ))

test('after the given number of runs, the shortest failing list so far is returned', async () => {
  let runs = 0
  const actions = [...Array(64).keys()]
  const shortest = await shrink(
    actions,
    async (rest) => {
      runs += 1
      return failsWith([5, 60])(rest)
    },
    10,
  )
  expect(runs).toBe(10)
  expect(shortest).toEqual(expect.arrayContaining([5, 60]))
})
