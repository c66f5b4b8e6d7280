import { describe, expect, test } from 'vitest'
import type { StoredDraft } from '../../../../src/core/domain/onboarding/drafts'
import {
  type HandOver,
  type HandOverEvent,
  type Here,
  idleIdentity,
  keptAnswers,
  progressOf,
} from '../../../../src/core/use-cases/sign-in/hand-over-state'
import { COMPLETE_ONBOARDING as DATA } from '../../../support/onboarding-data'
import { ADA, GRACE, sessionChanged } from '../support'
import {
  ANSWERED,
  appNotOpened,
  COMPLETED,
  CONTEXT,
  leavingWith,
  looksUp,
  lookUp,
  lookUpFailed,
  OPEN_APP,
  play,
  RETRY,
  requestsToken,
  signInNeeded,
  stateOf,
  tokenFailed,
  tokenRequest,
} from './hand-over-support'

const BUSY: readonly [string, HandOver][] = [
  ['a look-up is pending on this page', stateOf({ pending: lookUp() })],
  ['a token is requested on this page', stateOf({ pending: tokenRequest() })],
  ['the app opens', stateOf(leavingWith())],
]

test.each(BUSY)('while %s, another press does nothing', (_, busy) => {
  const state = { ...busy, problem: tokenFailed(), createdHere: 'ada', openOn: '/guide' }
  const events = [OPEN_APP, RETRY, COMPLETED, { type: 'exploring-started' }] as const
  for (const event of events) expect(play(state, event, ANSWERED)).toEqual([state])
})

describe('‘Open grAId’', () => {
  const arrived = { path: '/auth' }
  const requests =
    (known: Parameters<typeof looksUp>[1] = {}) =>
    (state: HandOver) =>
      looksUp(state, known)
  const moves = (pending: HandOver['pending']) => (state: HandOver) => [{ ...state, pending }]
  type Row = [string, Partial<HandOver>, Partial<Here>, (state: HandOver) => readonly object[]]
  test.each<Row>([
    ['looks up the record', { problem: tokenFailed(DATA) }, {}, requests()],
    [
      'works while Google’s window is open',
      { problem: lookUpFailed() },
      { isAuthenticating: true },
      requests(),
    ],
    ['uses the look-up of another page', { pending: lookUp({ path: '/terms' }) }, {}, moves(lookUp())],
    ['does not wait for the call of an ended session', { pending: lookUp({ session: 0 }) }, {}, requests()],
    ['hands over answers that the grAId app has not got', {}, ANSWERED, requests({ data: DATA })],
    ['hands over answers that failed', {}, { ...ANSWERED, lastHandOver: 'failed' }, requests({ data: DATA })],
    ['adds the answers to a look-up', { pending: lookUp(arrived) }, ANSWERED, moves(lookUp({ data: DATA }))],
    [
      'keeps the answers of a look-up',
      { pending: lookUp({ ...arrived, data: DATA }) },
      {},
      moves(lookUp({ data: DATA })),
    ],
    // No look-up preceded this token request, so a record may exist. Answers would overwrite it, so none are added.
    ['adds none to a token request', { pending: tokenRequest(arrived) }, ANSWERED, moves(tokenRequest())],
    ['keeps those that were handed over', {}, { ...ANSWERED, lastHandOver: 'requested' }, requests()],
    ['keeps those of an unfinished onboarding', {}, { ...ANSWERED, hasCompleted: false }, requests()],
    ['keeps those about which onboarding must ask', {}, { ...ANSWERED, mustAsk: true }, requests()],
  ])('%s, and ends the choice of a plan', (_, known, context, step) => {
    const state = stateOf(known)
    const [next, ...commands] = step(state)
    const chosenPlan = { planId: 2, period: 'yearly' } as const
    const here = { chosenPlan, ...context }
    expect(play(state, OPEN_APP, here)).toEqual([next, { type: 'forget-plan' }, ...commands])
  })

  test('does nothing without a session', () => {
    expect(play(stateOf(), OPEN_APP, { identity: null })).toEqual([stateOf()])
  })
})

describe('Of the answers in the tab', () => {
  const OURS: StoredDraft = { owner: 'ada', savedAt: 0, data: DATA, step: 'complete' }
  const UNCLAIMED: StoredDraft = { ...OURS, owner: null, data: { ...DATA, email: 'ben@school.org' } }
  const KEPT = { mustAsk: false, answers: DATA, lastHandOver: null, hasDraft: true }
  const NONE = { ...KEPT, answers: null, hasDraft: false }
  const reloaded = { identity: null, lastAccount: null }

  const REQUESTED: StoredDraft = { ...OURS, handOver: 'requested' }
  const FAILED: StoredDraft = { ...OURS, handOver: 'failed' }

  test.each<[string, StoredDraft | null, Partial<Here>, object]>([
    ['the teacher’s can be handed over', OURS, {}, KEPT],
    ['those that were handed over count', REQUESTED, {}, { ...KEPT, lastHandOver: 'requested' }],
    ['those whose hand-over failed wait', FAILED, {}, { ...KEPT, lastHandOver: 'failed' }],
    ['another’s do not wait for her', { ...FAILED, owner: 'grace' }, {}, NONE],
    ['those of another account are hidden', { ...OURS, owner: 'grace' }, {}, NONE],
    ['those with another email are asked about', UNCLAIMED, {}, { ...NONE, mustAsk: true }],
    [
      'an account’s are known after a reload that finds the session ended',
      OURS,
      reloaded,
      { ...NONE, hasDraft: true },
    ],
    [
      'a visitor’s are none of an ended session',
      { ...OURS, owner: null },
      reloaded,
      { ...KEPT, hasDraft: false },
    ],
  ])('%s', (_, stored, context, kept) => {
    expect(keptAnswers(stored, { identity: ADA, lastAccount: ADA, ...context })).toEqual(kept)
  })
})

describe('‘Try again’', () => {
  const failed = (problem: HandOver['problem'], known: Partial<HandOver> = {}) =>
    stateOf({ problem, ...known })

  test.each([null, signInNeeded(true)])('does nothing if a retry cannot help: %j', (problem) => {
    expect(play(failed(problem), RETRY)).toEqual([failed(problem)])
  })

  test.each([null, DATA])(
    'repeats a failed look-up, of the same account, also while Google’s window is open, with the answers %j',
    (data) => {
      const state = failed(lookUpFailed(data))
      const here = { identity: GRACE, isAuthenticating: true }
      expect(play(state, RETRY, here)).toEqual(looksUp(state, { data }))
    },
  )

  test.each([tokenFailed(), appNotOpened()])('requests another token: %j', (problem) => {
    expect(play(failed(problem), RETRY)).toEqual(requestsToken(failed(problem)))
  })

  test('with answers first looks for a record, which they would overwrite', () => {
    for (const problem of [tokenFailed(DATA), appNotOpened(DATA)]) {
      const state = failed(problem, { createdHere: 'grace' })
      expect(play(state, RETRY)).toEqual(looksUp(state, { data: DATA }))
    }
  })

  test.each<[string, Partial<HandOver>, Partial<Here>]>([
    ['the account was created in this page load', { createdHere: 'ada' }, {}],
    ['the provider has not reported the account yet', {}, { identity: null }],
  ])('with answers requests a token at once if %s', (_, known, context) => {
    const state = failed(tokenFailed(DATA), known)
    expect(play(state, RETRY, context)).toEqual(requestsToken(state, { data: DATA }))
  })
})

describe('What the page shows', () => {
  test.each<[string, Partial<HandOver>, { isBusy: boolean; isCovered: boolean }]>([
    ['nothing is pending', {}, { isBusy: false, isCovered: false }],
    ['a look-up is pending', { pending: lookUp() }, { isBusy: true, isCovered: true }],
    ['a token is requested', { pending: tokenRequest() }, { isBusy: true, isCovered: true }],
    [
      'the form shows the sign-in',
      { pending: lookUp({ purpose: 'sign-in' }) },
      { isBusy: true, isCovered: false },
    ],
    [
      'onboarding may open',
      { pending: lookUp({ purpose: 'onboarding' }) },
      { isBusy: true, isCovered: false },
    ],
    ['another page waits', { pending: lookUp({ path: '/terms' }) }, { isBusy: false, isCovered: false }],
    ['an ended session waited', { pending: lookUp({ session: 0 }) }, { isBusy: false, isCovered: false }],
    ['the app opens', leavingWith(), { isBusy: true, isCovered: true }],
    ['‘Start Exploring’ waits', { isExploring: true }, { isBusy: true, isCovered: false }],
  ])('while %s', (_, known, progress) => {
    expect(progressOf(stateOf(known), CONTEXT)).toEqual(progress)
  })

  test.each<[string, Partial<HandOver>, Partial<Here>, typeof ADA | null]>([
    ['a signed-in teacher', {}, {}, ADA],
    ['not a visitor', {}, { identity: null }, null],
    ['not before the report of another account', {}, { userId: 'grace' }, null],
    ['not during a sign-in', {}, { isAuthenticating: true }, null],
    ['not while a call is pending', { pending: lookUp() }, {}, null],
    ['not with a problem', { problem: tokenFailed() }, {}, null],
  ])('onboarding may be offered to %s', (_, known, context, identity) => {
    expect(idleIdentity(stateOf(known), { ...CONTEXT, ...context })).toEqual(identity)
  })
})

describe('‘Start Exploring’', () => {
  const PRESS = { type: 'exploring-started' } as const

  test.each<[string, Partial<Here>]>([
    ['a visitor', { ...ANSWERED, identity: null }],
    ['a teacher whose answers the grAId app has', { ...ANSWERED, lastHandOver: 'requested' }],
    ['a teacher without answers', { hasCompleted: true }],
  ])('opens the grAId app’s sign-in for %s', (_, context) => {
    expect(play(stateOf(), PRESS, context)).toEqual([stateOf(), { type: 'open-login' }])
  })

  test('hands over the answers of a teacher who has paid before the grAId app got them', () => {
    const state = stateOf({ createdHere: 'ada' })
    expect(play(state, PRESS, ANSWERED)).toEqual(requestsToken(state, { data: DATA }))
  })

  const NOBODY = { identity: null, userId: null, session: 0 }
  const UNSETTLED = { ...NOBODY, awaitsReport: true }
  const WAITING = stateOf({ isExploring: true })
  const NOT_LOADED = { type: 'watching-ended' } as const
  const OPENED = [stateOf(), { type: 'open-login' }]
  test.each<[string, HandOver, HandOverEvent, Partial<Here>, readonly object[]]>([
    ['waits', stateOf(), PRESS, UNSETTLED, [WAITING]],
    ['waits once', WAITING, PRESS, UNSETTLED, [WAITING]],
    ['hands over the answers then', WAITING, sessionChanged(), ANSWERED, looksUp(stateOf(), { data: DATA })],
    ['opens the sign-in for a visitor', WAITING, sessionChanged({ identity: null }), NOBODY, OPENED],
    ['opens the sign-in if the provider cannot be loaded', WAITING, NOT_LOADED, NOBODY, OPENED],
    ['opens the sign-in if the provider could not be loaded', stateOf(), PRESS, NOBODY, OPENED],
    ['without a press opens nothing', stateOf(), NOT_LOADED, NOBODY, [stateOf()]],
    ['is forgotten on another page', WAITING, { type: 'page-entered' }, UNSETTLED, [stateOf()]],
    ['is forgotten on a page restored by Back', WAITING, { type: 'page-kept' }, UNSETTLED, [stateOf()]],
  ])('before the provider has reported who is signed in, %s', (_, state, event, here, step) => {
    expect(play(state, event, here)).toEqual(step)
  })
})
