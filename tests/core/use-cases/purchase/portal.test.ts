import { expect, test } from 'vitest'
import { err, ok } from '../../../../src/core/domain/result'
import { isOpening, NO_PORTAL, type Portal, portal } from '../../../../src/core/use-cases/purchase/portal'
import { createPlayer, GRACE, OFFLINE, sessionChanged } from '../support'

const URL = 'https://billing.graid.test/session'
const { stateOf, play } = createPlayer(
  portal,
  { ...NO_PORTAL, lastCall: 7 },
  { visit: 1, userId: 'ada', isSigningOut: false },
)
const PENDING = stateOf({ pending: { call: 7, visit: 1 } })
const LEAVING = stateOf({ leaving: { call: 7 } })
const REQUESTED = { type: 'requested' } as const
const OPENED = { type: 'responded', call: 7, result: ok(URL) } as const

test('‘Manage plan’ sends one request, and the earlier problem disappears', () => {
  expect(play(stateOf({ problem: OFFLINE }), REQUESTED)).toEqual([
    stateOf({ pending: { call: 8, visit: 1 }, lastCall: 8 }),
    { type: 'request', call: 8, userId: 'ada' },
  ])
  expect(play(PENDING, REQUESTED, { visit: 2 })).toHaveLength(2)
  for (const state of [PENDING, LEAVING]) expect(play(state, REQUESTED)).toEqual([state])
  expect(play(stateOf(), REQUESTED, { userId: null })).toEqual([stateOf()])
})

test.each<[string, object, number, Portal]>([
  ['after another page was entered', { visit: 2 }, 7, stateOf()],
  ['during a sign-out', { isSigningOut: true }, 7, stateOf()],
  ['to an earlier request', {}, 6, PENDING],
])('a response %s opens nothing', (_, here, call, state) => {
  expect(play(PENDING, { ...OPENED, call }, here)).toEqual([state])
})

test('the provider’s page opens; Back, or a failure to open in time, makes the button usable again', () => {
  expect(play(PENDING, OPENED)).toEqual([LEAVING, { type: 'open', call: 7, url: URL }])
  for (const type of ['page-entered', 'page-kept'] as const)
    expect(play(LEAVING, { type })).toEqual([stateOf()])
  expect(play(LEAVING, { type: 'leaving-overdue', call: 6 })).toEqual([LEAVING])
  const [overdue] = play(LEAVING, { type: 'leaving-overdue', call: 7 })
  expect([overdue.problem, isOpening(overdue, { visit: 1 })]).toMatchObject([{ reason: 'timeout' }, false])
})

test('a failure stays until the next request, page or account', () => {
  const failed = stateOf({ problem: OFFLINE })
  expect(play(PENDING, { ...OPENED, result: err(OFFLINE) })).toEqual([failed])
  expect(play(failed, sessionChanged())).toEqual([failed])
  expect(play(failed, sessionChanged({ identity: GRACE, isReplaced: true }))).toEqual([stateOf()])
})

test('a session that ends during the request is said in a toast, because ‘Manage plan’ leaves the page', () => {
  const ended = sessionChanged({ identity: null, ended: 'expiry' })
  const signedOut = stateOf({ problem: { kind: 'signed-out', message: '' } })
  for (const state of [PENDING, signedOut])
    expect(play(state, ended)).toEqual([stateOf(), { type: 'say-session-ended' }])
  for (const state of [stateOf(), stateOf({ pending: { call: 7, visit: 0 } })])
    expect(play(state, ended)).toEqual([stateOf()])
  expect(play(PENDING, sessionChanged({ identity: null, ended: 'sign-out' }))).toEqual([stateOf()])
})
