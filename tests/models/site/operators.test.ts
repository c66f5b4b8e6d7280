import { allSettled, createEvent, createStore, fork } from 'effector'
import { expect, test } from 'vitest'
import { stillWanted } from '../../../src/models/site/operators'

/** Sends `responses` during the visit `current`. Returns the texts of the wanted ones. */
const wantedDuring = async (current: number, responses: { visit: number; text: string }[]) => {
  const responded = createEvent<{ visit: number; text: string }>()
  const $visit = createStore(0)
  const $texts = createStore<string[]>([]).on(
    stillWanted(responded, $visit, ({ visit }, now) => visit === now),
    (all, { text }) => [...all, text],
  )
  const scope = fork({ values: [[$visit, current]] })
  for (const response of responses) await allSettled(responded, { scope, params: response })
  return scope.getState($texts)
}

const RESPONSES = [
  { visit: 1, text: 'first' },
  { visit: 2, text: 'second' },
]

test('only the responses of the current visit are wanted', async () => {
  expect(await wantedDuring(1, RESPONSES)).toEqual(['first'])
  expect(await wantedDuring(2, RESPONSES)).toEqual(['second'])
  expect(await wantedDuring(3, RESPONSES)).toEqual([])
})

test('whether a response is wanted is decided when it arrives', async () => {
  const left = createEvent()
  const responded = createEvent<string>()
  const $onPage = createStore(true).on(left, () => false)
  const $shown = createStore('').on(
    stillWanted(responded, $onPage, (_, onPage) => onPage),
    (_, text) => text,
  )
  const scope = fork()
  await allSettled(responded, { scope, params: 'in time' })
  await allSettled(left, { scope })
  await allSettled(responded, { scope, params: 'too late' })
  expect(scope.getState($shown)).toBe('in time')
})

test('a response that changes the current value is judged by the new value', async () => {
  const responded = createEvent<number>()
  const $last = createStore(0).on(responded, (_, id) => id)
  const $accepted = createStore<number[]>([]).on(
    stillWanted(responded, $last, (id, last) => id === last),
    (all, id) => [...all, id],
  )
  const scope = fork()
  await allSettled(responded, { scope, params: 1 })
  await allSettled(responded, { scope, params: 2 })
  expect(scope.getState($accepted)).toEqual([1, 2])
})
