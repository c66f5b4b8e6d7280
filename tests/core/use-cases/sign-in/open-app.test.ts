import { describe, expect, test } from 'vitest'
import { unavailable } from '../../../../src/core/domain/errors'
import { err, ok } from '../../../../src/core/domain/result'
import {
  awaitedCall,
  type HandOver,
  type HandOverEvent,
} from '../../../../src/core/use-cases/sign-in/hand-over-state'
import { COMPLETE_ONBOARDING as DATA } from '../../../support/onboarding-data'
import { ADA, OFFLINE, SIGNED_OUT, tokenOf } from '../support'
import {
  ANSWERED,
  appNotOpened,
  type Data,
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
    [
      'the step was changed',
      play(
        waiting({ problem: { ...lookUpFailed(DATA, 'completion'), cause: { ...OFFLINE, retryAfter: 90 } } }),
        {
          type: 'step-changed',
        },
      )[0],
    ],
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

const CHOSEN = { chosenPlan: { planId: 2, period: 'yearly' } } as const
const checkout = (replace: boolean) => ({
  type: 'go-to-payment',
  replace,
  ...CHOSEN.chosenPlan,
})

describe('A chosen paid plan opens checkout instead of the grAId app', () => {
  const lookedUp = (result: Extract<HandOverEvent, { type: 'looked-up' }>['result']) =>
    ({ type: 'looked-up', call: 7, identity: ADA, result }) as const
  const NOTED = [
    { type: 'note-record', identity: ADA },
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
    expect(step).toContainEqual({ type: 'onboarding-opened', path: '/guide' })
  })

  test('when a teacher who has completed onboarding is signed in on /signup', () => {
    const context = { ...CHOSEN, ...ANSWERED, path: '/signup' }
    expect(play(stateOf(), { type: 'page-entered' }, context)).toEqual([stateOf(), checkout(true)])
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
