import { createEvent, createStore, sample, split } from 'effector'
import type { Identity } from '../../core/domain/auth/identity'
import type { AuthError, GoogleSignInError } from '../../core/domain/errors'
import {
  parseOnboardingData,
  type UnparsableOnboardingData,
} from '../../core/domain/onboarding/serialization'
import type { OnboardingDraft } from '../../core/domain/onboarding/steps'
import { readQuery } from '../../core/domain/query'
import { PATHS, readAuthQuery } from '../../core/domain/routes'
import { trackAuthentication } from '../site/authentication'
import { $environment, createCommand, createUseCaseFx } from '../site/environment'
import { $handingOver } from '../site/hand-over'
import { $location, createPageLifecycle, go } from '../site/navigation'
import { writeDraft } from '../site/onboarding-dialog'
import { not, or } from '../site/operators'
import {
  dismissWhenResolved,
  failureToast,
  SUCCESS_TITLES,
  successToast,
  toastShown,
  toastsOutdated,
} from '../site/toasts'
import { createCredentialsForm } from './credentials-form'
import { createGoogleButton } from './google-button'
import { rememberMethod } from './last-method'
import { resetOpened, resetSent } from './password-reset'
import { $secondFactorOpen, secondFactorExpired, withSecondFactor } from './second-factor'

export type AuthMode = 'sign-in' | 'sign-up'

/**
 * Time after a registration, in milliseconds, during which clicks on the link that switches the mode are ignored.
 * After a registration, the form becomes shorter, and the link moves to the place of the submit button. The second
 * click of a double click would otherwise switch the mode.
 */
const DOUBLE_CLICK_MS = 600

const signInWithEmailFx = trackAuthentication(createUseCaseFx(({ signInWithEmail }) => signInWithEmail))
const signInWithGoogleFx = trackAuthentication(
  createUseCaseFx<void, Identity, GoogleSignInError>(({ signInWithGoogle }) => signInWithGoogle),
)
const registerFx = createUseCaseFx(({ register }) => register)

/** The link that switches between sign-in and sign-up was pressed. */
export const modeSwitched = createEvent()
/** 'Sign in instead' was pressed on a sign-up form. The payload is the email typed there. */
export const signInChosen = createEvent<string>()

const page = createPageLifecycle(PATHS.auth)

/**
 * The mode of /auth. The query of the address is its only source, so `modeSwitched` navigates to another query.
 */
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
  filter: ({ environment, registeredAt }) => environment.clock.now() - registeredAt > DOUBLE_CLICK_MS,
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

// Reads the `data` parameter when the page is entered, then replaces the address with one without `data`, because the
// answers are personal data.
const dataEntered = page.entered.filterMap(({ search }) => readAuthQuery(readQuery(search)).data ?? undefined)
const dataParameterParsed = dataEntered.map(parseOnboardingData)
const dataParameterRead = dataParameterParsed.filterMap((parsed) =>
  parsed.ok ? { data: parsed.value, step: 'complete' as const } : undefined,
)
sample({
  clock: dataParameterParsed.filterMap((parsed) => (parsed.ok ? undefined : parsed.error)),
  target: createCommand<UnparsableOnboardingData>(({ log }, { reason }) =>
    log.error('Onboarding data in the address ignored', { reason }),
  ),
})
// Stores the answers as a draft, because after a reload the address no longer contains `data`. The draft belongs to
// the visitor even if a teacher is signed in, because the link with the answers may come from someone else.
sample({
  clock: dataParameterRead,
  target: createCommand<OnboardingDraft>((environment, draft) => writeDraft(environment, draft, null)),
})
sample({ clock: dataEntered, source: $mode, fn: navigationTo, target: go })
sample({
  clock: dataParameterRead,
  fn: ({ data: { firstName, lastName, email } }) => ({
    fullName: `${firstName.trim()} ${lastName.trim()}`.trim(),
    email: email.trim(),
  }),
  target: authForm.fieldChanged,
})

/** Whether the form waits for a sign-in, a registration, the step with a code, or for the grAId app to open. */
export const $submitting = or(signInWithEmailFx.pending, registerFx.pending, $secondFactorOpen, $handingOver)

split({
  source: sample({ clock: authForm.accepted, filter: not($submitting) }),
  match: $mode,
  cases: { 'sign-in': signInWithEmailFx, 'sign-up': registerFx },
})

export const googleSignIn = createGoogleButton(signInWithGoogleFx, $submitting)

const emailFailed = sample({ clock: [withSecondFactor(signInWithEmailFx, 'email'), registerFx.failData] })

/** The error of the last attempt; null if there is none. */
export const $authProblem = createStore<AuthError | null>(null)
  .on([emailFailed, googleSignIn.failed], (_, error) => error)
  .on(secondFactorExpired, (problem, { path, error }) => (path === PATHS.auth ? error : problem))
  .reset(signInWithEmailFx, registerFx, signInWithGoogleFx, modeSwitched, signInChosen, resetSent, page.left)

// After any other failure the password stays, so that another attempt needs no typing.
const rejected = sample({ clock: emailFailed, filter: ({ kind }) => kind === 'invalid-credentials' })
// Clears only the password. The typed name and email stay, for example while the user reads the terms on another
// page.
sample({ clock: [page.left, rejected, registerFx.done], target: authForm.passwordCleared })

const EMAIL_FAILED = 'Authentication Error'
const GOOGLE_FAILED = 'Google Sign-in Error'
sample({ clock: emailFailed, fn: failureToast(EMAIL_FAILED), target: toastShown })
sample({ clock: googleSignIn.failed, fn: failureToast(GOOGLE_FAILED), target: toastShown })
dismissWhenResolved($authProblem, EMAIL_FAILED, GOOGLE_FAILED)
// Dismisses the toast of a failed attempt when the teacher opens the reset dialog, which shows toasts of its own.
sample({ clock: resetOpened, fn: () => [EMAIL_FAILED, GOOGLE_FAILED], target: toastsOutdated })

rememberMethod('email', signInWithEmailFx.done, registerFx.done)
rememberMethod('google', signInWithGoogleFx.done)

sample({ clock: registerFx.done, target: authForm.sent })
sample({
  clock: registerFx.done,
  fn: () => successToast(SUCCESS_TITLES.registered, 'Your account has been created. Please Sign IN'),
  target: toastShown,
})
// Dismisses toasts whose next step the teacher has taken: 'Please Sign IN', the reset link, 'Create your account next'.
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
  clock: registerFx.done,
  source: $location,
  // Stays on the current page if the user has navigated away while the registration was pending.
  filter: ({ path }) => path === PATHS.auth,
  fn: () => navigationTo('sign-in'),
  target: go,
})
