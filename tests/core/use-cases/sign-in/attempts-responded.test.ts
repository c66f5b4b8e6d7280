import { describe, expect, test } from 'vitest'
import { SECOND_FACTORS } from '../../../../fixtures/account'
import { usableFactors } from '../../../../src/core/domain/auth/second-factor'
import type { AuthError } from '../../../../src/core/domain/errors'
import { err, ok } from '../../../../src/core/domain/result'
import { attempts } from '../../../../src/core/use-cases/sign-in/attempts'
import {
  type AttemptRequest,
  type AttemptResult,
  type Attempts,
  type AttemptsContext,
  NO_ATTEMPTS,
} from '../../../../src/core/use-cases/sign-in/attempts-state'
import { ADA, OFFLINE } from '../support'
import { SIGN_IN, SIGN_UP } from './attempts-support'

type Kind = AttemptRequest['kind']
type Failure = Extract<AttemptResult, { ok: false }>['error'] & AuthError

const REGISTER: AttemptsContext = { ...SIGN_IN, mode: 'sign-up' }
const ELSEWHERE: AttemptsContext = { ...SIGN_IN, path: '/terms', visit: 5 }

const GOOGLE = ['google', 'google-result', 'leave-for-google'] as const
const isOfGoogle = (kind: Kind) => GOOGLE.some((other) => other === kind)

/** An attempt with email and one with Google are pending. A response must end only its own attempt. */
const PENDING: Attempts = { ...NO_ATTEMPTS, isSubmitting: true, isWaitingForGoogle: true, closedPopups: 1 }
/** Most responses of Google set the count of closed popups to 0. */
const idleAfter = (kind: Kind, known: Partial<Attempts> = {}): Attempts => ({
  ...PENDING,
  ...(isOfGoogle(kind) ? { isWaitingForGoogle: false, closedPopups: 0 } : { isSubmitting: false }),
  ...known,
})

const answer = (kind: Kind, result: AttemptResult, context = SIGN_IN, state = PENDING) =>
  attempts(state, { type: 'responded', kind, visit: 4, result }, context)

const REMEMBER_REDIRECT = { type: 'remember-redirect' }
const NOT_SIGNED_IN = { type: 'not-signed-in' }
const CLEAR_PASSWORD = { type: 'clear-password' }
const FORGET_PAGE = { type: 'forget-page-left' }

describe('An attempt that succeeds', () => {
  const SIGNED_IN = { type: 'signed-in', identity: ADA }
  const EMAIL = { type: 'remember-method', method: 'email' }
  const BY_GOOGLE = { type: 'remember-method', method: 'google' }
  const FORGET = { type: 'forget-form' }

  test.each<[Kind, AttemptsContext, readonly object[]]>([
    ['sign-in', SIGN_IN, [EMAIL, SIGNED_IN]],
    ['google', SIGN_IN, [BY_GOOGLE, SIGNED_IN]],
    ['google', SIGN_UP, [BY_GOOGLE, SIGNED_IN]],
    ['google-result', SIGN_IN, [REMEMBER_REDIRECT, BY_GOOGLE, SIGNED_IN]],
    ['google-result', SIGN_UP, [REMEMBER_REDIRECT, BY_GOOGLE, SIGNED_IN]],
    ['sign-up', SIGN_UP, [{ type: 'account-created', identity: ADA }, EMAIL, SIGNED_IN]],
  ])('%s signs in, with the method remembered', (kind, context, commands) => {
    expect(answer(kind, ok(ADA), context)).toEqual([idleAfter(kind), ...commands])
  })

  test('is never ignored, also on another page', () => {
    expect(answer('sign-in', ok(ADA), ELSEWHERE)).toContainEqual(SIGNED_IN)
  })

  const SAY_REGISTERED = { type: 'say-registered' }
  const SHOW_SIGN_IN = { type: 'show-mode', mode: 'sign-in', replace: true }
  test.each<[string, AttemptsContext, readonly object[]]>([
    ['asks to sign in', REGISTER, [CLEAR_PASSWORD, SAY_REGISTERED, SHOW_SIGN_IN]],
    ['does not leave another page', ELSEWHERE, [SAY_REGISTERED]],
    ['keeps a password typed since', { ...SIGN_IN, visit: 5 }, [SAY_REGISTERED, SHOW_SIGN_IN]],
  ])('creating an account %s', (_, context, commands) => {
    expect(answer('register', ok(ADA), context)).toEqual([
      idleAfter('register', { registered: { at: 10_000, firstName: 'Ada' } }),
      EMAIL,
      FORGET,
      ...commands,
    ])
  })

  test('leaving for Google changes nothing until the browser has left', () => {
    expect(answer('leave-for-google', ok(null))).toEqual([{ ...PENDING, isWaitingForGoogle: false }])
  })
})

describe('An attempt that fails', () => {
  const WRONG = { kind: 'invalid-credentials', message: 'Wrong.' } as const
  const CLOSED = { kind: 'popup-closed', message: 'Closed.' } as const
  const said = (kind: Kind, error: Failure) =>
    ({ type: 'say-failed', method: isOfGoogle(kind) ? 'google' : 'email', error }) as const

  test.each<Kind>(['sign-in', 'sign-up', 'google', 'google-result'])('%s ends the sign-in', (kind) => {
    const step = [idleAfter(kind, { problem: OFFLINE }), NOT_SIGNED_IN, said(kind, OFFLINE)]
    for (const context of [SIGN_IN, ELSEWHERE]) expect(answer(kind, err(OFFLINE), context)).toEqual(step)
  })

  const LATER = { ...SIGN_IN, visit: 6 }
  const COUNTED = { closedPopups: 2 }
  type Row = [string, Kind, Failure, AttemptsContext, Partial<Attempts>, readonly object[]]
  test.each<Row>([
    ['to create an account was no sign-in', 'register', OFFLINE, REGISTER, {}, []],
    ['to create an account is shown on return', 'register', OFFLINE, ELSEWHERE, {}, []],
    ['with Google is shown in both modes', 'google', OFFLINE, REGISTER, {}, [NOT_SIGNED_IN]],
    ['later keeps a password typed since', 'sign-in', WRONG, LATER, {}, [NOT_SIGNED_IN]],
    ['with a wrong password clears it', 'sign-in', WRONG, SIGN_IN, {}, [NOT_SIGNED_IN, CLEAR_PASSWORD]],
    ['to leave keeps this page', 'leave-for-google', OFFLINE, SIGN_IN, { closedPopups: 1 }, [FORGET_PAGE]],
    ['with a closed popup is counted', 'google', CLOSED, SIGN_IN, COUNTED, [NOT_SIGNED_IN]],
  ])('%s', (_, kind, error, context, known, commands) => {
    const step = [idleAfter(kind, { problem: error, ...known }), ...commands, said(kind, error)]
    expect(answer(kind, err(error), context)).toEqual(step)
  })

  test.each<[Kind, AttemptsContext, readonly object[]]>([
    ['sign-in', { ...REGISTER, visit: 5 }, [NOT_SIGNED_IN]],
    ['register', { ...SIGN_IN, visit: 5 }, []],
  ])('%s leaves the form of the other mode as it is', (kind, context, commands) => {
    const step = [idleAfter(kind), ...commands, said(kind, WRONG)]
    expect(answer(kind, err(WRONG), context)).toEqual(step)
  })

  test('because Google’s popup is closed after the form was sent is not reported', () => {
    const state = { ...PENDING, isPopupAbandoned: true }
    const after = { ...state, isWaitingForGoogle: false, closedPopups: 2 }
    expect(answer('google', err(CLOSED), SIGN_IN, state)).toEqual([after, NOT_SIGNED_IN])
  })

  test.each([true, false])(
    'because another popup has replaced it leaves that one open: %s',
    (isWaitingForGoogle) => {
      const error = { kind: 'popup-superseded', message: 'Replaced.' } as const
      const state = { ...PENDING, isWaitingForGoogle }
      expect(answer('google', err(error), SIGN_IN, state)).toEqual([state, NOT_SIGNED_IN])
    },
  )
})

describe('A demand for a second factor', () => {
  const demandFor = (factors: typeof SECOND_FACTORS) =>
    ({ kind: 'second-factor-required', message: 'Needed.', challenge: 'c1', factors }) as const
  const DEMANDED = demandFor(SECOND_FACTORS)

  test.each<[Kind, 'email' | 'google', readonly object[]]>([
    ['sign-in', 'email', []],
    ['google', 'google', []],
    ['google-result', 'google', [REMEMBER_REDIRECT]],
  ])('opens the step after %s', (kind, method, commands) => {
    const factors = usableFactors(SECOND_FACTORS)
    const demand = { type: 'demand-second-factor', method, challenge: 'c1', factors }
    expect(answer(kind, err(DEMANDED))).toEqual([idleAfter(kind), ...commands, NOT_SIGNED_IN, demand])
  })

  test('opens the step on a form to which the teacher has returned', () => {
    expect(answer('sign-in', err(DEMANDED), { ...SIGN_IN, visit: 6 })).toEqual(
      answer('sign-in', err(DEMANDED)),
    )
  })

  test.each([
    [
      'another page; the form says so later',
      ELSEWHERE,
      { problem: { kind: 'second-factor-expired', message: '' } },
    ],
    ['the form of the other mode', { ...REGISTER, visit: 5 }, {}],
  ] as const)('opens no step on %s', (_, context, known) => {
    const step = [idleAfter('sign-in', known), NOT_SIGNED_IN]
    expect(answer('sign-in', err(DEMANDED), context)).toEqual(step)
  })

  const UNVERIFIED = SECOND_FACTORS.filter(({ status }) => status === 'unverified')
  test.each([[[]], [UNVERIFIED]])('that no factor can meet is a problem: %j', (factors) => {
    const error = demandFor(factors)
    const said = { type: 'say-failed', method: 'email', error }
    const step = [idleAfter('sign-in', { problem: error }), NOT_SIGNED_IN, said]
    expect(answer('sign-in', err(error))).toEqual(step)
  })
})
