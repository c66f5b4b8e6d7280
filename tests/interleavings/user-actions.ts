import { type EventCallable, scopeBind } from 'effector'
import { DEMO_CODE } from '../../fixtures/account'
import { RETURNING_EMAIL } from '../../fixtures/cast'
import { SIGN_IN_PATH } from '../../src/core/domain/routes'
import { $resetOpen, resetClosed, resetForm, resetOpened } from '../../src/models/auth/password-reset'
import {
  $secondFactorOpen,
  secondFactorCancelled,
  secondFactorEvent,
} from '../../src/models/auth/second-factor'
import { $mode, authAttempts, modeSwitched } from '../../src/models/auth/sign-in'
import { signUpAttempts } from '../../src/models/auth/sign-up'
import { newsletterForm } from '../../src/models/content/newsletter'
import { $draft, $step, answersChanged, continued, finished } from '../../src/models/onboarding/draft'
import { paymentSubmitted, periodChosen } from '../../src/models/plans/checkout'
import {
  $handOverProblem,
  $onboardingOpen,
  $redirecting,
  onboardingClosed,
  onboardingRequested,
  openingRequested,
  retryRequested,
} from '../../src/models/site/hand-over'
import { $location, windowFocused } from '../../src/models/site/navigation'
import { $identity, $signOutScopes, signOutRequested } from '../../src/models/site/session'
import { COMPLETE_ONBOARDING } from '../support/onboarding-data'
import type { Invariants } from './invariants'
import { CREDENTIALS, GOOGLE_ACCOUNTS, REGISTRATIONS } from './scenario'
import type { Page, Tab } from './types'
import type { World } from './world'

/** An action of the user, or another event such as a failing service. `label` describes the action in the trace. */
export type Action = { label: string; run: () => void | Promise<void> }

export const ADDRESSES = [
  '/',
  SIGN_IN_PATH,
  '/auth?isLogin=false',
  '/signup',
  '/payment?planid=2&isyearly=true',
  '/teacher-resources',
  '/terms',
] as const

export const OMITTABLE_ACTIONS = [
  /follows a link/,
  /The service/,
  /The session expires/,
  / s pass$/,
  /reloads/,
  /goes back/,
  /focus/,
  /twice/,
  /reset|switches the mode/i,
  /input [23]/,
  /signs out/,
  /closes/,
  /Open grAId/,
]

const FAULTS = [
  ['users', 'down'],
  ['token', 'down'],
  ['auth', 'down'],
  ['checkout', 'html'],
  ['newsletter', 'down'],
] as const

const dispatch = <Payload>({ scope }: Page, event: EventCallable<Payload>, payload: Payload): void =>
  scopeBind(event, { scope })(payload)
const press = ({ scope }: Page, event: EventCallable<void>): void => scopeBind(event, { scope })()
const yearlyPaymentSubmitted = paymentSubmitted.prepend<void>(() => 'yearly')

/** One press of a button, and two presses, as in a double click or when Enter is held down. */
const pressing = (label: string, page: Page, event: EventCallable<void>): Action[] => [
  { label: `presses ${label}`, run: () => press(page, event) },
  {
    label: `presses ${label} twice`,
    run: () => {
      press(page, event)
      press(page, event)
    },
  },
]

const submitting = <Fields>(
  label: string,
  page: Page,
  inputs: readonly Fields[],
  changed: EventCallable<Fields>,
  submitted: EventCallable<void>,
): Action[] =>
  inputs.flatMap((fields, index) =>
    pressing(`${label} (input ${index + 1})`, page, submitted).map(({ label, run }) => ({
      label,
      run: () => {
        dispatch(page, changed, fields)
        return run()
      },
    })),
  )

const onboardingActions = (world: World, invariants: Invariants, page: Page): Action[] => {
  const { scope } = page
  const close = { label: 'closes onboarding', run: () => press(page, onboardingClosed) }
  if (!world.stepsAreMounted(page)) return [close]
  const type = {
    label: 'types an answer',
    run: () => dispatch(page, answersChanged, { school: invariants.newAnswer(page) }),
  }
  const answerAll = {
    label: 'answers every question',
    run: () => {
      const { email, firstName, lastName, ...choices } = COMPLETE_ONBOARDING
      const { data } = scope.getState($draft)
      dispatch(page, answersChanged, {
        ...choices,
        school: data.school || invariants.newAnswer(page),
        email: data.email || email,
        firstName: data.firstName || firstName,
        lastName: data.lastName || lastName,
      })
      for (let pressed = 0; pressed < 4; pressed += 1) press(page, continued)
    },
  }
  const finish = scope.getState($step) === 'complete' ? pressing('Start Using grAId', page, finished) : []
  return [close, type, type, answerAll, ...finish, ...finish]
}

const secondFactorActions = (page: Page): Action[] => [
  ...[DEMO_CODE, '000000', '1'].map((code) => ({
    label: `enters the code ${code}`,
    run: () => {
      dispatch(page, secondFactorEvent, { type: 'typed', code })
      dispatch(page, secondFactorEvent, { type: 'submitted' })
    },
  })),
  ...(['submitted', 'another-way', 'send-again'] as const).map((type) => ({
    label: `presses ${type} twice`,
    run: () => {
      dispatch(page, secondFactorEvent, { type })
      dispatch(page, secondFactorEvent, { type })
    },
  })),
  { label: 'goes back to the form', run: () => press(page, secondFactorCancelled) },
]

const formActions = (page: Page): Action[] => {
  const { scope } = page
  if (scope.getState($secondFactorOpen)) return secondFactorActions(page)
  switch (scope.getState($location).path) {
    case '/auth':
      if (scope.getState($resetOpen)) {
        return [
          { label: 'closes the reset dialog', run: () => press(page, resetClosed) },
          ...submitting('Send Reset Email', page, [RETURNING_EMAIL], resetForm.typed, resetForm.submitted),
        ]
      }
      return [
        ...(scope.getState($mode) === 'sign-in'
          ? submitting(
              'Sign In',
              page,
              CREDENTIALS,
              authAttempts.form.fieldChanged,
              authAttempts.form.submitted,
            )
          : submitting(
              'Create Account',
              page,
              REGISTRATIONS,
              authAttempts.form.fieldChanged,
              authAttempts.form.submitted,
            )),
        ...pressing('Continue with Google', page, authAttempts.google.clicked),
        { label: 'switches the mode', run: () => press(page, modeSwitched) },
        { label: 'opens the reset dialog', run: () => dispatch(page, resetOpened, '') },
      ]
    case '/signup':
      return [
        ...submitting(
          'Create Account',
          page,
          REGISTRATIONS,
          signUpAttempts.form.fieldChanged,
          signUpAttempts.form.submitted,
        ),
        ...pressing('Continue with Google', page, signUpAttempts.google.clicked),
      ]
    case '/payment':
      return [
        ...pressing('Complete Payment', page, yearlyPaymentSubmitted),
        { label: 'chooses another period', run: () => press(page, periodChosen) },
      ]
    case '/teacher-resources':
      return submitting('Subscribe', page, [RETURNING_EMAIL], newsletterForm.typed, newsletterForm.submitted)
    default:
      return []
  }
}

const headerActions = (invariants: Invariants, page: Page): Action[] => {
  const { scope } = page
  const opening = (label: string, event: EventCallable<void>): Action[] =>
    pressing(label, page, event).map((action) => ({
      ...action,
      run: () => {
        invariants.userOpensApp(page)
        return action.run()
      },
    }))
  const retry = scope.getState($handOverProblem) ? opening('Try again', retryRequested) : []
  if (scope.getState($identity) === null) return retry
  return [
    ...retry,
    ...opening('Open grAId', openingRequested),
    ...scope
      .getState($signOutScopes)
      .filter((signOutScope) => signOutScope !== 'others')
      .map((signOutScope) => ({
        label: `signs out (${signOutScope})`,
        run: () => {
          invariants.userSignedOut()
          dispatch(page, signOutRequested, signOutScope)
        },
      })),
  ]
}

const pageActions = (world: World, invariants: Invariants, tab: Tab): Action[] => {
  const { page } = tab
  const { scope } = page
  if (page.state === 'cached') {
    return [true, false].map((restored) => ({
      label: `returns to the page, ${restored ? 'restored from the cache' : 'loaded again'}`,
      run: () => world.returnToSite(tab, restored),
    }))
  }
  const browserActions: Action[] = [
    { label: 'reloads', run: () => world.load(tab) },
    ...(tab.position > 0 ? [{ label: 'goes back', run: () => world.goBack(tab) }] : []),
    ...(page.departure ? [{ label: 'sees the other site open', run: () => world.finishDeparture(tab) }] : []),
    { label: 'gets the focus', run: () => press(page, windowFocused) },
  ]
  // During a hand-over, an overlay makes the page inert: the user can reach only the browser's own controls.
  if (scope.getState($redirecting)) return browserActions
  const { path } = scope.getState($location)
  const onboardingOpen = scope.getState($onboardingOpen)
  if (onboardingOpen && path !== '/signup') {
    return [...browserActions, ...onboardingActions(world, invariants, page)]
  }
  return [
    ...browserActions,
    ...headerActions(invariants, page),
    ...(onboardingOpen ? onboardingActions(world, invariants, page) : formActions(page)),
    ...ADDRESSES.map((address) => ({
      label: `follows a link to ${address}`,
      run: () => world.followLink(tab, address),
    })),
    ...(path === '/'
      ? pressing('Tell Us About Your Class', page, onboardingRequested).map(({ label, run }) => ({
          label,
          run: () => invariants.userOpensOnboarding(run),
        }))
      : []),
  ]
}

export const availableActions = (world: World, invariants: Invariants): Action[] => [
  ...world.tabs.flatMap((tab) =>
    pageActions(world, invariants, tab).map(({ label, run }) => ({
      label: `${tab.name}: the user ${label}`,
      run,
    })),
  ),
  // Lists each popup three times, so that the random choice often selects an account while other calls are pending.
  ...[...world.popups(), ...world.popups(), ...world.popups()].flatMap(({ tab, choose }) =>
    GOOGLE_ACCOUNTS.map((account) => ({
      label: `${tab.name}: the user ${account ? `chooses ${account.email}` : 'closes the popup'}`,
      run: () => choose(account),
    })),
  ),
  { label: 'The session expires', run: () => invariants.sessionExpires() },
  ...FAULTS.map(([service, fault]) => ({
    label: `The service ${service} ${world.backend.faults[service] ? 'works again' : 'fails from now on'}`,
    run: () => {
      if (world.backend.faults[service]) delete world.backend.faults[service]
      else Object.assign(world.backend.faults, { [service]: fault })
    },
  })),
  { label: 'The clock is set back by an hour', run: () => world.setClockBack(60 * 60_000) },
  ...[1_000, 12_000].map((milliseconds) => ({
    label: `${milliseconds / 1_000} s pass`,
    run: () => world.advance(milliseconds),
  })),
]
