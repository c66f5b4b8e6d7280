import { createStore, sample, split } from 'effector'
import type { AuthError } from '../../core/domain/errors'
import type { OnboardingData } from '../../core/domain/onboarding/onboarding'
import { PATHS } from '../../core/domain/routes'
import { authenticated, authenticationFailed, trackAuthentication } from '../site/authentication'
import { $environment, createUseCaseFx } from '../site/environment'
import {
  $handingOver,
  $idleIdentity,
  accountCreated,
  answersSubmitted,
  handOverRequested,
  openingRequested,
} from '../site/hand-over'
import { $location, createPageLifecycle } from '../site/navigation'
import {
  $onboardingOpen,
  hasUnclaimedDraft,
  onboardingRequested,
  readCompleteAnswers,
} from '../site/onboarding-dialog'
import { not, or } from '../site/operators'
import { identityChanged, isOnboardingComplete } from '../site/session'
import { dismissWhenResolved, failureToast, toastShown } from '../site/toasts'
import { createCredentialsForm } from './credentials-form'
import { createGoogleButton, createGoogleFx } from './google-button'
import { rememberMethod } from './last-method'
import { secondFactorExpired } from './second-factor'

const signUpFx = trackAuthentication(createUseCaseFx(({ signUp }) => signUp))
const signUpWithGoogleFx = createGoogleFx()

export const signUpForm = createCredentialsForm(PATHS.signUp, createStore(true))

const page = createPageLifecycle(PATHS.signUp)

export const $creating = or(signUpFx.pending, $handingOver)

sample({ clock: signUpForm.accepted, filter: not($creating), target: signUpFx })

export const googleSignUp = createGoogleButton(PATHS.signUp, signUpWithGoogleFx, $creating)

export const $signUpProblem = createStore<AuthError | null>(null)
  .on([signUpFx.failData, googleSignUp.failed], (_, error) => error)
  .on(secondFactorExpired, (problem, { path, error }) => (path === PATHS.signUp ? error : problem))
  .reset(signUpFx, signUpWithGoogleFx, googleSignUp.leaveFx, page.left)

// Name and email stay, for example while the user reads the terms on another page.
sample({ clock: page.left, target: signUpForm.passwordCleared })
sample({ clock: [signUpFx.done, signUpWithGoogleFx.done], target: signUpForm.sent })
rememberMethod('email', signUpFx.done)
rememberMethod('google', signUpWithGoogleFx.done)

sample({ clock: signUpFx.failData, fn: failureToast('Registration Error'), target: toastShown })
sample({ clock: googleSignUp.failed, fn: failureToast('Google Sign-up Error'), target: toastShown })
dismissWhenResolved($signUpProblem, 'Registration Error', 'Google Sign-up Error')

sample({ clock: signUpFx.doneData, fn: ({ id }) => id, target: accountCreated })

/**
 * Whether the last attempt was with Google, whose account may be older than this visit. A teacher with a record would
 * answer questions in vain, so the record is looked up before onboarding opens.
 */
const $withGoogle = createStore(false)
  .on(signUpWithGoogleFx, () => true)
  .on(signUpFx, () => false)

/**
 * A teacher is signed in on /signup, with a new account or a restored session. Who has completed onboarding is sent
 * to the grAId app, others to onboarding (docs/product.md §4.3). After a reload, onboarding-dialog.ts may restore a
 * failed hand-over from the same `identityChanged`. Its samples are older and run first, so `$idleIdentity` is then
 * already null and this event does not fire.
 */
const signedInOnPage = sample({
  clock: [identityChanged, page.entered, authenticated, authenticationFailed],
  source: {
    environment: $environment,
    identity: $idleIdentity,
    withGoogle: $withGoogle,
    location: $location,
    open: $onboardingOpen,
  },
  filter: ({ identity, location, open }) => identity !== null && location.path === PATHS.signUp && !open,
  fn: ({ environment, identity, withGoogle }) => {
    // Onboarding also opens if it must ask the teacher whether to use answers that were typed with another email.
    const complete =
      identity !== null &&
      isOnboardingComplete(environment, identity.id) &&
      !hasUnclaimedDraft(environment, identity)
    const data = readCompleteAnswers(environment, identity)
    if (!complete) return { next: withGoogle ? ('lookUp' as const) : ('onboarding' as const), data }
    return { next: data ? ('answers' as const) : ('app' as const), data }
  },
})
split({
  source: signedInOnPage,
  match: ({ next }) => next,
  cases: {
    app: handOverRequested.prepend(() => ({ data: null, fallbackToHome: false })),
    answers: answersSubmitted.prepend(({ data }: { data: OnboardingData | null }) => data as OnboardingData),
    lookUp: openingRequested.prepend(() => undefined),
    onboarding: onboardingRequested.prepend(() => undefined),
  },
})
