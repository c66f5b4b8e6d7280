import { combine, createStore, sample } from 'effector'
import type { Identity } from '../../core/domain/auth/identity'
import type { GoogleSignInError, SignUpError } from '../../core/domain/errors'
import { isComplete } from '../../core/domain/onboarding/steps'
import { PATHS } from '../../core/domain/routes'
import { $authenticating, trackAuthentication } from '../site/authentication'
import { $environment, createUseCaseFx } from '../site/environment'
import { $handingOver, $handOverProblem, handOverRequested } from '../site/hand-over'
import { $location, createPageLifecycle } from '../site/navigation'
import { $onboardingOpen, onboardingRequested, readDraft } from '../site/onboarding-dialog'
import { $identity, identityChanged, isOnboardingComplete } from '../site/session'
import { failureToast, toastShown } from '../site/toasts'
import { createCredentialsForm } from './credentials-form'
import { createGoogleButton } from './google-button'

const signUpFx = trackAuthentication(createUseCaseFx(({ signUp }) => signUp))
const signUpWithGoogleFx = trackAuthentication(
  createUseCaseFx<void, Identity, GoogleSignInError>(({ signUpWithGoogle }) => signUpWithGoogle),
)

export const signUpForm = createCredentialsForm(createStore(true))

const page = createPageLifecycle(PATHS.signUp)

// Reading the terms keeps the typed name and email, but not the password.
sample({ clock: page.left, target: signUpForm.passwordCleared })

/** Whether a registration with email, or the hand-over that follows, is pending. */
export const $creating = combine([signUpFx.pending, $handingOver], (steps) => steps.some(Boolean))

sample({
  clock: signUpForm.accepted,
  source: $creating,
  filter: (creating) => !creating,
  fn: (_, fields) => fields,
  target: signUpFx,
})

export const googleSignUp = createGoogleButton(signUpWithGoogleFx, $creating)

/** The error of the last attempt; null if there is none. */
export const $signUpProblem = createStore<SignUpError | GoogleSignInError | null>(null)
  .on([signUpFx.failData, googleSignUp.failed], (_, error) => error)
  .reset(signUpFx, signUpWithGoogleFx, page.left)

sample({ clock: signUpFx.fail, target: signUpForm.passwordCleared })
sample({ clock: signUpFx.failData, fn: failureToast('Registration Error'), target: toastShown })
sample({ clock: googleSignUp.failed, fn: failureToast('Google Sign-up Error'), target: toastShown })

/**
 * A teacher signed in on /signup, with a new account or a restored session. The completion flag alone decides between
 * onboarding and the app (docs/product.md §4.3).
 *
 * `problem` includes a hand-over restored for the same `identityChanged`: effector runs the samples of one clock in the
 * order of their creation, and `onboarding-dialog` is created first.
 */
const signedInOnPage = sample({
  clock: [identityChanged, page.entered, signUpFx.done, signUpWithGoogleFx.done],
  source: {
    environment: $environment,
    identity: $identity,
    location: $location,
    authenticating: $authenticating,
    handingOver: $handingOver,
    problem: $handOverProblem,
    open: $onboardingOpen,
  },
  filter: ({ identity, location, authenticating, handingOver, problem, open }) =>
    identity !== null &&
    location.path === PATHS.signUp &&
    !authenticating &&
    !handingOver &&
    problem === null &&
    !open,
  fn: ({ environment }) => ({
    complete: isOnboardingComplete(environment),
    answers: readDraft(environment)?.data ?? null,
  }),
})
sample({
  clock: signedInOnPage,
  filter: ({ complete }) => complete,
  // Answers that a visitor gave before creating the account are handed over too.
  fn: ({ answers }) => ({ data: answers && isComplete(answers) ? answers : null, fallbackToHome: false }),
  target: handOverRequested,
})
sample({
  clock: signedInOnPage,
  filter: ({ complete }) => !complete,
  fn: () => undefined,
  target: onboardingRequested,
})
