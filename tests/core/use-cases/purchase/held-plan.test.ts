import { describe, expect, test } from 'vitest'
import { err, ok } from '../../../../src/core/domain/result'
import {
  confirmationOf,
  type HeldPlan,
  heldBy,
  heldPlan,
  isOnFree,
  UNKNOWN_PLAN,
} from '../../../../src/core/use-cases/purchase/held-plan'
import { createPlayer, OFFLINE, sessionChanged } from '../support'

const NOW = 1_800_000_000_000
const ORDER = { planId: 2, period: 'monthly' } as const
const STANDARD = { ...ORDER, paymentFailed: false, paidUntil: null, endsAt: null }
const NONE = { subscription: null, readAt: null }
const FOUND = { subscription: STANDARD, readAt: NOW }

const { stateOf, play } = createPlayer(
  heldPlan,
  { ...UNKNOWN_PLAN, lastCall: 7 },
  { path: '/upgrade', visit: 3, userId: 'ada', paid: null, isReturn: false, now: NOW },
)
const readAt = (at: number, userId = 'ada') => ({ ...FOUND, userId, at })
const ENTERED = { type: 'page-entered' } as const
const READ = { type: 'read', call: 8, userId: 'ada' }
const commandsOf = ([, ...commands]: readonly [HeldPlan, ...unknown[]]) => commands

test.each([
  ['/', [READ]],
  ['/upgrade', [READ]],
  ['/payment', [READ]],
  ['/welcome', [READ]],
  ['/guide', []],
  ['/auth', []],
])('%s reads what the account has: %j', (path, commands) => {
  expect(commandsOf(play(stateOf(), ENTERED, { path }))).toEqual(commands)
  expect(commandsOf(play(stateOf(), { type: 'menu-opened' }, { path }))).toEqual([READ])
})

test.each<[string, Partial<HeldPlan>, object]>([
  ['a visitor', {}, { userId: null }],
  ['an account that is being read', { pending: { call: 7, userId: 'ada' } }, {}],
  ['an account that was read within five minutes', { reading: readAt(NOW - 299_999) }, {}],
])('nothing is read for %s', (_, known, here) => {
  const state = stateOf(known)
  expect(play(state, ENTERED, here)).toEqual([state])
})

test.each<[string, Partial<HeldPlan>, object]>([
  ['after five minutes', { reading: readAt(NOW - 300_000) }, {}],
  ['although the clock was set back', { reading: readAt(NOW + 300_000) }, {}],
  ['for another account', { reading: readAt(NOW, 'grace') }, {}],
  ['while another account is being read', { pending: { call: 7, userId: 'grace' } }, {}],
  ['on /welcome after a payment', { reading: readAt(NOW) }, { path: '/welcome', paid: ORDER }],
  ['back from the portal', { reading: readAt(NOW) }, { isReturn: true }],
])('is read again %s', (_, known, here) => {
  expect(commandsOf(play(stateOf(known), ENTERED, here))).toEqual([READ])
})

test('is read again when the page is shown again, and when another account signs in', () => {
  const state = stateOf({ reading: readAt(NOW) })
  expect(commandsOf(play(state, { type: 'page-kept' }))).toEqual([READ])
  expect(play(state, sessionChanged())).toEqual([state])
  expect(commandsOf(play(state, sessionChanged(), { userId: 'grace' }))).toEqual([
    { ...READ, userId: 'grace' },
  ])
  expect(play(state, sessionChanged(), { userId: null })).toEqual([stateOf()])
})

test('in a window that has the focus again, is read again, because another tab may have paid', () => {
  const state = stateOf({ reading: readAt(NOW) })
  expect(commandsOf(play(state, { type: 'window-focused' }))).toEqual([READ])
  expect(play(state, { type: 'window-focused' }, { path: '/guide' })).toEqual([state])
})

test('when the account leaves, nothing of its plan stays, also if the response is on its way', () => {
  const state = stateOf({ pending: { call: 7, userId: 'ada' }, reading: readAt(NOW) })
  const [left] = play(state, sessionChanged(), { userId: null })
  expect(left).toEqual(stateOf())
  expect(play(left, { type: 'responded', call: 7, result: ok(FOUND) }, { userId: null })).toEqual([left])
})

test('a response counts for the account that was asked; a failure leaves what is known', () => {
  const state = stateOf({ pending: { call: 7, userId: 'ada' }, reading: readAt(1) })
  const [known] = play(state, { type: 'responded', call: 7, result: ok(FOUND) })
  expect([heldBy(known, 'ada'), heldBy(known, 'grace'), heldBy(known, null)]).toEqual([STANDARD, null, null])
  const [failed] = play(state, { type: 'responded', call: 7, result: err(OFFLINE) })
  expect(failed).toEqual(stateOf({ reading: readAt(1) }))
  expect(play(state, { type: 'responded', call: 6, result: ok(NONE) })).toEqual([state])
})

test('an account is on Free once the service has answered that it pays for nothing', () => {
  const known = stateOf({ reading: { ...NONE, userId: 'ada', at: 1 } })
  const free = { held: null, paid: null, isSignedIn: true }
  expect(isOnFree(known, free)).toBe(true)
  expect(isOnFree(stateOf(), free)).toBe(false)
  for (const other of [{ held: STANDARD }, { paid: ORDER }, { isSignedIn: false }])
    expect(isOnFree(known, { ...free, ...other })).toBe(false)
})

describe('/welcome', () => {
  const WELCOME = { path: '/welcome', paid: ORDER } as const
  const answer = (state: HeldPlan, result: typeof NONE | typeof FOUND = NONE) =>
    play(state, { type: 'responded', call: state.lastCall, result: ok(result) }, WELCOME)
  const confirm = (state: HeldPlan, held: typeof STANDARD | null) =>
    confirmationOf(state, { held, paid: ORDER })

  test('asks for half a minute, with growing gaps, until the payment is recorded', () => {
    let [state] = play(stateOf(), ENTERED, WELCOME)
    const gaps = []
    for (let round = 0; round < 5; round += 1) {
      const [next, wait] = answer(state)
      gaps.push(wait?.type === 'wait' && wait.milliseconds)
      expect(confirm(next, null)).toBe('awaited')
      ;[state] = play(next, { type: 'waited', visit: 3 }, WELCOME)
    }
    expect(gaps).toEqual([1_000, 2_000, 4_000, 8_000, 15_000])
    const [late, ...commands] = answer(state)
    expect([confirm(late, null), commands]).toEqual(['late', []])
    const [recorded, forget] = answer(state, FOUND)
    expect([confirm(recorded, STANDARD), forget]).toEqual(['recorded', { type: 'forget-paid' }])
  })

  test('stops asking when it is left, and when the record can’t be read', () => {
    const [state] = play(stateOf(), ENTERED, WELCOME)
    const [asked] = answer(state)
    expect(play(asked, { type: 'waited', visit: 2 }, WELCOME)).toEqual([asked])
    const [left] = play(asked, ENTERED, { path: '/guide', paid: ORDER })
    expect(play(left, { type: 'waited', visit: 3 }, { path: '/guide' })).toEqual([left])
    const [failed, ...none] = play(state, { type: 'responded', call: 8, result: err(OFFLINE) }, WELCOME)
    expect([confirm(failed, null), none]).toEqual(['unknown', []])
  })

  test.each([
    ['a visitor', { userId: null }],
    ['nothing paid in this tab', { paid: null }],
  ])('with %s, it waits for no record', (_, here) => {
    const [state] = play(stateOf(), ENTERED, { ...WELCOME, ...here })
    expect(state.asked).toBeNull()
  })

  test('another plan, or a failed payment, is no record of this payment', () => {
    const state = stateOf({ asked: 1 })
    expect(confirm(state, { ...STANDARD, paymentFailed: true })).toBe('awaited')
    expect(confirmationOf(state, { held: STANDARD, paid: { ...ORDER, period: 'yearly' } })).toBe('awaited')
    expect(confirmationOf(stateOf(), { held: STANDARD, paid: null })).toBe('recorded')
  })
})
