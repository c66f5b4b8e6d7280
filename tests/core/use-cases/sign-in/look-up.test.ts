import { describe, expect, test } from 'vitest'
import type { IssueTokenError } from '../../../../src/core/domain/errors'
import { err, ok } from '../../../../src/core/domain/result'
import type { DestinationError } from '../../../../src/core/use-cases/sign-in/calls'
import {
  type HandOver,
  type HandOverEvent,
  type Here,
  progressOf,
} from '../../../../src/core/use-cases/sign-in/hand-over-state'
import { COMPLETE_ONBOARDING as DATA } from '../../../support/onboarding-data'
import { ADA, OFFLINE, SIGNED_OUT, tokenOf } from '../support'
import {
  CONTEXT,
  type Data,
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

describe('The response to a look-up', () => {
  const RECORD = ok(tokenOf('ada'))
  const NO_RECORD = ok(null)
  const failedWith = (cause: Extract<DestinationError, { kind: 'look-up-failed' }>['cause']) =>
    err({ kind: 'look-up-failed', cause } as const)
  const noToken = (cause: IssueTokenError) => err({ kind: 'token-failed', cause } as const)
  type Result = Extract<HandOverEvent, { type: 'looked-up' }>['result']
  const respond = (state: HandOver, result: Result, context: Partial<Here> = {}, call = 7) =>
    play(state, { type: 'looked-up', call, identity: ADA, result }, context)

  const RECORD_NOTED = [
    { type: 'note-record', identity: ADA },
    { type: 'set-completion-flag', id: 'ada' },
  ] as const
  const NO_RECORD_NOTED = { type: 'remember-new-teacher', id: 'ada' }
  const NEW_TEACHER = { newTeacher: 'ada' }
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
    const [next, open] = opens(stateOf(NEW_TEACHER))
    expect(respond(state, NO_RECORD)).toEqual([next, NO_RECORD_NOTED, open])
  })

  test('without a record hands over the answers that waited for it', () => {
    const [next, issue] = requestsToken(stateOf(NEW_TEACHER), { data: DATA })
    expect(respond(pendingWith(DATA), NO_RECORD)).toEqual([next, NO_RECORD_NOTED, issue])
  })

  test('with a record but no token is a problem', () => {
    const failed = stateOf({ problem: tokenFailed() })
    expect(respond(pendingWith(DATA), noToken(OFFLINE))).toEqual([failed, ...RECORD_NOTED])
  })

  test.each([
    [null, 'app'],
    [DATA, 'app'],
    [null, 'onboarding'],
    [DATA, 'completion'],
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
    ['a record', RECORD, {}, RECORD_NOTED],
    ['no record', NO_RECORD, NEW_TEACHER, [NO_RECORD_NOTED]],
    ['no token', noToken(OFFLINE), {}, RECORD_NOTED],
    ['a failure', failedWith(OFFLINE), {}, []],
  ] as const

  test.each(RESULTS)('opens nothing on another page, and notes %s', (_, result, known, commands) => {
    expect(respond(pendingWith(DATA), result, { path: '/terms' })).toEqual([stateOf(known), ...commands])
  })

  test.each([...RESULTS, ['a failure of the use cases', err(OFFLINE), {}, []]] as const)(
    'opens nothing once the click was withdrawn, and notes %s',
    (_, result, known, commands) => {
      const pending = lookUp({ data: DATA, purpose: 'completion' })
      const [withdrawn] = play(stateOf({ pending }), { type: 'step-changed' })
      expect(progressOf(withdrawn, CONTEXT)).toEqual({ isBusy: false, isCovered: false })
      expect(respond(withdrawn, result)).toEqual([stateOf(known), ...commands])
    },
  )

  // After the session has ended, noting a record only removes the account's answers. A note of 'no record' is left out,
  // because it would store the account's id in the tab.
  test.each(RESULTS)(
    'of an ended session opens nothing, and notes only a record: %s',
    (_, result, __, [note]) => {
      const context = { session: 2, userId: 'grace' }
      const notes = note?.type === 'note-record' ? [note] : []
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
