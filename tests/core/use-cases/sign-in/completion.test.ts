import { describe, expect, test } from 'vitest'
import { EMPTY_ONBOARDING } from '../../../../src/core/domain/onboarding/onboarding'
import { err, ok } from '../../../../src/core/domain/result'
import type { HandOver, HandOverEvent, Here } from '../../../../src/core/use-cases/sign-in/hand-over-state'
import { COMPLETE_ONBOARDING } from '../../../support/onboarding-data'
import { ADA, GRACE, OFFLINE, sessionChanged, tokenOf } from '../support'
import {
  looksUp,
  lookUp,
  lookUpFailed,
  NOBODY,
  play,
  RETRY,
  requestsToken,
  signInNeeded,
  stateOf,
  tokenFailed,
  tokenRequest,
} from './hand-over-support'

/** The greeting must not contain the spaces around the first name. */
const data = { ...COMPLETE_ONBOARDING, firstName: ' Ada ' }

/** Onboarding is open. */
const openWith = (known: Partial<HandOver> = {}) => stateOf({ openOn: '/guide', ...known })
const PRESSED = { type: 'completion-requested', data } as const
const WITHDRAWN = { type: 'step-changed' } as const
const CHOSEN = { chosenPlan: { planId: 2, period: 'yearly' } } as const

const purpose = 'completion'
const greeting = { account: 'ada', firstName: 'Ada' }
const WELCOME = { type: 'greet', firstName: 'Ada', isSignedIn: true }
const completes = (id: string | null) => [{ type: 'onboarding-closed' }, { type: 'set-completion-flag', id }]
const LOOKING_UP = openWith({ pending: lookUp({ purpose, data }) })
const NO_RECORD = { type: 'looked-up', call: 7, identity: ADA, result: ok(null) } as const
const NEW_TEACHER = stateOf({ newTeacher: 'ada' })
const NOTED = { type: 'remember-new-teacher', id: 'ada' }

/** The answers are handed over, and the teacher is greeted later. */
const handsOver = (known: Partial<HandOver> = { greeting, newTeacher: 'ada' }) => {
  const [next, issue] = requestsToken(stateOf(known), { data, fallbackToHome: true })
  return [next, ...completes('ada'), issue]
}

describe('‘Start Using grAId’', () => {
  test('leads a visitor to the sign-up form', () => {
    expect(play(openWith(), PRESSED, NOBODY)).toEqual([
      stateOf(),
      ...completes(null),
      { type: 'greet', firstName: 'Ada', isSignedIn: false },
      { type: 'create-account', data },
    ])
  })

  test('looks up a teacher first, who may have a record', () => {
    expect(play(openWith(), PRESSED)).toEqual(looksUp(openWith(), { purpose, data }))
    const created = openWith({ createdHere: 'grace' })
    expect(play(created, PRESSED)).toEqual(looksUp(created, { purpose, data }))
  })

  test('hands over the answers of an account created in this page load', () => {
    expect(play(openWith({ createdHere: 'ada' }), PRESSED)).toEqual(
      handsOver({ createdHere: 'ada', greeting }),
    )
  })

  test('uses the look-up of another page, but not its answers', () => {
    const state = openWith({ pending: lookUp({ path: '/terms', data: COMPLETE_ONBOARDING }) })
    expect(play(state, PRESSED)).toEqual([LOOKING_UP])
  })

  test.each<[string, HandOver, HandOverEvent]>([
    ['a required answer is missing', openWith(), { ...PRESSED, data: EMPTY_ONBOARDING }],
    ['onboarding is closed', stateOf(), PRESSED],
  ])('does nothing while %s', (_, state, event) => {
    for (const who of [{}, NOBODY]) expect(play(state, event, who)).toEqual([state])
  })
})

describe('A look-up that finds no record', () => {
  test.each<[string, HandOver, Partial<Here>, unknown[]]>([
    ['hands over the answers', LOOKING_UP, {}, handsOver()],
    [
      'hands them over without a second greeting',
      LOOKING_UP,
      { wasGreeted: true },
      handsOver({ newTeacher: 'ada' }),
    ],
    ['ends the problem before', { ...LOOKING_UP, problem: lookUpFailed(data, purpose) }, {}, handsOver()],
    [
      'opens checkout if a plan is chosen, and welcomes the teacher there',
      { ...LOOKING_UP, problem: tokenFailed() },
      { ...CHOSEN, path: '/guide' },
      [
        NEW_TEACHER,
        ...completes('ada'),
        { type: 'go-to-payment', replace: false, ...CHOSEN.chosenPlan },
        WELCOME,
      ],
    ],
  ])('%s', (_, state, here, [next, ...commands]) => {
    expect(play(state, NO_RECORD, here)).toEqual([next, NOTED, ...commands])
  })
})

describe('Closing onboarding, or going back, withdraws the click', () => {
  test('during the look-up, whose response then opens nothing', () => {
    const [withdrawn, ...commands] = play(LOOKING_UP, WITHDRAWN)
    expect(commands).toEqual([])
    expect(play(withdrawn, NO_RECORD)).toEqual([openWith({ newTeacher: 'ada' }), NOTED])
  })

  test('so ‘Open grAId’ uses the look-up without the answers', () => {
    const [withdrawn] = play(LOOKING_UP, WITHDRAWN)
    const [next] = play(withdrawn, { type: 'opening-requested' })
    expect(next).toEqual(openWith({ pending: lookUp() }))
  })

  test('so another page uses the look-up without the answers', () => {
    const [next] = play(LOOKING_UP, { type: 'page-entered' }, { path: '/auth' })
    expect(next).toEqual(stateOf({ pending: lookUp({ path: '/auth', purpose: 'sign-in' }) }))
  })

  test('after the look-up has failed, so ‘Try again’ sends no answers', () => {
    const failed = openWith({ problem: lookUpFailed(data, purpose) })
    expect(play(failed, RETRY)).toEqual(looksUp(failed, { purpose, data }))
    const withdrawn = openWith({ problem: lookUpFailed() })
    expect(play(failed, WITHDRAWN)).toEqual([withdrawn])
    expect(play(withdrawn, RETRY)).toEqual(looksUp(withdrawn))
  })

  test('also at the end of a session, which asks for a sign-in', () => {
    const expired = sessionChanged({ identity: null, ended: 'expiry', lastAccount: ADA })
    const [{ problem, openOn }] = play(LOOKING_UP, expired, { ...NOBODY, session: 2 })
    expect({ problem, openOn }).toEqual({ problem: signInNeeded(true), openOn: null })
  })

  test.each([
    ['nothing is pending', openWith({ greeting })],
    ['‘Open grAId’ looks up the record', openWith({ pending: lookUp({ data }) })],
    ['the token is requested', openWith({ pending: tokenRequest({ data }), greeting })],
    ['another hand-over has failed', openWith({ problem: tokenFailed(data), wait: { call: 7, path: '/' } })],
  ])('but changes nothing while %s', (_, state) => {
    expect(play(state, WITHDRAWN)).toEqual([state])
  })
})

test('a teacher is welcomed when the grAId app opens, not before and only once', () => {
  const opens = (account: typeof ADA, token = tokenOf('ada')) => [
    { ...stateOf(), leaving: { call: 7, data, session: 1 } },
    { type: 'open-app', call: 7, account, token, data },
  ]
  const requested = stateOf({ pending: tokenRequest({ data }), greeting })
  const issued = { type: 'token-issued', call: 7, result: ok(tokenOf('ada')) } as const
  expect(play(requested, issued)).toEqual([...opens(ADA), WELCOME])
  const [unwelcomed, ...commands] = play(requested, issued, { lastAccount: GRACE })
  expect(unwelcomed.greeting).toEqual(greeting)
  expect(commands).toEqual(opens(GRACE).slice(1))
  const [failed] = play(requested, { ...issued, result: err(OFFLINE) })
  expect(failed.greeting).toEqual(greeting)
})
