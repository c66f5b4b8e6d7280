import { combine, createEvent, createStore, sample, scopeBind } from 'effector'
import type { Identity, SignOutScope } from '../../core/domain/auth/identity'
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
import { toastShown } from './toasts'

/** The provider told who is signed in; null is nobody. */
export const identityChanged = createEvent<Identity | null>()
/** A session of this browser ended, here or in another tab. */
export const signedOut = createEvent()
export const signOutRequested = createEvent<SignOutScope>()

/** Who is signed in, as far as known. */
export const $identity = createStore<Identity | null>(null).on(identityChanged, (_, identity) => identity)

/** The sign-out scopes the provider can do; empty until it is loaded. */
export const $signOutScopes = createStore<readonly SignOutScope[]>([])

const watchIdentityFx = createEnvironmentFx<void, readonly SignOutScope[]>(async ({ loadUseCases }) => {
  const tell = scopeBind(identityChanged, { safe: true })
  const { watchIdentity, signOutScopes } = await loadUseCases()
  watchIdentity(tell)
  return signOutScopes
})

const $watching = createStore(false)
  .on(watchIdentityFx, () => true)
  .on(watchIdentityFx.fail, () => false)

const logWatchFailure = createCommand<void>(({ log }) =>
  log.error('Nobody tells who is signed in: the provider could not be loaded'),
)
sample({ clock: watchIdentityFx.fail, fn: () => undefined, target: logWatchFailure })

/** The pages that ask who is there in any case. */
export const isAuthPage = (path: string): boolean => path === '/auth' || path === '/signup'

sample({
  clock: pageEntered,
  source: { watching: $watching, environment: $environment },
  filter: ({ watching, environment: { storage } }, { path }) =>
    !watching && (isAuthPage(path) || storage.persistent.get(STORAGE_KEYS.signedInHint) !== null),
  fn: () => undefined,
  target: watchIdentityFx,
})
sample({ clock: watchIdentityFx.doneData, target: $signOutScopes })

// The Google window must open inside the click: what it needs is fetched while the form is being read.
const prepareSignIn = createCommand(async ({ loadUseCases }) => {
  await (await loadUseCases()).prepareSignIn()
}, 'Sign-in could not be prepared')
sample({
  clock: pageEntered.filter({ fn: ({ path }) => isAuthPage(path) }),
  fn: () => undefined,
  target: prepareSignIn,
})

const keepHint = createCommand<boolean>(({ storage }, signedIn) => {
  if (signedIn) storage.persistent.set(STORAGE_KEYS.signedInHint, 'true')
  else storage.persistent.remove(STORAGE_KEYS.signedInHint)
})
sample({ clock: identityChanged, fn: (identity) => identity !== null, target: keepHint })

/** Whether onboarding was completed, or a record found, in this browser. For questions. */
export const isOnboardingComplete = ({ storage }: Environment): boolean =>
  storage.persistent.get(STORAGE_KEYS.onboardingComplete) === 'true'

/** Remembers that onboarding need not be shown again. */
export const setCompletionFlag = createCommand<void>(({ storage }) =>
  storage.persistent.set(STORAGE_KEYS.onboardingComplete, 'true'),
)

const signOutFx = createUseCaseFx(({ signOut }) => signOut)
/** Whether a sign-out is under way. */
export const $signingOut = signOutFx.pending

sample({
  clock: signOutRequested,
  source: $signingOut,
  filter: (pending) => !pending,
  fn: (_, scope) => scope,
  target: signOutFx,
})
sample({
  clock: signOutFx.done,
  filter: ({ params }) => params !== 'others',
  fn: () => ({
    kind: 'success' as const,
    title: 'Signed out',
    description: 'Nobody is signed in to grAId in this browser now.',
  }),
  target: toastShown,
})
sample({
  clock: signOutFx.failData,
  fn: ({ message }) => ({ kind: 'destructive' as const, title: 'Could not sign out', description: message }),
  target: toastShown,
})

// The last identity known, to tell a session that ended from one that never was.
const $hadIdentity = createStore(false)
sample({
  clock: identityChanged,
  source: { had: $hadIdentity, authenticating: $authenticating },
  // A registration on /auth signs its new account out again: that is no sign-out of the teacher's.
  filter: ({ had, authenticating }, identity) => had && !authenticating && identity === null,
  fn: () => undefined,
  target: signedOut,
})
sample({ clock: identityChanged, fn: (identity) => identity !== null, target: $hadIdentity })

const forget = createCommand<void>(({ storage }) => {
  storage.persistent.remove(STORAGE_KEYS.onboardingComplete)
})
sample({ clock: signedOut, target: forget })

/** The signed-in teacher as the header shows them; null for a visitor. */
export const $teacher = combine($identity, (identity) =>
  identity ? { name: identity.displayName.trim() || identity.email, email: identity.email } : null,
)
