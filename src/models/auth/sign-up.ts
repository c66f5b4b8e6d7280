import { combine, createStore, sample } from 'effector'
import type { Identity } from '../../core/domain/auth/identity'
import type { AuthError } from '../../core/domain/errors'
import { isComplete, type OnboardingData } from '../../core/domain/onboarding/onboarding'
import { $authenticating, trackAuthentication } from '../site/authentication'
import { createQuestion, createUseCaseFx } from '../site/environment'
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

/** Whether onboarding is behind the teacher, and what was told in this tab. */
const standing = createQuestion<void, { throughOnboarding: boolean; told: OnboardingData | null }>(
  (environment) => ({
    throughOnboarding: isOnboardingComplete(environment),
    told: readDraft(environment)?.data ?? null,
  }),
)
sample({
  clock: [identityChanged, pageEntered, signUpFx.done, signUpWithGoogleFx.done],
  source: { identity: $identity, location: $location },
  filter: ({ identity, location }) => identity !== null && location.path === '/signup',
  fn: () => undefined,
  target: standing.asked,
})

/**
 * A signed-in teacher on /signup: a fresh account, or a session the watcher found. By the completion flag alone
 * (docs/product.md §4) onboarding stands in place of the form, or the app is opened.
 */
const signedInHere = sample({
  clock: standing.answered,
  // Asked now: a hand-over that waits for its token has become known meanwhile.
  source: {
    authenticating: $authenticating,
    handingOver: $handingOver,
    problem: $handOverProblem,
    open: $onboardingOpen,
  },
  filter: ({ authenticating, handingOver, problem, open }) =>
    !authenticating && !handingOver && problem === null && !open,
  fn: (_, answer) => answer,
})
sample({
  clock: signedInHere,
  filter: ({ throughOnboarding }) => throughOnboarding,
  // What a visitor told before there was an account goes along.
  fn: ({ told }) => ({ data: told && isComplete(told) ? told : null, waitAtHome: false }),
  target: handOverRequested,
})
sample({
  clock: signedInHere,
  filter: ({ throughOnboarding }) => !throughOnboarding,
  fn: () => undefined,
  target: onboardingRequested,
})
