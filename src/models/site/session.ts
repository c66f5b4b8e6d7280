import { createEvent, createStore, sample, scopeBind } from 'effector'
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
import { failureToast, type Toast, toastShown } from './toasts'

/** The provider reported the signed-in identity; null when signed out. */
export const identityChanged = createEvent<Identity | null>()
/** The session of this browser ended, in this tab or in another one. */
export const signedOut = createEvent()
export const signOutRequested = createEvent<SignOutScope>()

/** The signed-in identity; null when signed out, and until the provider has reported one. */
export const $identity = createStore<Identity | null>(null).on(identityChanged, (_, identity) => identity)

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

const logWatchFailure = createCommand(({ log }) => log.error('The sign-in provider could not be loaded'))
sample({ clock: watchIdentityFx.fail, target: logWatchFailure })

/** Whether the page at `path` loads the sign-in provider for every visitor. */
export const isAuthPage = (path: string): boolean => path === PATHS.auth || path === PATHS.signUp

// Other pages load the provider only after an earlier sign-in left its hint, so anonymous visitors don't download it.
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
const prepareSignIn = createCommand(async ({ loadUseCases }) => {
  await (await loadUseCases()).prepareSignIn()
}, 'Sign-in could not be prepared')
sample({
  clock: pageEntered.filter({ fn: ({ path }) => isAuthPage(path) }),
  fn: () => undefined,
  target: prepareSignIn,
})

const storeHint = createCommand<boolean>(({ storage }, isSignedIn) => {
  if (isSignedIn) storage.persistent.set(STORAGE_KEYS.signedInHint, 'true')
  else storage.persistent.remove(STORAGE_KEYS.signedInHint)
})
sample({ clock: identityChanged, fn: (identity) => identity !== null, target: storeHint })

/** Whether this browser has the completion flag: onboarding was completed, or a sign-in found a user record. */
export const isOnboardingComplete = ({ storage }: Environment): boolean =>
  storage.persistent.get(STORAGE_KEYS.onboardingComplete) === 'true'

export const setCompletionFlag = createCommand(({ storage }) =>
  storage.persistent.set(STORAGE_KEYS.onboardingComplete, 'true'),
)

const signOutFx = createUseCaseFx(({ signOut }) => signOut)

sample({
  clock: signOutRequested,
  source: signOutFx.pending,
  filter: (pending) => !pending,
  fn: (_, scope) => scope,
  target: signOutFx,
})
sample({
  clock: signOutFx.done,
  filter: ({ params }) => params !== 'others',
  fn: (): Toast => ({
    kind: 'success',
    title: 'Signed out',
    description: 'Nobody is signed in to grAId in this browser now.',
  }),
  target: toastShown,
})
sample({ clock: signOutFx.failData, fn: failureToast('Could not sign out'), target: toastShown })

// `signedOut` needs a previous identity: the provider also reports null to a visitor who never signed in.
const $hadIdentity = createStore(false)
sample({
  clock: identityChanged,
  source: { hadIdentity: $hadIdentity, authenticating: $authenticating },
  // A registration on /auth signs its new account out again; the teacher did not sign out.
  filter: ({ hadIdentity, authenticating }, identity) => hadIdentity && !authenticating && identity === null,
  fn: () => undefined,
  target: signedOut,
})
sample({ clock: identityChanged, fn: (identity) => identity !== null, target: $hadIdentity })

const removeCompletionFlag = createCommand(({ storage }) =>
  storage.persistent.remove(STORAGE_KEYS.onboardingComplete),
)
sample({ clock: signedOut, target: removeCompletionFlag })

/** Name and email of the signed-in teacher; null for a visitor. The email replaces an empty display name. */
export const $teacher = $identity.map((identity) =>
  identity ? { name: identity.displayName.trim() || identity.email, email: identity.email } : null,
)
