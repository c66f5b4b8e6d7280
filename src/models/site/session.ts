import { createEvent, createStore, merge, restore, sample, scopeBind, split } from 'effector'
import type { Identity, SignOutScope } from '../../core/domain/auth/identity'
import { isAuthPage } from '../../core/domain/routes'
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
import { failureToast, successToast, toastShown, toastsCleared } from './toasts'

/** The provider reported the signed-in identity, or null for nobody. */
export const identityChanged = createEvent<Identity | null>()
/** The user signed out, in this tab or in another one. */
export const signedOut = createEvent()
/**
 * The provider no longer accepts the session, although nobody signed out. The answers of the user are kept
 * (docs/product.md §4.7).
 */
export const sessionExpired = createEvent()
/** Another account than the last one in this tab has signed in. */
export const accountReplaced = createEvent()
export const signOutRequested = createEvent<SignOutScope>()
/** 'Sign out of a shared computer' was pressed. */
export const sharedSignOutRequested = createEvent()
/** 'Try again' was pressed while `$identityUnknown` was true. */
export const identityRetried = createEvent()
const providerUnavailable = createEvent()

/** Null if nobody is signed in, and until the provider has reported an identity. */
export const $identity = restore<Identity | null>(identityChanged, null)

/** The scopes that the provider supports. Empty until the use cases are loaded. */
export const $signOutScopes = createStore<readonly SignOutScope[]>([])

const watchIdentityFx = createEnvironmentFx<void, readonly SignOutScope[]>(async ({ loadUseCases }) => {
  const listener = scopeBind(identityChanged)
  const onUnavailable = scopeBind(providerUnavailable)
  const { watchIdentity, signOutScopes } = await loadUseCases()
  watchIdentity(listener, onUnavailable)
  return signOutScopes
})
const providerNotLoaded = merge([watchIdentityFx.fail, providerUnavailable])

const $isWatching = createStore(false)
  .on(watchIdentityFx, () => true)
  .on(providerNotLoaded, () => false)

/**
 * The browser remembers a sign-in, but the provider could not be loaded. The teacher may still be signed in, so the
 * hint stays.
 */
export const $identityUnknown = createStore(false).reset(identityChanged)
sample({
  clock: providerNotLoaded,
  source: $environment,
  fn: ({ storage }) => storage.persistent.get(STORAGE_KEYS.signedInHint) !== null,
  target: $identityUnknown,
})
sample({
  clock: identityRetried,
  filter: not($isWatching),
  fn: () => undefined,
  target: watchIdentityFx,
})

sample({
  clock: providerNotLoaded,
  target: createCommand(({ log }) => log.error('The sign-in provider could not be loaded')),
})

// Visitors who never signed in do not download the authentication SDK: without a hint of an earlier sign-in, only
// /auth and /signup watch the identity.
sample({
  clock: pageEntered,
  source: { isWatching: $isWatching, environment: $environment },
  filter: ({ isWatching, environment: { storage } }, { path }) =>
    !isWatching && (isAuthPage(path) || storage.persistent.get(STORAGE_KEYS.signedInHint) !== null),
  fn: () => undefined,
  target: watchIdentityFx,
})
// If the provider could not be loaded when the page was entered, `identityChanged` would not fire after a sign-in.
sample({
  clock: $authenticating,
  source: $isWatching,
  filter: (isWatching, authenticating) => authenticating && !isWatching,
  fn: () => undefined,
  target: watchIdentityFx,
})
sample({ clock: watchIdentityFx.doneData, target: $signOutScopes })

sample({
  clock: identityChanged,
  target: createCommand<Identity | null>(({ storage }, identity) => {
    if (identity) storage.persistent.set(STORAGE_KEYS.signedInHint, 'true')
    else storage.persistent.remove(STORAGE_KEYS.signedInHint)
  }),
})

/** Whether onboarding was completed in this browser, or a user record was found at a sign-in. */
export const isOnboardingComplete = ({ storage }: Environment): boolean =>
  storage.persistent.get(STORAGE_KEYS.onboardingComplete) === 'true'

export const setCompletionFlag = createCommand(({ storage }) =>
  storage.persistent.set(STORAGE_KEYS.onboardingComplete, 'true'),
)

const signOutFx = createUseCaseFx(({ signOut }) => signOut)

sample({ clock: signOutRequested, filter: not(signOutFx.pending), target: signOutFx })
sample({
  clock: sharedSignOutRequested,
  fn: () => 'local' as const,
  target: [
    createCommand(({ storage }) => storage.persistent.remove(STORAGE_KEYS.lastSignInMethod)),
    signOutRequested,
  ],
})
sample({
  clock: signOutFx.done,
  filter: ({ params }) => params !== 'others',
  fn: () => successToast('Signed out', 'You’re signed out.'),
  target: toastShown,
})
sample({ clock: signOutFx.failData, fn: failureToast('Could not sign out'), target: toastShown })
sample({ clock: signOutFx, fn: () => undefined, target: toastsCleared })

// When the identity becomes null, every tab compares the mark to tell a sign-out from an expired session. So the
// mark changes before the provider ends the session.
sample({
  clock: signOutFx,
  filter: (scope) => scope !== 'others',
  target: createCommand<SignOutScope>(({ storage, clock }) =>
    storage.persistent.set(STORAGE_KEYS.signOutMark, String(clock.now())),
  ),
})
/** The mark in storage when the current identity was reported. */
const $signOutMark = createStore('')
const readSignOutMark = ({ storage }: Environment) => storage.persistent.get(STORAGE_KEYS.signOutMark) ?? ''
sample({
  clock: $identity,
  source: $environment,
  filter: (_, identity) => identity !== null,
  fn: readSignOutMark,
  target: $signOutMark,
})
sample({
  clock: signOutFx.fail,
  source: $signOutMark,
  target: createCommand<string>(({ storage }, mark) =>
    storage.persistent.set(STORAGE_KEYS.signOutMark, mark),
  ),
})

const sessionEnded = sample({
  // `identityChanged` also fires with null for a visitor who never signed in, and then no session has ended.
  clock: $identity,
  source: { environment: $environment, mark: $signOutMark },
  filter: (_, identity) => identity === null,
  fn: ({ environment, mark }) => ({ isSignOut: readSignOutMark(environment) !== mark }),
})
split({
  source: sessionEnded,
  match: ({ isSignOut }) => (isSignOut ? 'signOut' : 'expiry'),
  cases: { signOut: signedOut.prepend(() => undefined), expiry: sessionExpired.prepend(() => undefined) },
})
sample({
  clock: sessionEnded,
  target: createCommand(({ storage }) => storage.persistent.remove(STORAGE_KEYS.onboardingComplete)),
})

const $lastAccount = createStore<{ id: string | null; isReplaced: boolean }>({
  id: null,
  isReplaced: false,
}).on(identityChanged, ({ id }, identity) =>
  identity === null
    ? { id, isReplaced: false }
    : { id: identity.id, isReplaced: id !== null && id !== identity.id },
)
sample({
  clock: $lastAccount,
  filter: ({ isReplaced }) => isReplaced,
  fn: () => undefined,
  target: accountReplaced,
})

/** `name` is the email if the account has no display name. */
export const $teacher = $identity.map((identity) =>
  identity ? { name: identity.displayName.trim() || identity.email, email: identity.email } : null,
)
