import { createStore, sample } from 'effector'
import type { Identity } from '../../core/domain/auth/identity'
import type { GoogleSignInError, SignUpError } from '../../core/domain/errors'
import { isComplete } from '../../core/domain/onboarding/steps'
import { PATHS } from '../../core/domain/routes'
import { trackAuthentication } from '../site/authentication'
import { $environment, createUseCaseFx } from '../site/environment'
import { $handingOver, $unresolvedIdentity, handOverRequested } from '../site/hand-over'
import { $location, createPageLifecycle } from '../site/navigation'
import { $onboardingOpen, onboardingRequested, readDraft } from '../site/onboarding-dialog'
import { not, or } from '../site/operators'
import { identityChanged, isOnboardingComplete } from '../site/session'
import { failureToast, toastShown } from '../site/toasts'
import { createCredentialsForm } from './credentials-form'
import { createGoogleButton } from './google-button'

const signUpFx = trackAuthentication(createUseCaseFx(({ signUp }) => signUp))
const signUpWithGoogleFx = trackAuthentication(
  createUseCaseFx<void, Identity, GoogleSignInError>(({ signUpWithGoogle }) => signUpWithGoogle),
)

export const signUpForm = createCredentialsForm(createStore(true))

const page = createPageLifecycle(PATHS.signUp)

/** Whether a registration with email, or the hand-over that follows, is pending. */
export const $creating = or(signUpFx.pending, $handingOver)

sample({ clock: signUpForm.accepted, filter: not($creating), target: signUpFx })

export const googleSignUp = createGoogleButton(signUpWithGoogleFx, $creating)

/** The error of the last attempt; null if there is none. */
export const $signUpProblem = createStore<SignUpError | GoogleSignInError | null>(null)
  .on([signUpFx.failData, googleSignUp.failed], (_, error) => error)
  .reset(signUpFx, signUpWithGoogleFx, page.left)

// Leaving the page, for example to read the terms, keeps the typed name and email, but not the password.
sample({ clock: [page.left, signUpFx.fail], target: signUpForm.passwordCleared })
sample({ clock: signUpFx.failData, fn: failureToast('Registration Error'), target: toastShown })
sample({ clock: googleSignUp.failed, fn: failureToast('Google Sign-up Error'), target: toastShown })

/**
 * A teacher signed in on /signup, with a new account or a restored session. The completion flag alone decides between
 * onboarding and the app (docs/product.md §4.3).
 * `$unresolvedIdentity` is null if a hand-over was restored for the same `identityChanged`: effector runs the samples
 * of one clock in the order of their creation, and `onboarding-dialog` creates its samples first.
 */
const signedInOnPage = sample({
  clock: [identityChanged, page.entered, signUpFx.done, signUpWithGoogleFx.done],
  source: {
    environment: $environment,
    identity: $unresolvedIdentity,
    location: $location,
    open: $onboardingOpen,
  },
  filter: ({ identity, location, open }) => identity !== null && location.path === PATHS.signUp && !open,
  fn: ({ environment }) => ({
    complete: isOnboardingComplete(environment),
    answers: readDraft(environment)?.data ?? null,
  }),
})
sample({
  clock: signedInOnPage,
  filter: ({ complete }) => complete,
  // Answers that a visitor gave before creating the account are handed over with the token.
  fn: ({ answers }) => ({ data: answers && isComplete(answers) ? answers : null, fallbackToHome: false }),
  target: handOverRequested,
})
sample({ clock: signedInOnPage, filter: ({ complete }) => !complete, target: onboardingRequested })
