import { createStore, sample, split } from 'effector'
import type { Identity } from '../../core/domain/auth/identity'
import type { AuthError, GoogleSignInError } from '../../core/domain/errors'
import type { OnboardingData } from '../../core/domain/onboarding/onboarding'
import { PATHS } from '../../core/domain/routes'
import { authenticated, authenticationFailed, trackAuthentication } from '../site/authentication'
import { $environment, createUseCaseFx } from '../site/environment'
import { $handingOver, $idleIdentity, handOverRequested, openingRequested } from '../site/hand-over'
import { $location, createPageLifecycle } from '../site/navigation'
import {
  $newTeacher,
  $onboardingOpen,
  accountCreated,
  hasUnclaimedDraft,
  onboardingRequested,
  readCompleteAnswers,
} from '../site/onboarding-dialog'
import { not, or } from '../site/operators'
import { identityChanged, isOnboardingComplete } from '../site/session'
import { dismissWhenResolved, failureToast, toastShown } from '../site/toasts'
import { createCredentialsForm } from './credentials-form'
import { createGoogleButton } from './google-button'
import { rememberMethod } from './last-method'
import { secondFactorExpired } from './second-factor'

const signUpFx = trackAuthentication(createUseCaseFx(({ signUp }) => signUp))
const signUpWithGoogleFx = trackAuthentication(
  createUseCaseFx<void, Identity, GoogleSignInError>(({ signInWithGoogle }) => signInWithGoogle),
)

export const signUpForm = createCredentialsForm(PATHS.signUp, createStore(true))

const page = createPageLifecycle(PATHS.signUp)

/** Whether the form waits for a registration, or for the grAId app to open. */
export const $creating = or(signUpFx.pending, $handingOver)

sample({ clock: signUpForm.accepted, filter: not($creating), target: signUpFx })

export const googleSignUp = createGoogleButton(signUpWithGoogleFx, $creating)

/** The error of the last attempt; null if there is none. */
export const $signUpProblem = createStore<AuthError | null>(null)
  .on([signUpFx.failData, googleSignUp.failed], (_, error) => error)
  .on(secondFactorExpired, (problem, { path, error }) => (path === PATHS.signUp ? error : problem))
  .reset(signUpFx, signUpWithGoogleFx, page.left)

// Clears only the password. The typed name and email stay, for example while the user reads the terms on another
// page.
sample({ clock: page.left, target: signUpForm.passwordCleared })
sample({ clock: [signUpFx.done, signUpWithGoogleFx.done], target: signUpForm.sent })
rememberMethod('email', signUpFx.done)
rememberMethod('google', signUpWithGoogleFx.done)

sample({ clock: signUpFx.failData, fn: failureToast('Registration Error'), target: toastShown })
sample({ clock: googleSignUp.failed, fn: failureToast('Google Sign-up Error'), target: toastShown })
dismissWhenResolved($signUpProblem, 'Registration Error', 'Google Sign-up Error')

sample({ clock: signUpFx.doneData, fn: ({ id }) => id, target: accountCreated })

/**
 * Fires when a teacher is signed in on /signup, with a new account or a restored session. A teacher who has completed
 * onboarding is sent to the grAId app, others to onboarding (docs/product.md §4.3).
 * After a reload, `identityChanged` may also restore the problem that the grAId app could not be opened, in
 * src/models/site/onboarding-dialog.ts. This event then does not fire: effector runs the samples of an event in the
 * order of their creation, and the samples of that module are older, so `$idleIdentity` is already null.
 */
const signedInOnPage = sample({
  clock: [identityChanged, page.entered, authenticated, authenticationFailed],
  source: {
    environment: $environment,
    identity: $idleIdentity,
    newTeacher: $newTeacher,
    location: $location,
    open: $onboardingOpen,
  },
  filter: ({ identity, location, open }) => identity !== null && location.path === PATHS.signUp && !open,
  fn: ({ environment, identity, newTeacher }) => {
    const data = readCompleteAnswers(environment, identity)
    // Onboarding also opens if it must ask the teacher whether to use answers that were typed with another email.
    const complete = isOnboardingComplete(environment) && !hasUnclaimedDraft(environment, identity)
    // Looks up the user record before answers are handed over, because the answers would overwrite an existing
    // record.
    const lookUpFirst = data !== null && identity?.id !== newTeacher
    return { data, next: !complete ? 'onboarding' : lookUpFirst ? 'lookUp' : 'app' } as const
  },
})
split({
  source: signedInOnPage,
  match: ({ next }) => next,
  cases: {
    app: handOverRequested.prepend(({ data }: { data: OnboardingData | null }) => ({
      data,
      fallbackToHome: false,
    })),
    lookUp: openingRequested.prepend(() => undefined),
    onboarding: onboardingRequested.prepend(() => undefined),
  },
})
