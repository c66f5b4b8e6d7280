import { describe, expect, test } from 'vitest'
import type { IssueTokenError } from '../../../../src/core/domain/errors'
import type { StoredDraft } from '../../../../src/core/domain/onboarding/drafts'
import { err, ok } from '../../../../src/core/domain/result'
import type { DestinationError } from '../../../../src/core/use-cases/sign-in/calls'
import {
  type HandOver,
  type HandOverEvent,
  type Here,
  idleIdentity,
  keptAnswers,
  progressOf,
} from '../../../../src/core/use-cases/sign-in/hand-over-state'
import { ADA, GRACE, OFFLINE, SIGNED_OUT, tokenOf } from '../support'
import {
  appNotOpened,
  CONTEXT,
  DATA,
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

const OPEN_APP = { type: 'opening-requested' } as const
const LOOK_UP = { type: 'look-up-needed', purpose: 'onboarding' } as const
const RETRY = { type: 'retry-requested' } as const
const COMPLETED = { type: 'hand-over-requested', data: DATA } as const

const BUSY: readonly [string, HandOver][] = [
  ['a look-up is pending on this page', stateOf({ pending: lookUp() })],
  ['a token is requested on this page', stateOf({ pending: tokenRequest() })],
  ['the app opens', stateOf(leavingWith())],
]

test.each(BUSY)('while %s, another press does nothing', (_, busy) => {
  const state = { ...busy, problem: tokenFailed(), createdHere: 'ada' }
  const events = [OPEN_APP, RETRY, COMPLETED, LOOK_UP, { type: 'exploring-started' }] as const
  for (const event of events)
    expect(play(state, event, { hasCompleted: true, answers: DATA })).toEqual([state])
})

describe('‘Open grAId’', () => {
  const ANSWERED = { hasCompleted: true, answers: DATA }
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
    ['adds the answers to a look-up', { pending: lookUp(arrived) }, ANSWERED, moves(lookUp({ data: DATA }))],
    [
      'keeps the answers of a look-up',
      { pending: lookUp({ ...arrived, data: DATA }) },
      {},
      moves(lookUp({ data: DATA })),
    ],
    // No look-up preceded this token request, so a record may exist. Answers would overwrite it, so none are added.
    ['adds none to a token request', { pending: tokenRequest(arrived) }, ANSWERED, moves(tokenRequest())],
    ['keeps those that were handed over', {}, { ...ANSWERED, wereHandedOver: true }, requests()],
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
    for (const event of [OPEN_APP, { type: 'look-up-withdrawn' } as const])
      expect(play(stateOf(), event, { identity: null })).toEqual([stateOf()])
  })
})

test('the look-up for onboarding, its failure and ‘Try again’ cover no page', () => {
  const purpose = 'onboarding'
  expect(play(stateOf(), LOOK_UP)).toEqual(looksUp(stateOf(), { purpose }))
  const state = stateOf({ problem: lookUpFailed(null, purpose) })
  expect(play(state, RETRY)).toEqual(looksUp(state, { purpose }))
})

test('the record of an account created in this page load is not looked up, that of another account is', () => {
  for (const purpose of ['onboarding', 'app'] as const) {
    const needed = { type: 'look-up-needed', purpose } as const
    const created = stateOf({ createdHere: 'ada' })
    expect(play(created, needed, { hasDraft: true })).toEqual([created, { type: 'open-onboarding' }])
    const other = stateOf({ createdHere: 'grace' })
    expect(play(other, needed)).toEqual(looksUp(other, { purpose }))
  }
})

test('answers are not handed over by onboarding, which only needs to know the record', () => {
  const needed = { type: 'look-up-needed', purpose: 'app' } as const
  expect(play(stateOf(), needed, { hasCompleted: true, answers: DATA })).toEqual(looksUp(stateOf()))
})

test('onboarding of a visitor opens again, that of a teacher whose session has ended asks for a sign-in', () => {
  const visitor = { identity: null, lastAccount: null }
  expect(play(stateOf(), LOOK_UP, visitor)).toEqual([stateOf(), { type: 'open-onboarding' }])
  const ended = stateOf({ problem: signInNeeded(true) })
  expect(play(stateOf(), LOOK_UP, { ...visitor, hasDraft: true })).toEqual([ended])
})

describe('Of the answers in the tab', () => {
  const OURS: StoredDraft = { owner: 'ada', savedAt: 0, data: DATA, step: 'complete' }
  const UNCLAIMED: StoredDraft = { ...OURS, owner: null, data: { ...DATA, email: 'ben@school.org' } }
  const KEPT = {
    mustAsk: false,
    answers: DATA,
    wereHandedOver: false,
    hasWaitingAnswers: false,
    hasDraft: true,
  }
  const NONE = { ...KEPT, answers: null, hasDraft: false }
  const reloaded = { identity: null, lastAccount: null }

  test.each<[string, StoredDraft | null, string | null, Partial<Here>, object]>([
    ['the teacher’s can be handed over', OURS, null, {}, KEPT],
    [
      'those that were handed over count',
      { ...OURS, handedOver: true },
      null,
      {},
      { ...KEPT, wereHandedOver: true },
    ],
    ['those whose hand-over failed wait', OURS, 'ada', {}, { ...KEPT, hasWaitingAnswers: true }],
    ['another’s do not wait for her', null, 'grace', {}, NONE],
    ['those of another account are hidden', { ...OURS, owner: 'grace' }, null, {}, NONE],
    ['those with another email are asked about', UNCLAIMED, null, {}, { ...NONE, mustAsk: true }],
    [
      'an account’s are known after a reload that finds the session ended',
      OURS,
      null,
      reloaded,
      { ...NONE, hasDraft: true },
    ],
    [
      'a visitor’s are none of an ended session',
      { ...OURS, owner: null },
      null,
      reloaded,
      { ...KEPT, hasDraft: false },
    ],
  ])('%s', (_, stored, waiting, context, kept) => {
    expect(keptAnswers(stored, waiting, { identity: ADA, lastAccount: ADA, ...context })).toEqual(kept)
  })
})

test('completed onboarding requests a token', () => {
  expect(play(stateOf(), COMPLETED)).toEqual(requestsToken(stateOf(), { data: DATA, fallbackToHome: true }))
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

describe('The response to a look-up', () => {
  const RECORD = ok(tokenOf('ada'))
  const NO_RECORD = ok(null)
  const failedWith = (cause: Extract<DestinationError, { kind: 'look-up-failed' }>['cause']) =>
    err({ kind: 'look-up-failed', cause } as const)
  const noToken = (cause: IssueTokenError) => err({ kind: 'token-failed', cause } as const)
  type Result = Extract<HandOverEvent, { type: 'looked-up' }>['result']
  const respond = (state: HandOver, result: Result, context: Partial<Here> = {}, call = 7) =>
    play(state, { type: 'looked-up', call, identity: ADA, result }, context)

  const noted = (hasRecord: boolean) => ({ type: 'note-record', identity: ADA, hasRecord })
  const RECORD_NOTED = [noted(true), { type: 'set-completion-flag', id: 'ada' }] as const
  const pendingWith = (data: typeof DATA | null = null, known: Partial<HandOver> = {}) =>
    stateOf({ pending: lookUp({ data }), ...known })

  test.each([null, DATA])('with a record opens the app, never with the answers: %j', (data) => {
    const state = pendingWith(data, { problem: tokenFailed(data), createdHere: 'ada' })
    expect(respond(state, RECORD)).toEqual([
      stateOf({ leaving: { call: 7, data: null, session: 1 } }),
      ...RECORD_NOTED,
      { type: 'open-app', call: 7, account: ADA, token: tokenOf('ada'), data: null },
    ])
  })

  test('without a record opens onboarding', () => {
    const state = pendingWith(null, { problem: lookUpFailed() })
    expect(respond(state, NO_RECORD)).toEqual([stateOf(), noted(false), { type: 'open-onboarding' }])
  })

  test('without a record hands over the answers that waited for it', () => {
    const [next, issue] = requestsToken(stateOf(), { data: DATA })
    expect(respond(pendingWith(DATA), NO_RECORD)).toEqual([next, noted(false), issue])
  })

  test('with a record but no token is a problem', () => {
    const failed = stateOf({ problem: tokenFailed() })
    expect(respond(pendingWith(DATA), noToken(OFFLINE))).toEqual([failed, ...RECORD_NOTED])
  })

  test.each([
    [null, 'app'],
    [DATA, 'app'],
    [null, 'onboarding'],
  ] as const)('that failed is a problem and never opens onboarding: %j, for %s', (data, purpose) => {
    const pending = stateOf({ pending: lookUp({ data, purpose }) })
    expect(respond(pending, failedWith(OFFLINE))).toEqual([
      stateOf({ problem: lookUpFailed(data, purpose) }),
      { type: 'say-look-up-failed', error: OFFLINE },
    ])
  })

  test.each([
    [null, signInNeeded(false)],
    [lookUpFailed(), signInNeeded(false)],
    [tokenFailed(DATA), signInNeeded(true)],
    [signInNeeded(true), signInNeeded(true)],
  ])('of a session that the provider rejects asks for a sign-in; problem before: %j', (before, after) => {
    const pending = (data: typeof DATA | null) => pendingWith(data, { problem: before })
    const failed = stateOf({ problem: after })
    expect(respond(pending(null), failedWith(SIGNED_OUT))).toEqual([failed])
    expect(respond(pending(null), noToken(SIGNED_OUT))).toEqual([failed, ...RECORD_NOTED])
    const kept = stateOf({ problem: signInNeeded(true) })
    expect(respond(pending(DATA), failedWith(SIGNED_OUT))).toEqual([kept])
  })

  test('that could not be sent is a problem, also after a navigation', () => {
    const failed = stateOf({ problem: lookUpFailed(DATA) })
    for (const path of ['/guide', '/terms'])
      expect(respond(pendingWith(DATA), err(OFFLINE), { path })).toEqual([failed])
  })

  const RESULTS = [
    ['a record', RECORD, RECORD_NOTED],
    ['no record', NO_RECORD, [noted(false)]],
    ['no token', noToken(OFFLINE), RECORD_NOTED],
    ['a failure', failedWith(OFFLINE), []],
  ] as const

  test.each(RESULTS)('opens nothing on another page, and notes %s', (_, result, commands) => {
    expect(respond(pendingWith(DATA), result, { path: '/terms' })).toEqual([stateOf(), ...commands])
  })

  test.each([...RESULTS, ['a failure of the use cases', err(OFFLINE), []]] as const)(
    'opens nothing once the click was withdrawn, and notes %s',
    (_, result, commands) => {
      const [withdrawn] = play(pendingWith(), { type: 'look-up-withdrawn' })
      expect(progressOf(withdrawn, CONTEXT)).toEqual({ isBusy: false, isCovered: false })
      expect(respond(withdrawn, result)).toEqual([stateOf(), ...commands])
    },
  )

  // After the session has ended, noting a record only removes the account's answers. A note of 'no record' is left out,
  // because it would store the account's id in the tab.
  test.each(RESULTS)(
    'of an ended session opens nothing, and notes only a record: %s',
    (_, result, [note]) => {
      const context = { session: 2, userId: 'grace' }
      const notes = note?.hasRecord ? [note] : []
      for (const data of [null, DATA])
        expect(respond(pendingWith(data), result, context)).toEqual([stateOf(), ...notes])
    },
  )

  test.each([
    ['by a later look-up', pendingWith(), 6],
    ['by a token request', stateOf({ pending: tokenRequest() }), 7],
    ['by a page that was left', stateOf(), 7],
  ])('that was replaced %s opens nothing', (_, state, call) => {
    expect(respond(state, RECORD, {}, call)).toEqual([state, ...RECORD_NOTED])
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
