import { createEvent, createStore, scopeBind } from 'effector'
import { type Identity, type SignOutScope, teacherOf } from '../../core/domain/auth/identity'
import { type CompletionFlag, countsFor, flagSetBy } from '../../core/domain/onboarding/completion-flag'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import { callUseCase, type Environment } from '../../core/use-cases/environment'
import {
  identityOf,
  NO_SESSION,
  type OfferedScope,
  type SessionChange,
  session,
} from '../../core/use-cases/sign-in/session'
import { createMachine } from './machine'
import { pageEntered, pageRestored, siteStarted } from './navigation'
import { failureToast, successToast, toastShown, toastsCleared } from './toasts'

/** A sign-in or sign-up has started. It counts as pending until it fails, or until any sign-in or sign-up succeeds. */
export const authenticationStarted = createEvent()
/** A sign-in or sign-up has succeeded. The provider reports the same identity, before or after this event. */
export const authenticated = createEvent<Identity>()
export const authenticationFailed = createEvent()

/**
 * While true, an identity that the provider reports may come from the pending sign-in instead of a restored session, so
 * `idleIdentity` of the hand-over returns null.
 */
export const $authenticating = createStore(0)
  .on(authenticationStarted, (count) => count + 1)
  .on(authenticationFailed, (count) => Math.max(0, count - 1))
  // A Google window that stays open must not block what follows a sign-in with an email.
  .reset(authenticated)
  .map((count) => count > 0)

/** The provider has reported an identity or null, or a sign-in succeeded. `$session` has already changed. */
export const sessionChanged = createEvent<SessionChange>()
export const signedOut = sessionChanged.filter({ fn: ({ ended }) => ended === 'sign-out' })
export const sessionExpired = sessionChanged.filter({ fn: ({ ended }) => ended === 'expiry' })
export const accountReplaced = sessionChanged.filter({ fn: ({ isReplaced }) => isReplaced })

const scopesKnown = createEvent<readonly SignOutScope[]>()
/** Empty until the provider is watched. */
export const $signOutScopes = createStore<readonly SignOutScope[]>([]).on(scopesKnown, (_, scopes) => scopes)

const machine = createMachine({
  name: 'session',
  initial: NO_SESSION,
  reduce: session,
  facts: createStore(null),
  here: ({ storage: { persistent }, clock }) => ({
    hint: persistent.get(STORAGE_KEYS.signedInHint),
    signOutMark: persistent.get(STORAGE_KEYS.signOutMark) ?? '',
    now: clock.now(),
  }),
  commands: {
    watch: async ({ loadUseCases, log }, _, dispatch) => {
      const listener = scopeBind(identityChanged)
      const onScopes = scopeBind(scopesKnown)
      const onUnavailable = () => {
        log.error('The sign-in provider could not be loaded')
        dispatch({ type: 'provider-not-loaded' })
      }
      const useCases = await loadUseCases().catch(onUnavailable)
      if (!useCases) return
      useCases.ports.auth.watch(listener, onUnavailable)
      onScopes(useCases.ports.auth.signOutScopes)
    },
    'watch-hint': ({ storage: { persistent } }, _, dispatch) =>
      void persistent.watch(STORAGE_KEYS.signedInHint, () => dispatch({ type: 'hint-changed' })),
    remember: ({ storage: { persistent, tab } }, { id, mark }) => {
      tab.set(STORAGE_KEYS.signOutSeen, mark)
      if (id === null) persistent.remove(STORAGE_KEYS.signedInHint)
      else persistent.set(STORAGE_KEYS.signedInHint, id)
    },
    announce: (_, { change }) => void sessionChanged(change),
    'clear-toasts': () => void toastsCleared(),
    'write-sign-out-mark': ({ storage }, { mark }) => storage.persistent.set(STORAGE_KEYS.signOutMark, mark),
    'sign-out': async (environment, { scope, markBefore }, dispatch) => {
      const result = await callUseCase(environment, ({ ports }) => ports.auth.signOut(scope))
      dispatch({ type: 'signed-out', markBefore, result })
    },
    'forget-method': ({ storage }) => storage.persistent.remove(STORAGE_KEYS.lastSignInMethod),
    'say-signed-out': ({ storage }) => {
      const method = storage.persistent.get(STORAGE_KEYS.lastSignInMethod)
      const forgotten = method === null ? 'your drafts and how you sign in' : 'your drafts'
      toastShown(successToast('Signed out', `You’re signed out. This browser has forgotten ${forgotten}.`))
    },
    'say-not-signed-out': (_, { error }) => void toastShown(failureToast('Could not sign out', error)),
    reload: ({ navigation }) => navigation.reload(),
  },
})
machine.follow(siteStarted, { type: 'started' })
machine.follow(pageEntered, ({ path }) => ({ type: 'page-entered', path }))
machine.follow(pageRestored, { type: 'page-restored' })
machine.follow($authenticating.updates.filter({ fn: Boolean }), { type: 'attempted' })
export const identityChanged = machine.input((identity: Identity | null) => ({
  type: 'identified',
  cause: 'report',
  identity,
}))
machine.follow(authenticated, (identity) => ({ type: 'identified', cause: 'sign-in', identity }))
/** 'Try again' was pressed while `$identityUnknown` was true. */
export const identityRetried = machine.input({ type: 'retried' })
export const signOutRequested = machine.input((scope: OfferedScope) => ({
  type: 'sign-out-requested',
  scope,
}))
export const sharedSignOutRequested = machine.input({ type: 'shared-sign-out-requested' })

export const $session = machine.$state
export const $identity = $session.map(identityOf)
export const $checkingIdentity = $session.map(({ status }) => status.kind === 'checking')
export const $identityUnknown = $session.map(({ status }) => status.kind === 'unknown')
export const $teacher = $identity.map(teacherOf)

const readCompletionFlag = ({ storage: { persistent, tab } }: Environment): CompletionFlag => ({
  isSet: persistent.get(STORAGE_KEYS.onboardingComplete) === 'true',
  setBy: persistent.get(STORAGE_KEYS.completedBy),
  setInTab: tab.get(STORAGE_KEYS.completedHere) === 'true',
})

export const isOnboardingComplete = (environment: Environment, identity: Identity | null): boolean =>
  countsFor(readCompletionFlag(environment), identity)

/** With null, sets the completion flag for the visitor in this tab. */
export const setCompletionFlag = (environment: Environment, id: string | null): void => {
  const { persistent, tab } = environment.storage
  const { setBy, setInTab } = flagSetBy(readCompletionFlag(environment), id)
  persistent.set(STORAGE_KEYS.onboardingComplete, 'true')
  persistent.set(STORAGE_KEYS.completedBy, setBy)
  if (setInTab) tab.set(STORAGE_KEYS.completedHere, 'true')
}
