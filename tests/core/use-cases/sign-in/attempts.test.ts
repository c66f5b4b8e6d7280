import { describe, expect, test } from 'vitest'
import { SECOND_FACTORS } from '../../../../fixtures/account'
import { parseEmail } from '../../../../src/core/domain/auth/email'
import type { Registration } from '../../../../src/core/domain/auth/identity'
import { usableFactors } from '../../../../src/core/domain/auth/second-factor'
import type { AuthError } from '../../../../src/core/domain/errors'
import { err, ok } from '../../../../src/core/domain/result'
import { attempts } from '../../../../src/core/use-cases/sign-in/attempts'
import {
  type AttemptRequest,
  type AttemptResult,
  type Attempts,
  type AttemptsContext,
  type AttemptsEvent,
  isBusy,
  modeAt,
  NO_ATTEMPTS,
} from '../../../../src/core/use-cases/sign-in/attempts-state'
import { ADA, OFFLINE } from '../support'

const email = parseEmail('ada@school.org')
if (email === null) throw new Error('email')
const registration: Registration = { fullName: 'Ada King', email, password: 'analytical' }

const SIGN_IN: AttemptsContext = {
  form: '/auth',
  path: '/auth',
  visit: 4,
  mode: 'sign-in',
  isHandingOver: false,
  isSecondFactorOpen: false,
  left: null,
  redirectWorks: false,
  now: 10_000,
}
const SIGN_UP: AttemptsContext = { ...SIGN_IN, form: '/signup', path: '/signup', mode: 'sign-up' }
const REGISTER: AttemptsContext = { ...SIGN_IN, mode: 'sign-up' }
const HANDING_OVER = { ...SIGN_IN, isHandingOver: true }
const SECOND_FACTOR = { ...SIGN_IN, isSecondFactorOpen: true }

const stateOf = (known: Partial<Attempts> = {}): Attempts => ({ ...NO_ATTEMPTS, closedPopups: 1, ...known })
const FAILED = stateOf({ problem: OFFLINE })
const SUBMITTING = stateOf({ isSubmitting: true, isPopupAbandoned: true })
const CHOOSING = stateOf({ isWaitingForGoogle: true })

const SUBMITTED = { type: 'submitted', registration } as const
const GOOGLE = { type: 'google-pressed' } as const
const REDIRECT = { type: 'redirect-pressed' } as const
const LEAVE = [
  { type: 'note-page-left' },
  { type: 'request', request: { kind: 'leave-for-google', visit: 4 } },
]
const FORGET = { type: 'forget-page-left' }
const AWAIT_IDENTITY = { type: 'await-identity' }
const OUTDATE = { type: 'outdate-toasts' }
/** For each form: the command with which an attempt with Google begins. */
const GOOGLE_STARTS = [
  ['/auth', SIGN_IN, OUTDATE],
  ['/signup', SIGN_UP, { type: 'sign-up-started', method: 'google' }],
] as const

describe('A form that is sent', () => {
  const call = (kind: string) => ({ type: 'request', request: { kind, registration, visit: 4 } })
  const SIGNS_UP = [{ type: 'sign-up-started', method: 'email' }, AWAIT_IDENTITY, call('sign-up')]

  test.each<[string, AttemptsContext, object[]]>([
    ['signs in on /auth; earlier toasts are outdated', SIGN_IN, [OUTDATE, AWAIT_IDENTITY, call('sign-in')]],
    ['creates an account on /auth, without signing in', REGISTER, [call('register')]],
    ['creates an account and signs in on /signup', SIGN_UP, SIGNS_UP],
    ['signs up on /signup, whatever the mode of /auth', { ...SIGN_UP, mode: 'sign-in' }, SIGNS_UP],
  ])('%s', (_, context, commands) => {
    expect(attempts(FAILED, SUBMITTED, context)).toEqual([SUBMITTING, ...commands])
  })

  test.each([
    ['while it is pending', SUBMITTING, SIGN_IN],
    ['during the second factor', FAILED, SECOND_FACTOR],
    ['while the app opens', FAILED, HANDING_OVER],
  ])('is ignored %s', (_, state, context) => {
    expect(attempts(state, SUBMITTED, context)).toEqual([state])
  })

  test('is not ignored while Google’s popup is open', () => {
    expect(attempts(CHOOSING, SUBMITTED, SIGN_IN)[0]).toEqual({ ...SUBMITTING, isWaitingForGoogle: true })
  })
})

describe('‘Continue with Google’', () => {
  const popup = { type: 'request', request: { kind: 'google', visit: 4 } }

  test.each(GOOGLE_STARTS)('opens a popup on %s', (_, context, started) => {
    const state = { ...FAILED, isPopupAbandoned: true }
    expect(attempts(state, GOOGLE, context)).toEqual([CHOOSING, started, AWAIT_IDENTITY, popup])
  })

  test('in this window, or where a redirect has worked before, leaves for Google at once', () => {
    expect(attempts(FAILED, REDIRECT, SIGN_IN)).toEqual([CHOOSING, ...LEAVE])
    expect(attempts(FAILED, GOOGLE, { ...SIGN_IN, redirectWorks: true })).toEqual([CHOOSING, ...LEAVE])
  })

  test.each([
    ['a popup is open', CHOOSING, SIGN_IN],
    ['an email is sent', SUBMITTING, SIGN_IN],
    ['the app opens', FAILED, HANDING_OVER],
  ])('is ignored while %s', (_, state, context) => {
    for (const event of [GOOGLE, REDIRECT]) expect(attempts(state, event, context)).toEqual([state])
  })

  test('may be pressed again as soon as the window has the focus', () => {
    const state = { ...CHOOSING, problem: OFFLINE }
    expect(attempts(state, { type: 'window-focused' }, SIGN_IN)).toEqual([FAILED])
  })

  test.each(GOOGLE_STARTS)('asks for the result on return to %s', (left, context, started) => {
    const result = { type: 'request', request: { kind: 'google-result', visit: 4 } }
    const step = [CHOOSING, FORGET, started, AWAIT_IDENTITY, result]
    expect(attempts(FAILED, { type: 'returned', left }, { ...context, left })).toEqual(step)
  })

  test.each([
    ['another page is open', '/auth', '/guide', [FORGET]],
    ['another form was left', '/signup', '/auth', []],
    ['another form is open', '/signup', '/signup', []],
  ])('asks for no result if %s', (_, left, path, commands) => {
    expect(attempts(FAILED, { type: 'returned', left }, { ...SIGN_IN, path })).toEqual([FAILED, ...commands])
  })
})

test('only /auth has two modes', () => {
  expect(modeAt('/auth', '?isLogin=false')).toBe('sign-up')
  expect(modeAt('/auth', '')).toBe('sign-in')
  expect(modeAt('/guide', '?isLogin=false')).toBe('sign-in')
})

test('A page restored after Back from Google is reloaded, to ask for the result', () => {
  const event = { type: 'page-restored' } as const
  expect(attempts(FAILED, event, { ...SIGN_IN, left: '/auth' })).toEqual([FAILED, { type: 'reload' }])
  for (const left of [null, '/signup'])
    expect(attempts(FAILED, event, { ...SIGN_IN, left })).toEqual([FAILED])
})

test('A redirect to Google that did not happen is forgotten with the next attempt', () => {
  const left = { ...SIGN_IN, left: '/auth' }
  for (const event of [SUBMITTED, GOOGLE]) {
    expect(attempts(FAILED, event, left)).toContainEqual(FORGET)
    expect(attempts(FAILED, event, { ...left, mode: 'sign-up' })).toContainEqual(FORGET)
    expect(attempts(FAILED, event, { ...left, left: '/signup' })).not.toContainEqual(FORGET)
  }
})

describe('The form', () => {
  const show = (mode: 'sign-in' | 'sign-up', replace = true) => ({ type: 'show-mode', mode, replace })
  const CLEAR = { type: 'clear-form' }

  test.each([
    ['sign-in', SIGN_IN, 'sign-up'],
    ['sign-up', REGISTER, 'sign-in'],
  ] as const)('switches from %s, empty and without the problem', (_, context, mode) => {
    const step = [stateOf(), show(mode), CLEAR]
    for (const now of [0, 10_000])
      expect(attempts(FAILED, { type: 'mode-switched' }, { ...context, now })).toEqual(step)
  })

  test.each([
    ['at once', 10_000, false],
    ['in 600 ms', 9_400, false],
    ['later', 9_399, true],
    ['after the clock was set back by 600 ms', 10_600, false],
    ['after the clock was set back by more', 10_601, true],
    ['at the beginning of time', 0, true],
  ])('after a registration, is not switched by a double click: %s', (_, at, switches) => {
    const next = stateOf({ registeredAt: at })
    expect(attempts({ ...next, problem: OFFLINE }, { type: 'mode-switched' }, SIGN_IN)).toEqual(
      switches ? [stateOf(), show('sign-up'), CLEAR] : [next],
    )
  })

  test('greets a new account until a session has ended, also on other pages', () => {
    const greeted = stateOf({ registeredAt: 0, mode: 'sign-in' })
    expect(attempts(greeted, { type: 'page-entered' }, { ...SIGN_IN, path: '/terms' })[0]).toEqual(greeted)
    expect(attempts(greeted, { type: 'session-ended' }, SIGN_IN)).toEqual([stateOf({ mode: 'sign-in' })])
  })

  test.each([
    ['/auth', REGISTER, true],
    ['/signup', { ...REGISTER, path: '/signup' }, false],
  ])('‘Sign in instead’ on %s keeps email and password', (_, context, replace) => {
    const event: AttemptsEvent = { type: 'sign-in-chosen', email }
    const step = [stateOf({ mode: 'sign-in' }), { type: 'fill-email', email }, show('sign-in', replace)]
    expect(attempts({ ...FAILED, mode: 'sign-up' }, event, context)).toEqual(step)
  })

  const SENT = stateOf({ resetSent: { email, at: 10_000 }, mode: 'sign-in' })

  test.each([
    ['with its email', true, [{ type: 'fill-email', email }]],
    ['unless another email was typed meanwhile', false, []],
  ])('says where a reset email went, %s, instead of the problem', (_, isCurrent, commands) => {
    const event: AttemptsEvent = { type: 'reset-sent', email, isCurrent }
    expect(attempts({ ...FAILED, mode: 'sign-in' }, event, SIGN_IN)).toEqual([SENT, ...commands])
  })

  test.each<[AttemptsEvent, Partial<AttemptsContext>]>([
    [SUBMITTED, {}],
    [GOOGLE, {}],
    [{ type: 'mode-switched' }, {}],
    [{ type: 'session-ended' }, {}],
    [{ type: 'page-entered' }, {}],
    [{ type: 'page-entered' }, { path: '/terms' }],
  ])('says so no longer after %j', (event, context) => {
    expect(attempts(SENT, event, { ...SIGN_IN, ...context })[0].resetSent).toBeNull()
  })

  const ENTERED = { type: 'page-entered' } as const

  test.each([
    ['on another page', { ...SIGN_IN, path: '/terms' }, SIGN_IN.mode],
    ['in another mode', REGISTER, REGISTER.mode],
  ])('loses password and problem %s', (_, context, mode) => {
    const step = [stateOf({ mode }), { type: 'clear-password' }]
    expect(attempts({ ...FAILED, mode: 'sign-in' }, ENTERED, context)).toEqual(step)
  })

  test('shows a failure that has arrived on another page', () => {
    const before = stateOf({ mode: 'sign-up' })
    const [left] = attempts(before, ENTERED, { ...SIGN_IN, path: '/terms' })
    const failed = { ...left, problem: OFFLINE }
    expect(attempts(failed, ENTERED, REGISTER)).toEqual([failed])
  })

  test.each(['sign-in', null] as const)('keeps them when mode %j stays', (mode) => {
    expect(attempts({ ...FAILED, mode }, ENTERED, SIGN_IN)).toEqual([{ ...FAILED, mode: 'sign-in' }])
  })

  test('says that the second factor has expired, unless another page is open', () => {
    const error = { kind: 'second-factor-expired', message: '' } as const
    const event: AttemptsEvent = { type: 'second-factor-expired', error }
    expect(attempts(stateOf(), event, SIGN_IN)).toEqual([stateOf({ problem: error })])
    expect(attempts(FAILED, event, { ...SIGN_IN, path: '/signup' })).toEqual([FAILED])
  })

  test.each([
    ['while it is sent', SUBMITTING, SIGN_IN, true],
    ['while the app opens', stateOf(), HANDING_OVER, true],
    ['while Google’s popup is open', CHOOSING, SIGN_IN, false],
  ])('shows that it is submitted: %s', (_, state, context, isShown) => {
    expect(isBusy(state, context)).toBe(isShown)
  })
})

type Kind = AttemptRequest['kind']
type Failure = Extract<AttemptResult, { ok: false }>['error'] & AuthError

const ELSEWHERE: AttemptsContext = { ...SIGN_IN, path: '/terms', visit: 5 }

const isOfGoogle = (kind: Kind) => (['google', 'google-result', 'leave-for-google'] as Kind[]).includes(kind)

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

describe('An attempt that succeeds', () => {
  const SIGNED_IN = { type: 'signed-in', identity: ADA }
  const EMAIL = { type: 'remember-method', method: 'email' }
  const BY_GOOGLE = { type: 'remember-method', method: 'google' }
  const FORGET = { type: 'forget-form' }

  test.each<[Kind, AttemptsContext, readonly object[]]>([
    ['sign-in', SIGN_IN, [EMAIL, SIGNED_IN]],
    ['sign-in', ELSEWHERE, [EMAIL, SIGNED_IN]],
    ['google', SIGN_IN, [BY_GOOGLE, SIGNED_IN]],
    ['google', SIGN_UP, [BY_GOOGLE, SIGNED_IN]],
    ['google-result', SIGN_IN, [REMEMBER_REDIRECT, BY_GOOGLE, SIGNED_IN]],
    ['google-result', SIGN_UP, [REMEMBER_REDIRECT, BY_GOOGLE, SIGNED_IN]],
    ['sign-up', SIGN_UP, [{ type: 'account-created', identity: ADA }, EMAIL, SIGNED_IN]],
  ])('%s signs in, with the method remembered', (kind, context, commands) => {
    expect(answer(kind, ok(ADA), context)).toEqual([idleAfter(kind), ...commands])
  })

  const SAY_REGISTERED = { type: 'say-registered' }
  const SHOW_SIGN_IN = { type: 'show-mode', mode: 'sign-in', replace: true }
  test.each<[string, AttemptsContext, Partial<Attempts>, readonly object[]]>([
    ['keeps the password for one press', REGISTER, { mode: 'sign-in' }, [SAY_REGISTERED, SHOW_SIGN_IN]],
    ['does not leave another page', ELSEWHERE, {}, [SAY_REGISTERED]],
  ])('creating an account %s', (_, context, known, commands) => {
    expect(answer('register', ok(ADA), context)).toEqual([
      idleAfter('register', { registeredAt: 10_000, ...known }),
      EMAIL,
      FORGET,
      { type: 'await-expiry', at: 10_000, duration: 600_000 },
      ...commands,
    ])
  })

  test.each<[string, Partial<Attempts>, readonly object[]]>([
    ['clears the password', { registeredAt: 10_000 }, [CLEAR_PASSWORD]],
    ['not while it is sent', { registeredAt: 10_000, isSubmitting: true }, []],
    ['not that of another registration', { registeredAt: 20_000 }, []],
    ['not after a switch of the mode', {}, []],
  ])('ten minutes after a registration, the form %s', (_, known, commands) => {
    const state = stateOf(known)
    expect(attempts(state, { type: 'password-expired', at: 10_000 }, SIGN_IN)).toEqual([state, ...commands])
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
    const { method } = said(kind, OFFLINE)
    const after = idleAfter(kind, { problem: OFFLINE, failedMethod: method })
    const step = [after, NOT_SIGNED_IN, said(kind, OFFLINE)]
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
    ['to leave keeps this page', 'leave-for-google', OFFLINE, SIGN_IN, { closedPopups: 1 }, [FORGET]],
    ['with a closed popup is counted', 'google', CLOSED, SIGN_IN, COUNTED, [NOT_SIGNED_IN]],
  ])('%s', (_, kind, error, context, known, commands) => {
    const { method: failedMethod } = said(kind, error)
    const after = idleAfter(kind, { problem: error, failedMethod, ...known })
    const step = [after, ...commands, said(kind, error)]
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
    const step = [idleAfter(kind), ...commands, NOT_SIGNED_IN, demand]
    // The step also opens if the teacher has left the form and come back to it (visit 6).
    for (const visit of [4, 6]) expect(answer(kind, err(DEMANDED), { ...SIGN_IN, visit })).toEqual(step)
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
