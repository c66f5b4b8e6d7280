import { describe, expect, test } from 'vitest'
import type { HandOver, HandOverContext } from '../../../../src/core/use-cases/sign-in/hand-over-state'
import type { SessionChange } from '../../../../src/core/use-cases/sign-in/session'
import { ADA, change, GRACE } from '../support'
import {
  appNotOpened,
  DATA,
  keepWaiting,
  leavingWith,
  looksUp,
  lookUp,
  lookUpFailed,
  play,
  requestsToken,
  signInNeeded,
  stateOf,
  tokenFailed,
  tokenRequest,
} from './hand-over-support'

const IDLE = stateOf()

const changed = (changes: Partial<SessionChange>) =>
  ({ type: 'session-changed', change: change(changes) }) as const
const EXPIRED = changed({ identity: null, ended: 'expiry', lastAccount: ADA })
const SIGNED_OUT = changed({ identity: null, ended: 'sign-out', lastAccount: ADA })
const REPLACED = changed({ identity: GRACE, isReplaced: true, lastAccount: ADA })
const REPORTED = changed({ lastAccount: ADA })
const SIGNED_IN = changed({ cause: 'sign-in' })

describe('A teacher arrives', () => {
  const onSignUp = { path: '/signup' }
  const completed = { path: '/signup', hasCompleted: true }
  const openOnboarding = [{ type: 'open-onboarding' }]
  type Arrival = [string, Partial<HandOver>, Partial<HandOverContext>, (state: HandOver) => unknown[]]

  test.each<Arrival>([
    [
      'on /auth: the record is looked up',
      {},
      { path: '/auth' },
      (state) => looksUp(state, { path: '/auth' }),
    ],
    ['on any other page: nothing opens', {}, { path: '/guide', hasCompleted: true }, (state) => [state]],
    ['on /signup: onboarding opens', {}, onSignUp, (state) => [state, ...openOnboarding]],
    [
      'on /signup with Google: the record is looked up, because the account may be older',
      { signUpMethod: 'google' },
      onSignUp,
      (state) => looksUp(state, { path: '/signup' }),
    ],
    [
      'on /signup while the page before waits for its look-up: its response takes effect here',
      { call: lookUp({ path: '/auth' }) },
      onSignUp,
      (state) => [{ ...state, call: lookUp({ path: '/signup' }) }],
    ],
    [
      'on /signup while the page before waits for a token: onboarding opens',
      { call: tokenRequest({ path: '/auth' }) },
      onSignUp,
      (state) => [state, ...openOnboarding],
    ],
    [
      'on /signup where onboarding is open: nothing opens',
      { signUpMethod: 'google' },
      { path: '/signup', isOnboardingOpen: true },
      (state) => [state],
    ],
    [
      'on /signup after onboarding: the app opens',
      {},
      completed,
      (state) => requestsToken(state, { path: '/signup' }),
    ],
    [
      'on /signup after onboarding: the answers are handed over if there is no record',
      {},
      { ...completed, answers: DATA },
      (state) => looksUp(state, { path: '/signup', data: DATA }),
    ],
    [
      'on /signup after onboarding with a new account: the answers are handed over',
      { createdHere: 'ada' },
      { ...completed, answers: DATA },
      (state) => requestsToken(state, { path: '/signup', data: DATA }),
    ],
    [
      'on /signup where someone else completed onboarding: onboarding asks whose answers they are',
      {},
      { ...completed, answers: DATA, mustAsk: true },
      (state) => [state, ...openOnboarding],
    ],
    ['on /auth as a visitor: nothing opens', {}, { path: '/auth', identity: null }, (state) => [state]],
    [
      'during a sign-in: its success decides',
      {},
      { path: '/auth', isAuthenticating: true },
      (state) => [state],
    ],
    [
      'after a problem: ‘Try again’ decides',
      { problem: lookUpFailed() },
      { path: '/auth' },
      (state) => [state],
    ],
    [
      'while a call is pending: its response decides',
      { call: lookUp({ path: '/auth' }) },
      { path: '/auth' },
      (state) => [state],
    ],
  ])('%s', (_, known, context, step) => {
    const state = stateOf(known)
    for (const event of [REPORTED, { type: 'page-entered' }, { type: 'sign-in-failed' }] as const)
      expect(play(state, event, context)).toEqual(step(state))
  })

  test('while the app opens: nothing else opens', () => {
    const state = stateOf(leavingWith())
    for (const event of [REPORTED, { type: 'sign-in-failed' }] as const)
      expect(play(state, event, { path: '/auth' })).toEqual([state])
  })

  test('on /auth while a look-up of another page is pending: it is used', () => {
    const state = stateOf({ call: lookUp({ path: '/guide' }) })
    expect(play(state, { type: 'page-entered' }, { path: '/auth' })).toEqual([
      stateOf({ call: lookUp({ path: '/auth' }) }),
    ])
  })
})

describe('A sign-in', () => {
  const onAuth = { path: '/auth', identity: null, isAuthenticating: true }

  test('on /auth looks up the record before the provider reports the account', () => {
    const state = stateOf({ problem: signInNeeded(true) })
    expect(play(state, SIGNED_IN, onAuth)).toEqual(
      looksUp({ ...state, problem: null }, { path: '/auth', isSignIn: true }),
    )
  })

  test('that succeeds together with another shares its look-up', () => {
    const state = stateOf({ call: lookUp({ path: '/auth', isSignIn: true }) })
    expect(play(state, SIGNED_IN, onAuth)).toEqual([state])
  })

  test('while the app opens starts nothing', () => {
    const state = stateOf(leavingWith())
    expect(play(state, SIGNED_IN, onAuth)).toEqual([state])
  })

  test('on /auth without an account, or on another page, opens nothing', () => {
    expect(play(IDLE, changed({ cause: 'sign-in', identity: null }), onAuth)).toEqual([IDLE])
    expect(play(IDLE, SIGNED_IN, { ...onAuth, path: '/guide' })).toEqual([IDLE])
  })

  test('on /signup opens onboarding once the provider has reported the account', () => {
    const open = { type: 'open-onboarding' }
    expect(play(IDLE, SIGNED_IN, { path: '/signup', identity: null })).toEqual([IDLE])
    expect(play(IDLE, SIGNED_IN, { path: '/signup' })).toEqual([IDLE, open])
  })

  test('is remembered with its method and new account', () => {
    expect(play(IDLE, { type: 'sign-up-started', method: 'google' })).toEqual([
      stateOf({ signUpMethod: 'google' }),
    ])
    expect(play(IDLE, { type: 'account-created', identity: ADA })).toEqual([stateOf({ createdHere: 'ada' })])
  })
})

describe('Answers that wait for their hand-over', () => {
  const waiting = { isWaiting: true, answers: DATA }
  const restored = { kind: 'token-failed', data: DATA, cause: null } as const

  test.each<[string, Partial<HandOverContext>]>([
    ['a page', {}],
    ['/signup', { path: '/signup' }],
    ['/auth during a sign-in', { path: '/auth', isAuthenticating: true }],
  ])('are offered again after a reload of %s', (_, context) => {
    expect(play(IDLE, REPORTED, { ...waiting, ...context })).toEqual([
      stateOf({ problem: restored }),
      keepWaiting,
    ])
  })

  test('are not offered on /auth, which looks up the record first', () => {
    expect(play(IDLE, REPORTED, { ...waiting, path: '/auth' })).toEqual(looksUp(IDLE, { path: '/auth' }))
  })

  test.each<[string, Partial<HandOver>, Parameters<typeof play>[1], Partial<HandOverContext>]>([
    ['before the provider has reported the account', {}, SIGNED_IN, {}],
    ['while the app opens', leavingWith(DATA), REPORTED, {}],
    ['while a call is pending', { call: tokenRequest({ data: DATA }) }, REPORTED, {}],
    ['over another problem', { problem: lookUpFailed(DATA) }, REPORTED, {}],
    ['of another account', {}, REPORTED, { isWaiting: false }],
    ['that are incomplete', {}, REPORTED, { answers: null }],
  ])('are not offered %s', (_, known, event, context) => {
    const state = stateOf(known)
    expect(play(state, event, { ...waiting, ...context })).toEqual([state])
  })
})

describe('An expired session', () => {
  const inNextSession = { identity: null, userId: null, session: 2 }
  const expire = (known: Partial<HandOver>, context: Partial<HandOverContext> = {}) =>
    play(stateOf(known), EXPIRED, { ...inNextSession, ...context })

  test.each<[string, Partial<HandOver>, Partial<HandOverContext>, boolean | null]>([
    ['while nothing is pending is no problem', {}, {}, null],
    ['when the app opens is no problem', leavingWith(DATA), {}, null],
    ['during a call of this page', { call: tokenRequest() }, {}, false],
    ['during a call with answers', { call: tokenRequest({ data: DATA }) }, {}, true],
    ['during a call of another page is no problem', { call: lookUp({ path: '/terms' }) }, {}, null],
    ['during a call with answers of another page', { call: lookUp({ path: '/', data: DATA }) }, {}, true],
    ['with a draft in the tab', {}, { hasDraft: true }, true],
    ['after a failed look-up', { problem: lookUpFailed() }, {}, false],
    ['after the token failed, with answers', { problem: tokenFailed(DATA) }, {}, true],
    ['after the app did not open, with answers', { problem: appNotOpened(DATA) }, {}, true],
    ['after an earlier expiry, with answers', { problem: signInNeeded(true) }, {}, true],
    ['after an earlier expiry', { problem: signInNeeded(false) }, {}, false],
  ])('%s asks for a sign-in, and says whether answers are kept', (_, known, context, answersKept) => {
    const problem = answersKept === null ? null : signInNeeded(answersKept)
    expect(expire({ createdHere: 'ada', ...known }, context)).toEqual([
      stateOf({ createdHere: 'ada', ...known, problem }),
    ])
  })
})

describe('When the account changes, a problem', () => {
  const nobody = { identity: null, userId: null, session: 2 }
  const FAILED = tokenFailed(DATA)

  test.each<[string, HandOver['problem'], Parameters<typeof play>[1], Partial<HandOverContext>, boolean]>([
    ['ends with a sign-out', FAILED, SIGNED_OUT, nobody, false],
    ['ends for another account', FAILED, REPLACED, { identity: GRACE, session: 2 }, false],
    [
      'ends when another account signs in, before the provider reports it',
      FAILED,
      changed({ cause: 'sign-in', identity: GRACE, lastAccount: ADA }),
      { session: 2 },
      false,
    ],
    ['stays for the same account', FAILED, REPORTED, {}, true],
    ['stays when a visitor is reported', FAILED, changed({ identity: null }), nobody, true],
    ['that needs a sign-in ends with it', signInNeeded(true), REPORTED, {}, false],
    ['that needs a sign-in stays without it', signInNeeded(true), changed({ identity: null }), nobody, true],
  ])('%s', (_, problem, event, context, stays) => {
    expect(play(stateOf({ problem }), event, context)).toEqual([stateOf({ problem: stays ? problem : null })])
  })

  test('a sign-out forgets the new account, another account does not', () => {
    const state = stateOf({ createdHere: 'ada' })
    expect(play(state, SIGNED_OUT, nobody)).toEqual([IDLE])
    expect(play(state, REPLACED, { identity: GRACE })).toEqual([state])
  })
})
