import { describe, expect, test } from 'vitest'
import { REFERENCE } from '../../../../fixtures/reference'
import { unavailable } from '../../../../src/core/domain/errors'
import {
  REFERENCE_LISTS,
  type ReferenceList,
  type Subject,
} from '../../../../src/core/domain/onboarding/reference-data'
import { err, ok } from '../../../../src/core/domain/result'
import {
  NO_LISTS,
  offeredFields,
  type ReferenceLists,
  type ReferenceListsEvent,
  referenceLists,
} from '../../../../src/core/use-cases/onboarding/reference-lists'
import { failure } from '../../../support/results'
import { startCore } from '../start-core'

const SUBJECTS: readonly Subject[] = [{ id: 1, name: 'Art' }]
const GOALS = [{ id: 4, name: 'Save time' }]
const HERE = { chosen: [1] }
const play = (state: ReferenceLists, event: ReferenceListsEvent) => referenceLists(state, event, HERE)
const withLists = (
  lists: Partial<ReferenceLists['lists']>,
  known: Partial<ReferenceLists> = {},
): ReferenceLists => ({ ...NO_LISTS, ...known, lists: { ...NO_LISTS.lists, ...lists } })
const all = (status: 'loading' | 'failed') =>
  Object.fromEntries(
    REFERENCE_LISTS.map((name) => [name, { status, rows: [] }]),
  ) as unknown as ReferenceLists['lists']
const reads = (names: readonly ReferenceList[]) => names.map((name) => ({ type: 'read', name }))
const READY = { status: 'ready', rows: SUBJECTS } as const
const DRAW = { type: 'draw-subjects', rows: SUBJECTS, chosen: [1] }
const announced = (rows: object) => ({ type: 'announce', rows })

test('when onboarding shows answers, lists that were read are announced, subjects drawn, and the others read', () => {
  const shown = { type: 'answers-restored' } as const
  expect(play(NO_LISTS, shown)).toEqual([withLists(all('loading')), ...reads(REFERENCE_LISTS), announced({})])
  const others = REFERENCE_LISTS.filter((name) => name !== 'subjects')
  const next = withLists({ ...all('loading'), subjects: READY })
  const step = [next, ...reads(others), announced({ subjects: SUBJECTS }), DRAW]
  expect(play(withLists({ subjects: READY }), shown)).toEqual(step)
})

test('‘Try again’ reads the failed lists, if there are any, without the blocked host of the last attempt', () => {
  const blocked = { blockedHost: 'db.test' }
  const failed = withLists({ ...all('loading'), goals: { status: 'failed', rows: [] } }, blocked)
  expect(play(failed, { type: 'retried' })).toEqual([withLists(all('loading')), ...reads(['goals'])])
  const loading = withLists(all('loading'), blocked)
  expect(play(loading, { type: 'retried' })).toEqual([loading])
})

describe('A response', () => {
  const LOADING = withLists(all('loading'))
  test('with rows makes the list ready, and draws the subjects that are offered', () => {
    expect(play(LOADING, { type: 'responded', name: 'goals', result: ok(GOALS) })).toEqual([
      withLists({ ...all('loading'), goals: { status: 'ready', rows: GOALS } }),
      announced({ goals: GOALS }),
    ])
    const [, ...commands] = play(LOADING, { type: 'responded', name: 'subjects', result: ok(SUBJECTS) })
    expect(commands).toEqual([announced({ subjects: SUBJECTS }), DRAW])
  })
  test('without rows counts as failed, because a required question could not be answered', () => {
    expect(play(LOADING, { type: 'responded', name: 'goals', result: ok([]) })).toEqual([
      withLists({ ...all('loading'), goals: { status: 'failed', rows: [] } }),
      announced({}),
    ])
  })
  test.each([
    ['db.test', 'db.test'],
    [undefined, null],
  ])('that failed keeps the rows, and names the host that may be blocked (%s)', (host, blockedHost) => {
    const before = withLists({ goals: { status: 'loading', rows: GOALS } })
    const result = err(unavailable('offline', 'No network.', host))
    expect(play(before, { type: 'responded', name: 'goals', result })).toEqual([
      withLists({ goals: { status: 'failed', rows: GOALS } }, { blockedHost }),
    ])
  })
})

test('drawn subjects are offered', () => {
  expect(play(NO_LISTS, { type: 'subjects-drawn', subjects: SUBJECTS })).toEqual([
    { ...NO_LISTS, offeredSubjects: SUBJECTS },
  ])
})

test('reading a list returns it, or logs the name of one that cannot be read', async () => {
  const { useCases } = startCore()
  expect(await useCases.readReferenceList('goals')).toEqual({
    ok: true,
    value: expect.arrayContaining([...REFERENCE.goals]),
  })

  const failing = startCore({ reference: 'down' })
  expect(await failing.useCases.readReferenceList('goals')).toMatchObject(failure('unavailable'))
  expect(failing.log.entries).toEqual([
    { event: 'Reference data not read', detail: { list: 'goals', kind: 'unavailable' } },
  ])
})

test.each(['loading', 'failed'] as const)('a list that is %s leaves no required field', (status) => {
  const { lists } = withLists({ ...all(status), goals: { status: 'ready', rows: GOALS } })
  expect(offeredFields('personal', lists)).toEqual(['firstName', 'lastName', 'email'])
  expect(offeredFields('background', lists)).toEqual([])
  expect(offeredFields('preferences', lists)).toEqual(['goals'])
})
