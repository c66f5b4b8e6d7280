import { combine, createStore, sample } from 'effector'
import type { Identity } from '../../core/domain/auth/identity'
import type { AuthError } from '../../core/domain/errors'
import { isComplete } from '../../core/domain/onboarding/onboarding'
import { $authenticating, trackAuthentication } from '../site/authentication'
import { $environment, createUseCaseFx } from '../site/environment'
import { $handingOver, $handOverProblem, handOverRequested } from '../site/hand-over'
import { $location, pageEntered } from '../site/navigation'
import { $onboardingOpen, onboardingRequested, readDraft } from '../site/onboarding-dialog'
import { $identity, identityChanged, isOnboardingComplete } from '../site/session'
import { toastShown } from '../site/toasts'
import { createCredentialsForm } from './credentials-form'
import { createGoogleButton } from './google-button'

const signUpFx = trackAuthentication(createUseCaseFx(({ signUp }) => signUp))
const signUpWithGoogleFx = trackAuthentication(
  createUseCaseFx<void, Identity, AuthError>(({ signUpWithGoogle }) => signUpWithGoogle),
)

export const signUpForm = createCredentialsForm(createStore(true))

const signUpLeft = pageEntered.filter({ fn: ({ path }) => path !== '/signup' })
// Whoever reads the terms and comes back finds what was typed, but no password.
sample({ clock: signUpLeft, fn: () => undefined, target: signUpForm.passwordCleared })

/** Whether an account is being created. */
export const $creating = combine([signUpFx.pending, $handingOver], (steps) => steps.some(Boolean))

sample({
  clock: signUpForm.accepted,
  source: $creating,
  filter: (creating) => !creating,
  fn: (_, fields) => fields,
  target: signUpFx,
})

export const googleSignUp = createGoogleButton(signUpWithGoogleFx, $creating)

/** Why the last try failed; null when nothing is wrong. */
export const $signUpProblem = createStore<AuthError | null>(null)
  .on([signUpFx.failData, googleSignUp.failed], (_, error) => error)
  .reset(signUpFx, signUpWithGoogleFx, signUpLeft)

sample({ clock: signUpFx.fail, fn: () => undefined, target: signUpForm.passwordCleared })
sample({
  clock: signUpFx.failData,
  fn: ({ message }) => ({ kind: 'destructive' as const, title: 'Registration Error', description: message }),
  target: toastShown,
})
sample({
  clock: googleSignUp.failed,
  fn: ({ message }) => ({
    kind: 'destructive' as const,
    title: 'Google Sign-up Error',
    description: message,
  }),
  target: toastShown,
})

/**
 * A teacher signed in on /signup, with a new account or a restored session. The completion flag alone decides between
 * onboarding and the app (docs/product.md §4).
 */
const signedInOnPage = sample({
  clock: [identityChanged, pageEntered, signUpFx.done, signUpWithGoogleFx.done],
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
    location.path === '/signup' &&
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
  fn: ({ answers }) => ({ data: answers && isComplete(answers) ? answers : null, waitAtHome: false }),
  target: handOverRequested,
})
sample({
  clock: signedInOnPage,
  filter: ({ complete }) => !complete,
  fn: () => undefined,
  target: onboardingRequested,
})
