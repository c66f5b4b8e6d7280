import { describe, expect, test } from 'vitest'
import { type IssueTokenError, unavailable } from '../../../../src/core/domain/errors'
import type { StoredDraft } from '../../../../src/core/domain/onboarding/drafts'
import { err, ok } from '../../../../src/core/domain/result'
import type { DestinationError } from '../../../../src/core/use-cases/sign-in/calls'
import { handOver } from '../../../../src/core/use-cases/sign-in/hand-over'
import {
  awaitedCall,
  type HandOver,
  type HandOverEvent,
  type Here,
  idleIdentity,
  keptAnswers,
  NO_HAND_OVER,
  progressOf,
} from '../../../../src/core/use-cases/sign-in/hand-over-state'
import { COMPLETE_ONBOARDING as DATA } from '../../../support/onboarding-data'
import { ADA, createPlayer, GRACE, OFFLINE, SIGNED_OUT, sessionChanged, tokenOf } from '../support'

const CONTEXT: Here = {
  path: '/guide',
  identity: ADA,
  lastAccount: ADA,
  userId: ADA.id,
  session: 1,
  awaitsReport: false,
  isAuthenticating: false,
  isOnboardingOpen: false,
  hasCompleted: false,
  mustAsk: false,
  answers: null,
  lastHandOver: null,
  hasDraft: false,
  chosenPlan: null,
}

type Call = NonNullable<HandOver['pending']>

type Known<Kind extends Call['kind']> = Partial<Extract<Call, { kind: Kind }>>
type Data = typeof DATA | null
const CALL = { call: 7, path: '/guide', session: 1, data: null }

const lookUp = (known: Known<'look-up'> = {}): Call => ({
  ...CALL,
  kind: 'look-up',
  identity: ADA,
  purpose: 'app',
  ...known,
})
const tokenRequest = (known: Known<'token'> = {}): Call => ({
  ...CALL,
  kind: 'token',
  fallbackToHome: false,
  ...known,
})

const { stateOf, play } = createPlayer(handOver, { ...NO_HAND_OVER, lastCall: 7 }, CONTEXT)
const leavingWith = (data: Data = null) => ({ leaving: { call: 3, data, session: 1 } })

const looksUp = (before: HandOver, known: Parameters<typeof lookUp>[0] = {}) => [
  { ...before, lastCall: 8, pending: lookUp({ call: 8, ...known }) },
  { type: 'look-up', call: 8, identity: known?.identity ?? ADA },
]
const requestsToken = (before: HandOver, known: Parameters<typeof tokenRequest>[0] = {}) => [
  { ...before, lastCall: 8, pending: tokenRequest({ call: 8, ...known }) },
  { type: 'issue-token', call: 8, userId: 'ada' },
]
const keepWaiting = { type: 'keep-waiting', account: ADA }

const lookUpFailed = (data: Data = null, purpose: 'app' | 'onboarding' = 'app') =>
  ({ kind: 'look-up-failed', identity: ADA, data, purpose, cause: OFFLINE }) as const
const tokenFailed = (data: Data = null) => ({ kind: 'token-failed', data, cause: OFFLINE }) as const
const appNotOpened = (data: Data = null) => ({ kind: 'app-not-opened', data }) as const
const signInNeeded = (answersKept: boolean) => ({ kind: 'sign-in-needed', answersKept }) as const

const OPEN_APP = { type: 'opening-requested' } as const
const LOOK_UP = { type: 'look-up-needed', purpose: 'onboarding' } as const
const RETRY = { type: 'retry-requested' } as const
const COMPLETED = { type: 'hand-over-requested', data: DATA } as const
/** Onboarding is completed, and the grAId app was not opened with the answers. */
const ANSWERED = { hasCompleted: true, answers: DATA }

const BUSY: readonly [string, HandOver][] = [
  ['a look-up is pending on this page', stateOf({ pending: lookUp() })],
  ['a token is requested on this page', stateOf({ pending: tokenRequest() })],
  ['the app opens', stateOf(leavingWith())],
]

test.each(BUSY)('while %s, another press does nothing', (_, busy) => {
  const state = { ...busy, problem: tokenFailed(), createdHere: 'ada' }
  const events = [OPEN_APP, RETRY, COMPLETED, LOOK_UP, { type: 'exploring-started' }] as const
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
  const pendingWith = (data: Data = null, known: Partial<HandOver> = {}) =>
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
    const pending = (data: Data) => pendingWith(data, { problem: before })
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

describe('After a response with Retry-After', () => {
  const BUSY = { kind: 'rejected', message: 'Busy.', status: 429, retryAfter: 90 } as const
  const WAIT = { type: 'await-retry', call: 7, seconds: 90 }
  const issued = { type: 'token-issued', call: 7, result: err(BUSY) } as const
  const problem = { kind: 'token-failed', data: null, cause: BUSY } as const
  const waiting = (known: Partial<HandOver> = {}) =>
    stateOf({ problem, wait: { call: 7, path: '/guide' }, ...known })
  const over = { type: 'wait-over', call: 7 } as const

  test('the token request waits, and is then repeated by itself, once', () => {
    expect(play(stateOf({ pending: tokenRequest() }), issued)).toEqual([waiting(), WAIT])
    expect(awaitedCall(waiting())).toBe(7)
    const [repeated, ...commands] = play(waiting(), over)
    expect([repeated, ...commands]).toEqual(requestsToken(stateOf({ problem, ownCall: 8 })))
    const again = { type: 'token-issued', call: 8, result: err(BUSY) } as const
    expect(play(repeated, again)).toEqual([stateOf({ problem, lastCall: 8, ownCall: 8 })])
  })

  test('the look-up waits too, and keeps its answers and its purpose', () => {
    const cause = unavailable('server', 'Busy.')
    const result = err({ kind: 'look-up-failed', cause: { ...cause, retryAfter: 90 } } as const)
    const looked = { type: 'looked-up', call: 7, identity: ADA, result } as const
    const pending = lookUp({ data: DATA, purpose: 'onboarding' })
    const [state, ...commands] = play(stateOf({ pending }), looked)
    expect(state.wait).toEqual({ call: 7, path: '/guide' })
    expect(commands).toContainEqual(WAIT)
    const [, lookUpAgain] = looksUp(stateOf())
    expect(play(state, over)).toEqual([
      expect.objectContaining({ pending: { ...pending, call: 8 } }),
      lookUpAgain,
    ])
  })

  test('completed onboarding waits on the page that then shows the message', () => {
    const pending = tokenRequest({ data: DATA, fallbackToHome: true })
    const [state] = play(stateOf({ pending }), issued)
    expect(state.wait).toEqual({ call: 7, path: '/' })
    const [entered] = play(state, { type: 'page-entered' }, { path: '/' })
    expect(awaitedCall(entered)).toBe(7)
  })

  test.each<[string, HandOver]>([
    ['another call was started', waiting({ lastCall: 8 })],
    ['the problem is gone, for example after a sign-out', waiting({ problem: null })],
    ['another page was opened', play(waiting(), { type: 'page-entered' }, { path: '/terms' })[0]],
    ['onboarding was closed', play(waiting(), { type: 'look-up-withdrawn' })[0]],
    [
      'the response came on another page',
      play(stateOf({ pending: tokenRequest() }), issued, { path: '/terms' })[0],
    ],
  ])('nothing is repeated by itself once %s', (_, state) => {
    expect(awaitedCall(state)).toBeNull()
    expect(play(state, over)).toEqual([state])
  })

  test('the session has ended: nothing is repeated', () => {
    const state = waiting({ problem: signInNeeded(false) })
    expect(play(state, over)).toEqual([{ ...state, wait: null, ownCall: 7 }])
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

const CHOSEN = { chosenPlan: { planId: 2, period: 'yearly' } } as const
const checkout = (replace: boolean) => ({
  type: 'go-to-payment',
  account: ADA,
  replace,
  ...CHOSEN.chosenPlan,
})

describe('A chosen paid plan opens checkout instead of the grAId app', () => {
  const lookedUp = (result: Extract<HandOverEvent, { type: 'looked-up' }>['result']) =>
    ({ type: 'looked-up', call: 7, identity: ADA, result }) as const
  const NOTED = [
    { type: 'note-record', identity: ADA, hasRecord: true },
    { type: 'set-completion-flag', id: 'ada' },
  ]

  test.each([
    ['a token', ok(tokenOf('ada'))],
    ['no token', err({ kind: 'token-failed', cause: OFFLINE } as const)],
  ])('after a sign-in with a record and %s; Back does not lead to the form', (_, result) => {
    const state = stateOf({ pending: lookUp({ path: '/auth', purpose: 'sign-in' }) })
    const step = [stateOf(), ...NOTED, checkout(true)]
    expect(play(state, lookedUp(result), { ...CHOSEN, path: '/auth' })).toEqual(step)
  })

  test('but a teacher without a record sees onboarding first', () => {
    const step = play(stateOf({ pending: lookUp() }), lookedUp(ok(null)), CHOSEN)
    expect(step).toContainEqual({ type: 'open-onboarding' })
  })

  test('after completed onboarding', () => {
    const state = stateOf({ problem: tokenFailed() })
    expect(play(state, COMPLETED, { ...CHOSEN, path: '/' })).toEqual([stateOf(), checkout(false)])
  })

  test('when a teacher who has completed onboarding is signed in on /signup', () => {
    const context = { ...CHOSEN, ...ANSWERED, path: '/signup' }
    expect(play(stateOf(), { type: 'page-entered' }, context)).toEqual([stateOf(), checkout(true)])
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

describe('The response to a token request', () => {
  const issued = (result: Extract<HandOverEvent, { type: 'token-issued' }>['result'], call = 7) =>
    ({ type: 'token-issued', call, result }) as const
  const TOKEN = issued(ok(tokenOf('ada')))
  const FAILED = issued(err(OFFLINE))
  const pendingWith = (data: Data, known: Partial<HandOver> = {}, fallbackToHome = false) =>
    stateOf({ pending: tokenRequest({ data, fallbackToHome }), ...known })

  test.each([null, DATA])('opens the app with the answers %j', (data) => {
    const state = pendingWith(data, { problem: tokenFailed(data), createdHere: 'ada' })
    expect(play(state, TOKEN)).toEqual([
      stateOf({ leaving: { call: 7, data, session: 1 } }),
      { type: 'open-app', call: 7, account: ADA, token: tokenOf('ada'), data },
    ])
  })

  test('does not open the app on another page; a retry is offered for answers', () => {
    const onTerms = { path: '/terms' }
    expect(play(pendingWith(null), TOKEN, onTerms)).toEqual([stateOf()])
    const offered = [stateOf({ problem: appNotOpened(DATA) }), keepWaiting]
    expect(play(pendingWith(DATA), TOKEN, onTerms)).toEqual(offered)
  })

  test('that failed is a problem, which a reload keeps if it has answers', () => {
    expect(play(pendingWith(null), FAILED)).toEqual([stateOf({ problem: tokenFailed() })])
    const withAnswers = stateOf({ problem: tokenFailed(DATA) })
    expect(play(pendingWith(DATA), FAILED)).toEqual([withAnswers, keepWaiting])
    expect(play(pendingWith(DATA), FAILED, { identity: null })).toEqual([withAnswers])
  })

  test('that failed leads to the landing page after completed onboarding, unless the teacher has left', () => {
    const pending = pendingWith(DATA, {}, true)
    const after = stateOf({ problem: tokenFailed(DATA) })
    expect(play(pending, FAILED)).toEqual([after, { type: 'go-home' }, keepWaiting])
    expect(play(pending, FAILED, { path: '/terms' })).toEqual([after, keepWaiting])
  })

  test.each([
    [null, null, signInNeeded(false)],
    [DATA, null, signInNeeded(true)],
    [null, appNotOpened(DATA), signInNeeded(true)],
  ])('of a session that the provider rejects asks for a sign-in: %j', (data, before, after) => {
    const event = issued(err(SIGNED_OUT))
    expect(play(pendingWith(data, { problem: before }), event)).toEqual([stateOf({ problem: after })])
  })

  test.each([TOKEN, FAILED])('of an ended session opens nothing: %j', (event) => {
    expect(play(pendingWith(DATA), event, { session: 2 })).toEqual([stateOf()])
  })

  test.each([
    ['by a later request', pendingWith(DATA), 6],
    ['by a look-up', stateOf({ pending: lookUp() }), 7],
    ['by nothing', stateOf(), 7],
  ])('that was replaced %s opens nothing', (_, state, call) => {
    expect(play(state, issued(ok(tokenOf('ada')), call))).toEqual([state])
  })
})

describe('While the app opens', () => {
  const LEAVING = stateOf(leavingWith(DATA))
  const overdue = (call: number) => ({ type: 'leaving-overdue', call }) as const

  test.each<[string, HandOverEvent, HandOver]>([
    ['another page is usable at once', { type: 'page-entered' }, stateOf()],
    ['a page restored by Back is usable at once', { type: 'page-kept' }, stateOf()],
    ['the time limit of an earlier attempt changes nothing', overdue(2), LEAVING],
  ])('%s', (_, event, after) => {
    expect(play(LEAVING, event)).toEqual([after])
  })

  test('the time limit makes it a problem, which a reload keeps if it has answers', () => {
    expect(play(LEAVING, overdue(3))).toEqual([stateOf({ problem: appNotOpened(DATA) }), keepWaiting])
    expect(play(stateOf(leavingWith()), overdue(3))).toEqual([stateOf({ problem: appNotOpened() })])
  })

  test('the time limit offers the answers to no other session, and changes nothing once the app is not opening', () => {
    expect(play(LEAVING, overdue(3), { session: 2 })).toEqual([stateOf()])
    expect(play(stateOf(), overdue(3))).toEqual([stateOf()])
  })
})

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
  const opensOnboarding = (state: HandOver) => [state, { type: 'open-onboarding' }]
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
    ['on /signup with onboarding open', GOOGLE, { ...SIGN_UP, isOnboardingOpen: true }, opensNothing],
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
    const context = { ...AUTH, isOnboardingOpen: true }
    expect(play(stateOf({}), { type: 'sign-in-failed' }, context)).toEqual([stateOf({})])
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
    const open = { type: 'open-onboarding' }
    expect(play(IDLE, SIGNED_IN, { path: '/signup', identity: null })).toEqual([IDLE])
    expect(play(IDLE, SIGNED_IN, { path: '/signup' })).toEqual([IDLE, open])
  })

  test('is remembered with its method and new account', () => {
    const started = { type: 'sign-up-started', method: 'google' } as const
    expect(play(IDLE, started)).toEqual([stateOf({ signUpMethod: 'google' })])
    expect(play(IDLE, { type: 'account-created', identity: ADA })).toEqual([stateOf({ createdHere: 'ada' })])
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
    const state = stateOf({ createdHere: 'ada' })
    expect(play(state, SIGN_OUT, nobody)).toEqual([IDLE])
    expect(play(state, REPLACED, { identity: GRACE })).toEqual([state])
  })
})
