import { createEvent, createStore, merge, restore, sample, scopeBind, split } from 'effector'
import type { Identity, SignOutScope } from '../../core/domain/auth/identity'
import { type CompletionFlag, countsFor } from '../../core/domain/onboarding/completion-flag'
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
import { appStarted, pageEntered, pageRestored } from './navigation'
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
    if (identity) storage.persistent.set(STORAGE_KEYS.signedInHint, identity.id)
    else storage.persistent.remove(STORAGE_KEYS.signedInHint)
  }),
})

const readCompletionFlag = ({ storage: { persistent, tab } }: Environment): CompletionFlag => ({
  isSet: persistent.get(STORAGE_KEYS.onboardingComplete) === 'true',
  setBy: persistent.get(STORAGE_KEYS.completedBy),
  setInTab: tab.get(STORAGE_KEYS.completedHere) !== null,
})

/** Whether the account `id` has completed onboarding in this browser, or had a user record at a sign-in. */
export const isOnboardingComplete = (environment: Environment, id: string): boolean =>
  countsFor(readCompletionFlag(environment), id)

/** Sets the completion flag for the account with this id; with null, for the visitor in this tab. */
export const setCompletionFlag = createCommand<string | null>(({ storage: { persistent, tab } }, id) => {
  persistent.set(STORAGE_KEYS.onboardingComplete, 'true')
  if (id === null) tab.set(STORAGE_KEYS.completedHere, 'true')
  // A visitor's onboarding does not replace the account for which the flag counts.
  persistent.set(STORAGE_KEYS.completedBy, id ?? persistent.get(STORAGE_KEYS.completedBy) ?? '')
})

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
  target: createCommand(({ storage: { persistent, tab } }) => {
    persistent.remove(STORAGE_KEYS.onboardingComplete)
    persistent.remove(STORAGE_KEYS.completedBy)
    tab.remove(STORAGE_KEYS.completedHere)
  }),
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

// In the back/forward cache, a page misses a sign-out on a later page or in another tab: WebKit delivers no `storage` event
// to a cached page, and the SDK of the authentication provider still has the account in memory. The page of a visitor may
// have a form that the teacher filled in before signing in and out again.
const signOutRead = sample({
  clock: [appStarted, signedOut],
  source: $environment,
  fn: readSignOutMark,
})
const $knownSignOut = restore(signOutRead, '')
sample({
  clock: pageRestored,
  source: { environment: $environment, identity: $identity, knownSignOut: $knownSignOut },
  filter: ({ environment, identity, knownSignOut }) =>
    environment.storage.persistent.get(STORAGE_KEYS.signedInHint) !== (identity?.id ?? null) ||
    readSignOutMark(environment) !== knownSignOut,
  target: createCommand(({ navigation }) => navigation.reload()),
})

/**
 * The name and email of the signed-in teacher; null if no user is signed in. `name` is the email if the account has
 * no display name.
 */
export const $teacher = $identity.map((identity) =>
  identity ? { name: identity.displayName.trim() || identity.email, email: identity.email } : null,
)
