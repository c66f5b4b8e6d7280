import { createEvent, createStore, restore, sample, scopeBind } from 'effector'
import type { Identity, SignOutScope } from '../../core/domain/auth/identity'
import { PATHS } from '../../core/domain/routes'
import { STORAGE_KEYS } from '../../core/domain/storage-keys'
import { $authenticating } from './authentication'
import {
  $environment,
  createCommand,
  createEnvironmentFx,
  createUseCaseFx,
  type Environment,
} from './environment'
import { pageEntered } from './navigation'
import { not } from './operators'
import { failureToast, successToast, toastShown } from './toasts'

/** The provider reported the signed-in identity; null when signed out. */
export const identityChanged = createEvent<Identity | null>()
/** The session of this browser ended, in this tab or in another one. */
export const signedOut = createEvent()
export const signOutRequested = createEvent<SignOutScope>()

/** The signed-in identity; null when signed out, and until the provider has reported one. */
export const $identity = restore<Identity | null>(identityChanged, null)

/** The sign-out scopes that the provider supports; empty until the use cases are loaded. */
export const $signOutScopes = createStore<readonly SignOutScope[]>([])

const watchIdentityFx = createEnvironmentFx<void, readonly SignOutScope[]>(async ({ loadUseCases }) => {
  const listener = scopeBind(identityChanged, { safe: true })
  const { watchIdentity, signOutScopes } = await loadUseCases()
  watchIdentity(listener)
  return signOutScopes
})

const $isWatching = createStore(false)
  .on(watchIdentityFx, () => true)
  .on(watchIdentityFx.fail, () => false)

sample({
  clock: watchIdentityFx.fail,
  target: createCommand(({ log }) => log.error('The sign-in provider could not be loaded')),
})

/** Whether the page at `path` loads the sign-in provider for every visitor. */
export const isAuthPage = (path: string): boolean => path === PATHS.auth || path === PATHS.signUp

// Other pages load the provider only if the browser has the hint of an earlier sign-in, so that anonymous visitors do
// not download the SDK.
sample({
  clock: pageEntered,
  source: { isWatching: $isWatching, environment: $environment },
  filter: ({ isWatching, environment: { storage } }, { path }) =>
    !isWatching && (isAuthPage(path) || storage.persistent.get(STORAGE_KEYS.signedInHint) !== null),
  fn: () => undefined,
  target: watchIdentityFx,
})
sample({ clock: watchIdentityFx.doneData, target: $signOutScopes })

// Browsers block a popup that is not opened in the click handler, so the Google client must be loaded before the click.
sample({
  clock: pageEntered,
  filter: ({ path }) => isAuthPage(path),
  target: createCommand(async ({ loadUseCases }) => {
    await (await loadUseCases()).prepareSignIn()
  }, 'Sign-in could not be prepared'),
})

sample({
  clock: identityChanged,
  target: createCommand<Identity | null>(({ storage }, identity) => {
    if (identity) storage.persistent.set(STORAGE_KEYS.signedInHint, 'true')
    else storage.persistent.remove(STORAGE_KEYS.signedInHint)
  }),
})

/** Whether this browser has the completion flag: onboarding was completed, or a sign-in found a user record. */
export const isOnboardingComplete = ({ storage }: Environment): boolean =>
  storage.persistent.get(STORAGE_KEYS.onboardingComplete) === 'true'

export const setCompletionFlag = createCommand(({ storage }) =>
  storage.persistent.set(STORAGE_KEYS.onboardingComplete, 'true'),
)

const signOutFx = createUseCaseFx(({ signOut }) => signOut)

sample({ clock: signOutRequested, filter: not(signOutFx.pending), target: signOutFx })
sample({
  clock: signOutFx.done,
  filter: ({ params }) => params !== 'others',
  fn: () => successToast('Signed out', 'Nobody is signed in to grAId in this browser now.'),
  target: toastShown,
})
sample({ clock: signOutFx.failData, fn: failureToast('Could not sign out'), target: toastShown })

sample({
  // Not `identityChanged`: the provider also reports null to a visitor who never signed in.
  clock: $identity,
  source: $authenticating,
  // A registration on /auth signs its new account out again; the teacher did not sign out.
  filter: (authenticating, identity) => !authenticating && identity === null,
  fn: () => undefined,
  target: signedOut,
})
sample({
  clock: signedOut,
  target: createCommand(({ storage }) => storage.persistent.remove(STORAGE_KEYS.onboardingComplete)),
})

/** Name and email of the signed-in teacher; null for a visitor. The email replaces an empty display name. */
export const $teacher = $identity.map((identity) =>
  identity ? { name: identity.displayName.trim() || identity.email, email: identity.email } : null,
)
