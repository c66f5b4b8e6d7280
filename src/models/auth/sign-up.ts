import { createStore, sample } from 'effector'
import type { Identity } from '../../core/domain/auth/identity'
import type { AuthError, GoogleSignInError } from '../../core/domain/errors'
import { PATHS } from '../../core/domain/routes'
import { trackAuthentication } from '../site/authentication'
import { createUseCaseFx } from '../site/environment'
import { $handingOver, accountCreated, signUpStarted } from '../site/hand-over'
import { createPageLifecycle } from '../site/navigation'
import { not, or } from '../site/operators'
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

export const $creating = or(signUpFx.pending, $handingOver)

sample({ clock: signUpForm.accepted, filter: not($creating), target: signUpFx })

export const googleSignUp = createGoogleButton(signUpWithGoogleFx, $creating)

export const $signUpProblem = createStore<AuthError | null>(null)
  .on([signUpFx.failData, googleSignUp.failed], (_, error) => error)
  .on(secondFactorExpired, (problem, { path, error }) => (path === PATHS.signUp ? error : problem))
  .reset(signUpFx, signUpWithGoogleFx, page.left)

// Name and email stay, for example while the user reads the terms on another page.
sample({ clock: page.left, target: signUpForm.passwordCleared })
sample({ clock: [signUpFx.done, signUpWithGoogleFx.done], target: signUpForm.sent })
rememberMethod('email', signUpFx.done)
rememberMethod('google', signUpWithGoogleFx.done)

sample({ clock: signUpFx.failData, fn: failureToast('Registration Error'), target: toastShown })
sample({ clock: googleSignUp.failed, fn: failureToast('Google Sign-up Error'), target: toastShown })
dismissWhenResolved($signUpProblem, 'Registration Error', 'Google Sign-up Error')

sample({ clock: signUpFx.doneData, fn: ({ id }) => id, target: accountCreated })
sample({ clock: signUpFx, fn: () => 'email' as const, target: signUpStarted })
sample({ clock: signUpWithGoogleFx, fn: () => 'google' as const, target: signUpStarted })
