import { describe, expect, test } from 'vitest'
import { err, ok } from '../../../../src/core/domain/result'
import type { HandOver, HandOverEvent, Here } from '../../../../src/core/use-cases/sign-in/hand-over-state'
import { ADA, OFFLINE, SIGNED_OUT, sessionChanged, tokenOf } from '../support'
import {
  appNotOpened,
  DATA,
  keepWaiting,
  leavingWith,
  looksUp,
  lookUp,
  play,
  requestsToken,
  signInNeeded,
  stateOf,
  tokenFailed,
  tokenRequest,
} from './hand-over-support'

const CHOSEN = { chosenPlan: { planId: 2, period: 'yearly' } } as const
const checkout = (replace: boolean) => ({
  type: 'go-to-payment',
  account: ADA,
  replace,
  ...CHOSEN.chosenPlan,
})

/** Onboarding is completed, and the grAId app was not opened with the answers. */
const COMPLETED: Partial<Here> = { hasCompleted: true, answers: DATA }

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
    const result = ok(null)
    const step = play(stateOf({ pending: lookUp() }), lookedUp(result), CHOSEN)
    expect(step).toContainEqual({ type: 'open-onboarding' })
  })

  test('after completed onboarding', () => {
    const event = { type: 'hand-over-requested', data: DATA } as const
    const state = stateOf({ problem: tokenFailed() })
    expect(play(state, event, { ...CHOSEN, path: '/' })).toEqual([stateOf(), checkout(false)])
  })

  test('when a teacher who has completed onboarding is signed in on /signup', () => {
    const context = { ...CHOSEN, ...COMPLETED, path: '/signup' }
    expect(play(stateOf(), { type: 'page-entered' }, context)).toEqual([stateOf(), checkout(true)])
  })
})

describe('‘Start Exploring’', () => {
  const PRESS = { type: 'exploring-started' } as const

  test.each([
    ['a visitor', { ...COMPLETED, identity: null }],
    ['a teacher whose answers the grAId app has', { ...COMPLETED, wereHandedOver: true }],
    ['a teacher without answers', { hasCompleted: true }],
  ])('opens the grAId app’s sign-in for %s', (_, context) => {
    expect(play(stateOf(), PRESS, context)).toEqual([stateOf(), { type: 'open-login' }])
  })

  test('hands over the answers of a teacher who has paid before the grAId app got them', () => {
    const state = stateOf({ createdHere: 'ada' })
    expect(play(state, PRESS, COMPLETED)).toEqual(requestsToken(state, { data: DATA }))
  })

  describe('before the provider has reported who is signed in', () => {
    const UNSETTLED = { identity: null, userId: null, session: 0, awaitsReport: true }
    const WAITING = stateOf({ isExploring: true })

    test('waits', () => {
      expect(play(stateOf(), PRESS, UNSETTLED)).toEqual([WAITING])
      expect(play(WAITING, PRESS, UNSETTLED)).toEqual([WAITING])
    })

    test('hands over the answers of the reported teacher', () => {
      expect(play(WAITING, sessionChanged(), COMPLETED)).toEqual(looksUp(stateOf(), { data: DATA }))
    })

    test('opens the grAId app’s sign-in if nobody is signed in', () => {
      const here = { identity: null, userId: null, session: 0 }
      expect(play(WAITING, sessionChanged({ identity: null }), here)).toEqual([
        stateOf(),
        { type: 'open-login' },
      ])
    })

    test.each(['page-entered', 'page-kept'] as const)('is forgotten once a %s', (type) => {
      expect(play(WAITING, { type }, UNSETTLED)).toEqual([stateOf()])
    })

    test('opens the grAId app’s sign-in if the provider could not be loaded', () => {
      const here = { ...UNSETTLED, awaitsReport: false }
      const opened = [stateOf(), { type: 'open-login' }]
      expect(play(stateOf(), PRESS, here)).toEqual(opened)
      expect(play(WAITING, { type: 'watching-ended' }, here)).toEqual(opened)
      expect(play(stateOf(), { type: 'watching-ended' }, here)).toEqual([stateOf()])
    })
  })
})

describe('The response to a token request', () => {
  const issued = (result: Extract<HandOverEvent, { type: 'token-issued' }>['result'], call = 7) =>
    ({ type: 'token-issued', call, result }) as const
  const TOKEN = issued(ok(tokenOf('ada')))
  const FAILED = issued(err(OFFLINE))
  const pendingWith = (data: typeof DATA | null, known: Partial<HandOver> = {}, fallbackToHome = false) =>
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

  test('the time limit offers the answers to no other session', () => {
    expect(play(LEAVING, overdue(3), { session: 2 })).toEqual([stateOf()])
  })

  test('after the time limit of nothing, nothing happens', () => {
    expect(play(stateOf(), { type: 'leaving-overdue', call: 3 })).toEqual([stateOf()])
  })
})
