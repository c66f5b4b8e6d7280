import { createEvent, createStore, sample, split } from 'effector'
import type { AuthError } from '../../core/domain/errors'
import { receiveAnswers } from '../../core/domain/onboarding/drafts'
import type { OnboardingData } from '../../core/domain/onboarding/onboarding'
import {
  parseOnboardingData,
  type UnparsableOnboardingData,
} from '../../core/domain/onboarding/serialization'
import { readQuery } from '../../core/domain/query'
import { PATHS, readAuthQuery } from '../../core/domain/routes'
import { trackAuthentication } from '../site/authentication'
import { $environment, createCommand, createUseCaseFx } from '../site/environment'
import { $handingOver } from '../site/hand-over'
import { $location, createPageLifecycle, go } from '../site/navigation'
import { readDrafts, writeDrafts } from '../site/onboarding-dialog'
import { not, or, stillWanted } from '../site/operators'
import {
  dismissWhenResolved,
  failureToast,
  SUCCESS_TITLES,
  successToast,
  toastShown,
  toastsOutdated,
} from '../site/toasts'
import { createCredentialsForm } from './credentials-form'
import { createGoogleButton, createGoogleFx } from './google-button'
import { rememberMethod } from './last-method'
import { resetOpened, resetSent } from './password-reset'
import { $secondFactorOpen, secondFactorExpired, withSecondFactor } from './second-factor'

export type AuthMode = 'sign-in' | 'sign-up'

/**
 * How long clicks on the link that switches the mode are ignored after a registration, in milliseconds. The form has
 * then become shorter, and the link is where the submit button was: the second click of a double click would switch
 * the mode.
 */
const DOUBLE_CLICK_MS = 600

const signInWithEmailFx = trackAuthentication(createUseCaseFx(({ signInWithEmail }) => signInWithEmail))
const signInWithGoogleFx = createGoogleFx()
const registerFx = createUseCaseFx(({ register }) => register)

export const modeSwitched = createEvent()
/** 'Sign in instead' was pressed on a sign-up form. The payload is the email typed there. */
export const signInChosen = createEvent<string>()

const page = createPageLifecycle(PATHS.auth)

/** The query is the only source of the mode, so `modeSwitched` navigates to another query. */
export const $mode = $location.map<AuthMode>(({ path, search }) =>
  path === PATHS.auth ? readAuthQuery(readQuery(search)).mode : 'sign-in',
)

export const authForm = createCredentialsForm(
  PATHS.auth,
  $mode.map((mode) => mode === 'sign-up'),
)

const navigationTo = (mode: AuthMode) => ({
  path: `${PATHS.auth}?isLogin=${mode === 'sign-in'}`,
  replace: true,
})

const $registeredAt = createStore(Number.NEGATIVE_INFINITY)
const switched = sample({
  clock: modeSwitched,
  source: { environment: $environment, mode: $mode, registeredAt: $registeredAt },
  filter: (
    { environment, registeredAt }, // `Math.abs`, because the clock of the computer may be set back.
  ) => Math.abs(environment.clock.now() - registeredAt) > DOUBLE_CLICK_MS,
  fn: ({ mode }) => navigationTo(mode === 'sign-in' ? 'sign-up' : 'sign-in'),
})
sample({ clock: switched, target: [go, authForm.cleared] })
sample({ clock: signInChosen, fn: (email) => ({ email }), target: authForm.fieldChanged })
sample({
  clock: signInChosen,
  source: $location,
  fn: ({ path }) => ({ ...navigationTo('sign-in'), replace: path === PATHS.auth }),
  target: go,
})

// The answers in `data` are personal, so they are removed from the URL as soon as they are read.
const dataEntered = page.entered.filterMap(({ search }) => readAuthQuery(readQuery(search)).data ?? undefined)
const dataParameterParsed = dataEntered.map(parseOnboardingData)
const dataParameterRead = dataParameterParsed.filterMap((parsed) => (parsed.ok ? parsed.value : undefined))
sample({
  clock: dataParameterParsed.filterMap((parsed) => (parsed.ok ? undefined : parsed.error)),
  target: createCommand<UnparsableOnboardingData>(({ log }, { reason }) =>
    log.error('Onboarding data in the address ignored', { reason }),
  ),
})
// A draft keeps the answers after a reload, when the URL no longer contains them.
sample({
  clock: dataParameterRead,
  target: createCommand<OnboardingData>((environment, data) =>
    writeDrafts(environment, receiveAnswers(readDrafts(environment), data, environment.clock.now())),
  ),
})
sample({ clock: dataEntered, source: $mode, fn: navigationTo, target: go })
sample({
  clock: dataParameterRead,
  source: authForm.$fields,
  // What the user has typed stays.
  fn: (typed, { firstName, lastName, email }) => ({
    fullName: typed.fullName || `${firstName.trim()} ${lastName.trim()}`.trim(),
    email: typed.email || email.trim(),
  }),
  target: authForm.fieldChanged,
})

export const $submitting = or(signInWithEmailFx.pending, registerFx.pending, $secondFactorOpen, $handingOver)

split({
  source: sample({ clock: authForm.accepted, filter: not($submitting) }),
  match: $mode,
  cases: { 'sign-in': signInWithEmailFx, 'sign-up': registerFx },
})

export const googleSignIn = createGoogleButton(PATHS.auth, signInWithGoogleFx, $submitting)

const emailFailed = sample({ clock: [withSecondFactor(signInWithEmailFx, 'email'), registerFx.failData] })

export const $authProblem = createStore<AuthError | null>(null)
  .on([emailFailed, googleSignIn.failed], (_, error) => error)
  .on(secondFactorExpired, (problem, { path, error }) => (path === PATHS.auth ? error : problem))
  .reset(signInWithEmailFx, registerFx, signInWithGoogleFx, googleSignIn.leaveFx)
  .reset(modeSwitched, signInChosen, resetSent, page.left)

// Any other failure keeps the password, so that another attempt needs no typing.
const rejected = sample({ clock: emailFailed, filter: ({ kind }) => kind === 'invalid-credentials' })
// Name and email stay, for example while the user reads the terms on another page.
sample({ clock: [page.left, rejected, registerFx.done], target: authForm.passwordCleared })

const EMAIL_FAILED = 'Authentication Error'
const GOOGLE_FAILED = 'Google Sign-in Error'
sample({ clock: emailFailed, fn: failureToast(EMAIL_FAILED), target: toastShown })
sample({ clock: googleSignIn.failed, fn: failureToast(GOOGLE_FAILED), target: toastShown })
dismissWhenResolved($authProblem, EMAIL_FAILED, GOOGLE_FAILED)
// The reset dialog shows toasts of its own.
sample({ clock: resetOpened, fn: () => [EMAIL_FAILED, GOOGLE_FAILED], target: toastsOutdated })

rememberMethod('email', signInWithEmailFx.done, registerFx.done)
rememberMethod('google', signInWithGoogleFx.done)

sample({ clock: registerFx.done, target: authForm.sent })
sample({
  clock: registerFx.done,
  fn: () => successToast(SUCCESS_TITLES.registered, 'Your account has been created. Please Sign IN'),
  target: toastShown,
})
// The teacher has taken the next step that these toasts name: 'Please Sign IN', the reset link, 'Create your account
// next'.
sample({
  clock: [signInWithEmailFx, signInWithGoogleFx],
  fn: () => Object.values(SUCCESS_TITLES),
  target: toastsOutdated,
})
sample({ clock: registerFx.done, fn: () => [SUCCESS_TITLES.onboardingCompleted], target: toastsOutdated })
sample({
  clock: registerFx.done,
  source: $environment,
  fn: ({ clock }) => clock.now(),
  target: $registeredAt,
})
sample({
  clock: stillWanted(registerFx.done, $location, (_, { path }) => path === PATHS.auth),
  fn: () => navigationTo('sign-in'),
  target: go,
})
