import { combine, createEvent, createStore, sample } from 'effector'
import type { AuthError } from '../../core/domain/errors'
import { readQuery } from '../../core/domain/query'
import { readAuthQuery } from '../../core/domain/routes'
import { createImportOnboardingData } from '../../core/use-cases/import-onboarding-data'
import type { SignInDestination } from '../../core/use-cases/resolve-destination'
import { trackAuthentication } from '../site/authentication'
import { $environment, createCommand, createUseCaseFx } from '../site/environment'
import { $handingOver, signedIn } from '../site/hand-over'
import { $location, go, pageEntered } from '../site/navigation'
import { writeDraft } from '../site/onboarding-dialog'
import { toastShown } from '../site/toasts'
import { createCredentialsForm } from './credentials-form'
import { createGoogleButton } from './google-button'

export type AuthMode = 'sign-in' | 'sign-up'

/**
 * A registration makes the form shorter, and the link under it comes to stand where the button was. A click that
 * comes this soon was meant for the button. Milliseconds.
 */
const DOUBLE_CLICK = 600

const signInWithEmailFx = trackAuthentication(createUseCaseFx(({ signInWithEmail }) => signInWithEmail))
const signInWithGoogleFx = trackAuthentication(
  createUseCaseFx<void, SignInDestination, AuthError>(({ signInWithGoogle }) => signInWithGoogle),
)
const registerFx = trackAuthentication(createUseCaseFx(({ register }) => register))

/** The link under the form was pressed. */
export const modeSwitched = createEvent()

const authEntered = pageEntered.filterMap(({ path, search }) =>
  path === '/auth' ? readAuthQuery(readQuery(search)) : undefined,
)
const authLeft = pageEntered.filter({ fn: ({ path }) => path !== '/auth' })

/** Sign-in or sign-up, as the address says; a registration that worked switches to sign-in. */
export const $mode = $location.map<AuthMode>(({ path, search }) =>
  path === '/auth' ? readAuthQuery(readQuery(search)).mode : 'sign-in',
)

export const authForm = createCredentialsForm($mode.map((mode) => mode === 'sign-up'))

const pathOf = (mode: AuthMode) => ({ path: `/auth?isLogin=${mode === 'sign-in'}`, replace: true })

// The address is the one place the mode stands in: the switch, and a registration, change the address.
const $registeredAt = createStore(Number.NEGATIVE_INFINITY)
const switched = sample({
  clock: modeSwitched,
  source: { environment: $environment, mode: $mode, registeredAt: $registeredAt },
  filter: ({ environment, registeredAt }) => environment.clock.now() - registeredAt > DOUBLE_CLICK,
  fn: ({ mode }) => pathOf(mode === 'sign-in' ? 'sign-up' : 'sign-in'),
})
sample({ clock: switched, target: go })
sample({ clock: switched, fn: () => undefined, target: authForm.cleared })
// Whoever reads the terms and comes back finds what was typed, but no password.
sample({ clock: authLeft, fn: () => undefined, target: authForm.passwordCleared })

// `data` is taken once and then leaves the address, where names and answers have no business.
const dataEntered = authEntered.filterMap(({ data }) => data ?? undefined)
const dataParameterRead = sample({
  clock: dataEntered,
  source: $environment,
  fn: (environment, parameter) => createImportOnboardingData(environment)(parameter),
}).filterMap((draft) => (draft.ok ? draft.value : undefined))
// The draft keeps it, so that it survives the reload that no longer carries it.
sample({ clock: dataParameterRead, target: createCommand(writeDraft) })
sample({ clock: dataEntered, source: $mode, fn: pathOf, target: go })
sample({
  clock: dataParameterRead,
  fn: ({ data: { firstName, lastName, email } }) => ({
    fullName: `${firstName.trim()} ${lastName.trim()}`.trim(),
    email: email.trim(),
  }),
  target: authForm.prefilled,
})

/** Whether a sign-in or a registration with email is under way. */
export const $submitting = combine([signInWithEmailFx.pending, registerFx.pending, $handingOver], (steps) =>
  steps.some(Boolean),
)

sample({
  clock: authForm.accepted,
  source: { submitting: $submitting, mode: $mode },
  filter: ({ submitting, mode }) => !submitting && mode === 'sign-in',
  fn: (_, { email, password }) => ({ email, password }),
  target: signInWithEmailFx,
})
sample({
  clock: authForm.accepted,
  source: { submitting: $submitting, mode: $mode },
  filter: ({ submitting, mode }) => !submitting && mode === 'sign-up',
  fn: (_, fields) => fields,
  target: registerFx,
})

sample({ clock: [signInWithEmailFx.doneData, signInWithGoogleFx.doneData], target: signedIn })

export const googleSignIn = createGoogleButton(signInWithGoogleFx, $submitting)

const emailFailed = sample({ clock: [signInWithEmailFx.failData, registerFx.failData] })

/** Why the last try failed; null when nothing is wrong. */
export const $authProblem = createStore<AuthError | null>(null)
  .on([emailFailed, googleSignIn.failed], (_, error) => error)
  .reset(signInWithEmailFx, registerFx, signInWithGoogleFx, modeSwitched, authLeft)

sample({ clock: emailFailed, fn: () => undefined, target: authForm.passwordCleared })
sample({
  clock: emailFailed,
  fn: ({ message }) => ({
    kind: 'destructive' as const,
    title: 'Authentication Error',
    description: message,
  }),
  target: toastShown,
})
sample({
  clock: googleSignIn.failed,
  fn: ({ message }) => ({
    kind: 'destructive' as const,
    title: 'Google Sign-in Error',
    description: message,
  }),
  target: toastShown,
})

sample({
  clock: registerFx.done,
  fn: () => ({
    kind: 'success' as const,
    title: 'Registration successful!',
    description: 'Your account has been created. Please Sign IN',
  }),
  target: toastShown,
})
sample({ clock: registerFx.done, fn: () => undefined, target: authForm.passwordCleared })
sample({
  clock: registerFx.done,
  source: $environment,
  fn: ({ clock }) => clock.now(),
  target: $registeredAt,
})
sample({
  clock: registerFx.done,
  source: $location,
  // Who has gone elsewhere in the meantime is not called back.
  filter: ({ path }) => path === '/auth',
  fn: () => pathOf('sign-in'),
  target: go,
})
