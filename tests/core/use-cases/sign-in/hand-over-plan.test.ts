import { describe, expect, test } from 'vitest'
import { err, ok } from '../../../../src/core/domain/result'
import type { HandOverContext, HandOverEvent } from '../../../../src/core/use-cases/sign-in/hand-over-state'
import { ADA, OFFLINE, tokenOf } from '../support'
import { DATA, looksUp, lookUp, play, requestsToken, stateOf, tokenFailed } from './hand-over-support'

const CHOSEN = { chosenPlan: { planId: 2, period: 'yearly' } } as const
const checkout = (replace: boolean) => ({
  type: 'open-checkout',
  account: ADA,
  replace,
  planId: 2,
  period: 'yearly',
})
const FORGET = { type: 'forget-plan' }

/** Onboarding is completed, and the grAId app was not opened with the answers. */
const COMPLETED: Partial<HandOverContext> = { hasCompleted: true, answers: DATA }

describe('A chosen paid plan opens checkout instead of the grAId app', () => {
  const lookedUp = (result: Extract<HandOverEvent, { type: 'looked-up' }>['result']) =>
    ({ type: 'looked-up', call: 7, result }) as const
  const NOTED = [
    { type: 'note-record', identity: ADA, hasRecord: true },
    { type: 'set-completion-flag', id: 'ada' },
  ]

  test.each([
    ['a token', ok({ next: 'app', identity: ADA, token: tokenOf('ada') } as const)],
    ['no token', err({ kind: 'token-failed', identity: ADA, cause: OFFLINE } as const)],
  ])('after a sign-in with a record and %s; Back does not lead to the form', (_, result) => {
    const state = stateOf({ call: lookUp({ path: '/auth', isSignIn: true }) })
    expect(play(state, lookedUp(result), { ...CHOSEN, path: '/auth' })).toEqual([
      stateOf(),
      ...NOTED,
      checkout(true),
    ])
  })

  test('but a teacher without a record sees onboarding first', () => {
    const result = ok({ next: 'onboarding', identity: ADA } as const)
    expect(play(stateOf({ call: lookUp() }), lookedUp(result), CHOSEN)).toContainEqual({
      type: 'open-onboarding',
    })
  })

  test('after completed onboarding', () => {
    const event = { type: 'hand-over-requested', data: DATA } as const
    expect(play(stateOf({ problem: tokenFailed() }), event, { ...CHOSEN, path: '/' })).toEqual([
      stateOf(),
      checkout(false),
    ])
  })

  test('when a teacher who has completed onboarding is signed in on /signup', () => {
    const context = { ...CHOSEN, ...COMPLETED, path: '/signup' }
    expect(play(stateOf(), { type: 'page-entered' }, context)).toEqual([stateOf(), checkout(true)])
  })
})

describe('‘Open grAId’ ends the choice', () => {
  const PRESS = { type: 'opening-requested' } as const

  test('and looks up the record', () => {
    const [next, ...commands] = looksUp(stateOf())
    expect(play(stateOf(), PRESS, CHOSEN)).toEqual([next, FORGET, ...commands])
  })

  test('and hands over the answers that the grAId app has not got', () => {
    const [next, ...commands] = looksUp(stateOf(), { data: DATA })
    expect(play(stateOf(), PRESS, { ...CHOSEN, ...COMPLETED })).toEqual([next, FORGET, ...commands])
  })

  test('but not for onboarding, which only needs to know the record', () => {
    expect(play(stateOf(), { type: 'look-up-needed' }, { ...CHOSEN, ...COMPLETED })).toEqual(
      looksUp(stateOf()),
    )
  })

  test.each([
    ['that the app was opened with', { wereHandedOver: true }],
    ['of an unfinished onboarding', { hasCompleted: false }],
    ['about which onboarding must ask', { mustAsk: true }],
  ])('but does not hand over answers %s', (_, context) => {
    expect(play(stateOf(), PRESS, { ...COMPLETED, ...context })).toEqual(looksUp(stateOf()))
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

  test('does nothing while the grAId app opens', () => {
    const state = stateOf({ call: lookUp() })
    expect(play(state, PRESS, COMPLETED)).toEqual([state])
  })
})
