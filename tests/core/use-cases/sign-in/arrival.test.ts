import { describe, expect, test } from 'vitest'
import type { HandOver, Here } from '../../../../src/core/use-cases/sign-in/hand-over-state'
import { COMPLETE_ONBOARDING as DATA } from '../../../support/onboarding-data'
import { ADA, GRACE, sessionChanged } from '../support'
import {
  appNotOpened,
  keepWaiting,
  leavingWith,
  looksUp,
  lookUp,
  lookUpFailed,
  opens,
  play,
  requestsToken,
  signInNeeded,
  stateOf,
  tokenFailed,
  tokenRequest,
} from './hand-over-support'

const IDLE = stateOf()

const EXPIRED = sessionChanged({ identity: null, ended: 'expiry', lastAccount: ADA })
const SIGN_OUT = sessionChanged({ identity: null, ended: 'sign-out', lastAccount: ADA })
const REPLACED = sessionChanged({ identity: GRACE, isReplaced: true, lastAccount: ADA })
const REPORTED = sessionChanged({ lastAccount: ADA })
const SIGNED_IN = sessionChanged({ cause: 'sign-in' })

describe('A teacher arrives', () => {
  const AUTH = { path: '/auth' }
  const SIGN_UP = { path: '/signup' }
  const COMPLETED = { ...SIGN_UP, hasCompleted: true, answers: DATA }
  const WITH_DATA = { ...SIGN_UP, data: DATA }
  const GOOGLE = { signUpMethod: 'google' } as const
  const AT_AUTH = { pending: lookUp(AUTH) }
  const purpose = 'sign-in'
  const looksUpAt = (known: Parameters<typeof looksUp>[1]) => (state: HandOver) => looksUp(state, known)
  const requests = (known: Parameters<typeof requestsToken>[1]) => (state: HandOver) =>
    requestsToken(state, known)
  const opensNothing = (state: HandOver) => [state]
  const lookUpIsUsed = (state: HandOver) => [{ ...state, pending: lookUp({ ...SIGN_UP, purpose }) }]
  const opensOnboarding = (state: HandOver) => opens(state, '/signup')
  type Arrival = [string, Partial<HandOver>, Partial<Here>, (state: HandOver) => unknown[]]

  test.each<Arrival>([
    ['on /auth: the record is looked up, and onboarding may open', {}, AUTH, looksUpAt({ ...AUTH, purpose })],
    ['on any other page: nothing opens', {}, { path: '/guide', hasCompleted: true }, opensNothing],
    ['on /signup: onboarding opens', {}, SIGN_UP, opensOnboarding],
    [
      'on /signup with Google, maybe with an older account',
      GOOGLE,
      SIGN_UP,
      looksUpAt({ ...SIGN_UP, purpose }),
    ],
    ['on /signup during the look-up of the page before, which is used', AT_AUTH, SIGN_UP, lookUpIsUsed],
    [
      'on /signup during a token request of the page before',
      { pending: tokenRequest(AUTH) },
      SIGN_UP,
      opensOnboarding,
    ],
    ['on /signup with onboarding open', { ...GOOGLE, openOn: '/signup' }, SIGN_UP, opensNothing],
    ['on /signup after onboarding: the app opens', {}, { ...COMPLETED, answers: null }, requests(SIGN_UP)],
    ['on /signup with answers, without a record', {}, COMPLETED, looksUpAt(WITH_DATA)],
    ['on /signup with answers and a new account', { createdHere: 'ada' }, COMPLETED, requests(WITH_DATA)],
    ['on /signup with answers that may be another’s', {}, { ...COMPLETED, mustAsk: true }, opensOnboarding],
    ['on /auth as a visitor: nothing opens', {}, { ...AUTH, identity: null }, opensNothing],
    ['during a sign-in: its success decides', {}, { ...AUTH, isAuthenticating: true }, opensNothing],
    ['after a problem: ‘Try again’ decides', { problem: lookUpFailed() }, AUTH, opensNothing],
    ['while a call is pending: its response decides', AT_AUTH, AUTH, opensNothing],
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

  test('on /auth with onboarding open: a Google window that is closed late opens nothing', () => {
    const open = stateOf({ openOn: '/auth' })
    expect(play(open, { type: 'sign-in-failed' }, AUTH)).toEqual([open])
  })

  test('on /auth while a look-up of another page is pending: it is used', () => {
    const state = stateOf({ pending: lookUp({ path: '/guide', purpose: 'onboarding' }) })
    const used = stateOf({ pending: lookUp({ path: '/auth', purpose: 'sign-in' }) })
    expect(play(state, { type: 'page-entered' }, { path: '/auth' })).toEqual([used])
  })
})

describe('A sign-in', () => {
  const onAuth = { path: '/auth', identity: null, isAuthenticating: true }

  test('on /auth looks up the record before the provider reports the account', () => {
    const state = stateOf({ problem: signInNeeded(true) })
    expect(play(state, SIGNED_IN, onAuth)).toEqual(
      looksUp({ ...state, problem: null }, { path: '/auth', purpose: 'sign-in' }),
    )
  })

  test.each([
    ['that shares a look-up', stateOf({ pending: lookUp({ path: '/auth', purpose: 'sign-in' }) })],
    ['while the app opens', stateOf(leavingWith())],
    ['without an account', IDLE, sessionChanged({ cause: 'sign-in', identity: null })],
    ['on another page', IDLE, SIGNED_IN, '/guide'],
  ])('%s starts nothing', (_, state, event = SIGNED_IN, path = '/auth') => {
    expect(play(state, event, { ...onAuth, path })).toEqual([state])
  })

  test('on /signup opens onboarding once the provider has reported the account', () => {
    expect(play(IDLE, SIGNED_IN, { path: '/signup', identity: null })).toEqual([IDLE])
    expect(play(IDLE, SIGNED_IN, { path: '/signup' })).toEqual(opens(IDLE, '/signup'))
  })

  test('is remembered with its method and new account', () => {
    const started = { type: 'sign-up-started', method: 'google' } as const
    expect(play(IDLE, started)).toEqual([stateOf({ signUpMethod: 'google' })])
    expect(play(IDLE, { type: 'account-created', identity: ADA })).toEqual([
      stateOf({ createdHere: 'ada', newTeacher: 'ada' }),
      { type: 'remember-new-teacher', id: 'ada' },
    ])
  })
})

describe('Answers that wait for their hand-over', () => {
  const waiting = { lastHandOver: 'failed', answers: DATA } as const
  const restored = { kind: 'token-failed', data: DATA, cause: null } as const

  test.each<[string, Partial<Here>]>([
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
    expect(play(IDLE, REPORTED, { ...waiting, path: '/auth' })).toEqual(
      looksUp(IDLE, { path: '/auth', purpose: 'sign-in' }),
    )
  })

  test.each<[string, Partial<HandOver>, Parameters<typeof play>[1], Partial<Here>]>([
    ['before the provider has reported the account', {}, SIGNED_IN, {}],
    ['while the app opens', leavingWith(DATA), REPORTED, {}],
    ['while a call is pending', { pending: tokenRequest({ data: DATA }) }, REPORTED, {}],
    ['over another problem', { problem: lookUpFailed(DATA) }, REPORTED, {}],
    ['of another account', {}, REPORTED, { lastHandOver: null }],
    ['that are incomplete', {}, REPORTED, { answers: null }],
  ])('are not offered %s', (_, known, event, context) => {
    const state = stateOf(known)
    expect(play(state, event, { ...waiting, ...context })).toEqual([state])
  })
})

describe('An expired session', () => {
  const inNextSession = { identity: null, userId: null, session: 2 }
  const expire = (known: Partial<HandOver>, context: Partial<Here> = {}) =>
    play(stateOf(known), EXPIRED, { ...inNextSession, ...context })

  test.each<[string, Partial<HandOver>, Partial<Here>, boolean | null]>([
    ['while nothing is pending is no problem', {}, {}, null],
    ['when the app opens is no problem', leavingWith(DATA), {}, null],
    ['during a call of this page', { pending: tokenRequest() }, {}, false],
    ['during a call with answers', { pending: tokenRequest({ data: DATA }) }, {}, true],
    ['during a call of another page is no problem', { pending: lookUp({ path: '/terms' }) }, {}, null],
    ['during a call with answers of another page', { pending: lookUp({ path: '/', data: DATA }) }, {}, true],
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
  const NOBODY_REPORTED = sessionChanged({ identity: null })
  const OTHER_SIGNED_IN = sessionChanged({ cause: 'sign-in', identity: GRACE, lastAccount: ADA })

  test.each<[string, HandOver['problem'], Parameters<typeof play>[1], Partial<Here>, boolean]>([
    ['ends with a sign-out', FAILED, SIGN_OUT, nobody, false],
    ['ends for another account', FAILED, REPLACED, { identity: GRACE, session: 2 }, false],
    ['ends when another account signs in, before its report', FAILED, OTHER_SIGNED_IN, { session: 2 }, false],
    ['stays for the same account', FAILED, REPORTED, {}, true],
    ['stays when a visitor is reported', FAILED, NOBODY_REPORTED, nobody, true],
    ['that needs a sign-in ends with it', signInNeeded(true), REPORTED, {}, false],
    ['that needs a sign-in stays without it', signInNeeded(true), NOBODY_REPORTED, nobody, true],
  ])('%s', (_, problem, event, context, stays) => {
    expect(play(stateOf({ problem }), event, context)).toEqual([stateOf({ problem: stays ? problem : null })])
  })

  test('a sign-out forgets the new account, another account does not', () => {
    const state = stateOf({ createdHere: 'ada', newTeacher: 'ada' })
    expect(play(state, SIGN_OUT, nobody)).toEqual([IDLE])
    expect(play(state, REPLACED, { identity: GRACE })).toEqual([state])
  })
})
