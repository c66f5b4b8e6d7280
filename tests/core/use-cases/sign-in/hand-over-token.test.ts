import { describe, expect, test } from 'vitest'
import { err, ok } from '../../../../src/core/domain/result'
import type { HandOver, HandOverEvent } from '../../../../src/core/use-cases/sign-in/hand-over-state'
import { ADA, OFFLINE, SIGNED_OUT, tokenOf } from '../support'
import {
  appNotOpened,
  DATA,
  keepWaiting,
  leavingWith,
  lookUp,
  play,
  signInNeeded,
  stateOf,
  tokenFailed,
  tokenRequest,
} from './hand-over-support'

describe('The response to a token request', () => {
  const issued = (result: Extract<HandOverEvent, { type: 'token-issued' }>['result'], call = 7) =>
    ({ type: 'token-issued', call, result }) as const
  const TOKEN = issued(ok(tokenOf('ada')))
  const FAILED = issued(err(OFFLINE))
  const pendingWith = (data: typeof DATA | null, known: Partial<HandOver> = {}, fallbackToHome = false) =>
    stateOf({ call: tokenRequest({ data, fallbackToHome }), ...known })

  test.each([null, DATA])('opens the app with the answers %j', (data) => {
    const state = pendingWith(data, { problem: tokenFailed(data), createdHere: 'ada' })
    expect(play(state, TOKEN)).toEqual([
      stateOf({ leaving: { id: 7, data, session: 1 } }),
      { type: 'open-app', departure: 7, account: ADA, token: tokenOf('ada'), data },
    ])
  })

  test('does not open the app a second time', () => {
    expect(play(pendingWith(DATA, leavingWith()), TOKEN)).toEqual([stateOf(leavingWith())])
  })

  test('does not open the app on another page; a retry is offered for answers', () => {
    const onTerms = { path: '/terms' }
    expect(play(pendingWith(null), TOKEN, onTerms)).toEqual([stateOf()])
    expect(play(pendingWith(DATA), TOKEN, onTerms)).toEqual([
      stateOf({ problem: appNotOpened(DATA) }),
      keepWaiting,
    ])
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
    ['by a look-up', stateOf({ call: lookUp() }), 7],
    ['by nothing', stateOf(), 7],
  ])('that was replaced %s opens nothing', (_, state, call) => {
    expect(play(state, issued(ok(tokenOf('ada')), call))).toEqual([state])
  })
})

describe('While the app opens', () => {
  const LEAVING = stateOf(leavingWith(DATA))
  const overdue = (id: number) => ({ type: 'departure-overdue', id }) as const

  test.each<[string, HandOverEvent, HandOver]>([
    ['another page is usable at once', { type: 'page-entered' }, stateOf()],
    ['a page restored by Back is usable at once', { type: 'page-restored' }, stateOf()],
    ['the time limit of an earlier attempt changes nothing', overdue(2), LEAVING],
  ])('%s', (_, event, after) => {
    expect(play(LEAVING, event)).toEqual([after])
  })

  test('the time limit makes it a problem, which a reload keeps if it has answers', () => {
    expect(play(LEAVING, overdue(3))).toEqual([stateOf({ problem: appNotOpened(DATA) }), keepWaiting])
    expect(play(stateOf(leavingWith()), overdue(3))).toEqual([stateOf({ problem: appNotOpened() })])
  })

  test('the time limit offers the answers to no other session', () => {
    expect(play(LEAVING, overdue(3), { session: 2 })).toEqual([stateOf()])
  })

  test('after the time limit of nothing, nothing happens', () => {
    expect(play(stateOf(), { type: 'departure-overdue', id: 3 })).toEqual([stateOf()])
  })
})
