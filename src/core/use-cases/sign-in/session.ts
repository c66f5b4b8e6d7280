import type { Identity, SignOutScope } from '../../domain/auth/identity'
import type { SignOutError, Unavailable } from '../../domain/errors'
import type { Result } from '../../domain/result'
import { isAuthPage } from '../../domain/routes'
import type { Transition } from '../use-case'

/** The sign-outs that the site offers. 'global' and 'local' both end the session of this browser. */
export type OfferedScope = Exclude<SignOutScope, 'others'>

/** What the provider has reported. */
type Status =
  /** The provider has reported nothing yet. */
  | { kind: 'checking' }
  /** The provider could not be loaded or did not report in time, but the hint says that a teacher may be signed in. */
  | { kind: 'unknown' }
  /** No user is signed in, or a public page found no hint of an earlier sign-in and has not loaded the provider. */
  | { kind: 'signed-out' }
  /** `mark`: the sign-out mark that was in storage at the report. */
  | { kind: 'signed-in'; identity: Identity; mark: string }

/** Who is signed in, and how a session begins and ends (docs/product.md §4.7). */
export type Session = {
  status: Status
  /** The account that the provider reported last, also after the session of this account has ended. */
  lastAccount: Identity | null
  /** The account of the current session. After a sign-in, it may be known before the provider reports it. */
  userId: string | null
  /** The number of the session: how often `userId` has changed. */
  session: number
  isWatching: boolean
  /** Whether changes of the hint by other tabs are reported as 'hint-changed'. */
  isWatchingHint: boolean
  isSigningOut: boolean
  /** The mark of the last sign-out that this page has seen. */
  markSeen: string
}

export const NO_SESSION: Session = {
  status: { kind: 'checking' },
  lastAccount: null,
  userId: null,
  session: 0,
  isWatching: false,
  isWatchingHint: false,
  isSigningOut: false,
  markSeen: '',
}

export const identityOf = ({ status }: Pick<Session, 'status'>): Identity | null =>
  status.kind === 'signed-in' ? status.identity : null

/** Whether the provider is watched and has yet to report who is signed in. */
export const awaitsReport = ({ status, isWatching }: Session): boolean =>
  isWatching && (status.kind === 'checking' || status.kind === 'unknown')

/** `now`: milliseconds since the epoch. */
export type SessionContext = { hint: string | null; signOutMark: string; now: number }

export type SessionEvent =
  | { type: 'started' }
  | { type: 'page-entered'; path: string }
  /** The page is shown again as it was, from the back/forward cache. */
  | { type: 'page-restored' }
  /** After this page was restored, another tab has changed the hint, or the page was restored again. */
  | { type: 'hint-changed' }
  | { type: 'attempted' }
  /** The provider reported the identity, or a sign-in or sign-up of this page succeeded. Either may come first. */
  | { type: 'identified'; cause: 'report' | 'sign-in'; identity: Identity | null }
  | { type: 'provider-not-loaded' }
  | { type: 'retried' }
  | { type: 'sign-out-requested'; scope: OfferedScope }
  /** 'Sign out of a shared computer' was pressed. */
  | { type: 'shared-sign-out-requested' }
  /** `markBefore`: the sign-out mark that is restored after a failed sign-out. */
  | { type: 'signed-out'; markBefore: string; result: Result<void, SignOutError | Unavailable> }

/** What an `identified` event means for the other models. */
export type SessionChange = {
  cause: 'report' | 'sign-in'
  identity: Identity | null
  /** How the session of `lastAccount` has ended, or null. 'sign-out': by the user, in any tab; else 'expiry'. */
  ended: 'sign-out' | 'expiry' | null
  /** Whether the provider has reported another account than the last one in this page load. */
  isReplaced: boolean
  lastAccount: Identity | null
}

export type SessionCommand =
  | { type: 'watch' }
  | { type: 'watch-hint' }
  /**
   * `id` becomes the hint of an earlier sign-in; null removes the hint. The tab keeps `mark`, so that its next page
   * load notices a sign-out that the tab has missed (`tabDataAtStart`).
   */
  | { type: 'remember'; id: string | null; mark: string }
  | { type: 'announce'; change: SessionChange }
  | { type: 'clear-toasts' }
  | { type: 'write-sign-out-mark'; mark: string }
  | { type: 'sign-out'; scope: OfferedScope; markBefore: string }
  /** The next user of the computer must not see how the teacher signs in. */
  | { type: 'forget-method' }
  | { type: 'say-signed-out' }
  | { type: 'say-not-signed-out'; error: SignOutError | Unavailable }
  | { type: 'reload' }

type SessionTransition = Transition<Session, SessionCommand>

const watch = (session: Session): SessionTransition =>
  session.isWatching ? [session] : [{ ...session, isWatching: true }, { type: 'watch' }]

const identified = (
  before: Session,
  { cause, identity }: Extract<SessionEvent, { type: 'identified' }>,
  { signOutMark }: SessionContext,
): SessionTransition => {
  const { lastAccount } = before
  const userId = identity?.id ?? null
  const session = { ...before, userId, session: before.session + (userId === before.userId ? 0 : 1) }
  const announce = (ended: SessionChange['ended'], isReplaced: boolean): SessionCommand => ({
    type: 'announce',
    change: { cause, identity, ended, isReplaced, lastAccount },
  })
  if (cause === 'sign-in') return [session, announce(null, false)]
  // If the tab slept through a sign-out and the next sign-in, the provider reports only the new account, so only the
  // changed mark shows the sign-out.
  const { status } = before
  const hasEnded = status.kind === 'signed-in' && status.identity.id !== userId
  const isSignOut = hasEnded && signOutMark !== status.mark
  const reported: Session = {
    ...session,
    status: identity ? { kind: 'signed-in', identity, mark: signOutMark } : { kind: 'signed-out' },
    ...(isSignOut && { markSeen: signOutMark }),
  }
  // Toasts may name the teacher, so a sign-out in another tab clears them. The tab that signs out has already cleared
  // its own toasts, and says 'Signed out'.
  const clear: SessionCommand[] = isSignOut && !before.isSigningOut ? [{ type: 'clear-toasts' }] : []
  const remember: SessionCommand = { type: 'remember', id: userId, mark: signOutMark }
  if (identity) {
    const isReplaced = lastAccount !== null && lastAccount.id !== identity.id
    return [
      { ...reported, lastAccount: identity },
      ...clear,
      remember,
      announce(isSignOut ? 'sign-out' : null, isReplaced),
    ]
  }
  // For a visitor, the provider reports null, too, and then no session has ended.
  return hasEnded
    ? [reported, ...clear, remember, announce(isSignOut ? 'sign-out' : 'expiry', false)]
    : [reported, remember, announce(null, false)]
}

/** Whether the page shows the account of the hint (or none without a hint) and has seen the last sign-out. */
const isCurrent = (state: Session, { hint, signOutMark }: SessionContext): boolean =>
  hint === (identityOf(state)?.id ?? null) && signOutMark === state.markSeen

const signOut = (
  state: Session,
  scope: OfferedScope,
  { now, signOutMark }: SessionContext,
): SessionTransition => {
  if (state.isSigningOut) return [state]
  const { status } = state
  return [
    { ...state, isSigningOut: true },
    { type: 'clear-toasts' },
    // Written first, because a changed mark tells every tab that the identity became null by a sign-out.
    { type: 'write-sign-out-mark', mark: String(now) },
    { type: 'sign-out', scope, markBefore: status.kind === 'signed-in' ? status.mark : signOutMark },
  ]
}

export const session = (state: Session, event: SessionEvent, here: SessionContext): SessionTransition => {
  switch (event.type) {
    case 'started':
      return [{ ...state, markSeen: here.signOutMark }]
    case 'page-entered':
      if (isAuthPage(event.path) || here.hint !== null) return watch(state)
      return [state.status.kind === 'checking' ? { ...state, status: { kind: 'signed-out' } } : state]
    // If the provider could not be loaded when the page was entered, it is not watched and would not report a sign-in.
    case 'attempted':
    case 'retried':
      return watch(state)
    case 'page-restored':
      // A cached page misses a sign-out on a later page or in another tab: WebKit delivers no `storage` event to it,
      // and the provider's SDK still has the account in memory. A page without an account is reloaded too, because its
      // form may show what a teacher typed before signing in.
      if (!isCurrent(state, here)) return [state, { type: 'reload' }]
      return state.isWatchingHint ? [state] : [{ ...state, isWatchingHint: true }, { type: 'watch-hint' }]
    case 'hint-changed':
      // While this page was cached, another tab may have ended the session. That tab removes the hint only after the
      // SDK's report, perhaps after 'page-restored' has compared the hint.
      return isCurrent(state, here) ? [state] : [state, { type: 'reload' }]
    case 'identified':
      return identified(state, event, here)
    case 'provider-not-loaded': {
      const status: Status = { kind: here.hint === null ? 'signed-out' : 'unknown' }
      return [{ ...state, status, isWatching: false }]
    }
    case 'sign-out-requested':
      return signOut(state, event.scope, here)
    case 'shared-sign-out-requested': {
      const [next, ...commands] = signOut(state, 'local', here)
      return [next, { type: 'forget-method' }, ...commands]
    }
    case 'signed-out': {
      const next = { ...state, isSigningOut: false }
      const { result, markBefore } = event
      if (result.ok) return [next, { type: 'say-signed-out' }]
      const problem = { type: 'say-not-signed-out', error: result.error } as const
      // Takes the mark of this sign-out back, unless the session has ended anyway, perhaps by a sign-out in another
      // tab.
      return identityOf(state)
        ? [next, { type: 'write-sign-out-mark', mark: markBefore }, problem]
        : [next, problem]
    }
  }
}
