import type { Identity } from '../../domain/auth/identity'
import type { SignInMethod } from '../../domain/auth/recovery'
import type { IdTokenError, IssueTokenError, LookupError, Unavailable } from '../../domain/errors'
import { completeAnswersOf, draftOf, type StoredDraft, unclaimedDraft } from '../../domain/onboarding/drafts'
import type { OnboardingData } from '../../domain/onboarding/onboarding'
import type { PlanChoice } from '../../domain/plans/plan-choice'
import type { Result } from '../../domain/result'
import type { AppToken } from '../../domain/tokens'
import type { Leaving, LeavingEvent } from '../leaving'
import type { Transition } from '../use-case'
import type { DestinationError } from './calls'
import type { Session, SessionChange } from './session'

/**
 * What follows a sign-in: onboarding, or the hand-over. The hand-over opens the grAId app, a separate site, with a
 * token that signs the user in and with any answers from onboarding. A sign-in, a restored session, a completed
 * onboarding and 'Open grAId' all use it, so that several of them at once request one token (docs/product.md §4.4 to
 * §4.6).
 */
export type HandOver = {
  /** The page on which onboarding is open; null while it is closed. */
  openOn: string | null
  /** The id of an account without a user record: a look-up in this page load found none, or /signup just created it. */
  newTeacher: string | null
  pending: PendingCall | null
  lastCall: number
  /** Set while the grAId app opens, with the answers sent along. */
  leaving: Leaving<{ session: number; data: OnboardingData | null }>
  /** Stays when the teacher navigates to another page. */
  problem: HandOverProblem | null
  /**
   * A service was busy and said when to try again (`Retry-After`). `call` failed at `path`, and is repeated there by
   * itself after the wait, unless a later call was started.
   */
  wait: { call: number; path: string } | null
  /**
   * The last call that the site has started by itself to repeat a failed call. If this call fails too, the teacher has
   * to press 'Try again'.
   */
  ownCall: number | null
  /** The account created with an email on /signup in this page load, until the grAId app opens or a sign-out. */
  createdHere: string | null
  /** The method of the last attempt on /signup; 'email' before any. */
  signUpMethod: SignInMethod
  /** 'Start Exploring' was pressed and waits until the provider has reported whether a teacher is signed in. */
  isExploring: boolean
  /** The teacher who has completed onboarding, and is welcomed when the grAId app or /payment opens. */
  greeting: { account: string; firstName: string } | null
}

/**
 * On another page than `path`, or in another session than `session`, the response opens nothing. `path` is null once
 * the teacher has withdrawn the click on 'Start Using grAId' (`withdraw`).
 */
export type PendingCall = {
  call: number
  path: string | null
  session: number
  data: OnboardingData | null
} & (
  | { kind: 'look-up'; identity: Identity; purpose: LookUpPurpose }
  | { kind: 'token'; fallbackToHome: boolean }
)

/**
 * Why a record is looked up. 'sign-in': a teacher has signed in, or arrives on /auth or /signup. 'app': the teacher
 * wants to open the grAId app. 'onboarding': before onboarding opens by itself in a new page load. 'completion': after
 * 'Start Using grAId', because the answers would overwrite an existing record.
 */
export type LookUpPurpose = 'sign-in' | 'app' | 'onboarding' | 'completion'

/** Why the grAId app could not be opened, and what 'Try again' needs. */
export type HandOverProblem =
  | {
      kind: 'look-up-failed'
      identity: Identity
      /** The answers to hand over if there is no record. */
      data: OnboardingData | null
      purpose: LookUpPurpose
      cause: LookupError | IdTokenError
    }
  /** `cause` is null if the problem was restored, for example after a reload. */
  | { kind: 'token-failed'; data: OnboardingData | null; cause: IssueTokenError | null }
  /** A token was issued, but the browser has not left this site. */
  | { kind: 'app-not-opened'; data: OnboardingData | null }
  /** The teacher's session has ended. `answersKept`: whether this tab keeps onboarding answers for the next sign-in. */
  | { kind: 'sign-in-needed'; answersKept: boolean }

export const NO_HAND_OVER: HandOver = {
  openOn: null,
  newTeacher: null,
  pending: null,
  lastCall: 0,
  leaving: null,
  problem: null,
  wait: null,
  ownCall: null,
  createdHere: null,
  signUpMethod: 'email',
  isExploring: false,
  greeting: null,
}

export type Here = {
  path: string
  identity: Identity | null
  /** Whether the provider is still expected to report who is signed in (session.ts). */
  awaitsReport: boolean
  /** Whether a sign-in or sign-up is pending. The provider may report the new identity before the call returns. */
  isAuthenticating: boolean
  /** Whether the hint of an earlier sign-in is stored. Without it, a public page treats the user as a visitor. */
  hasHint: boolean
  /**
   * The page on which onboarding is open, or was before a reload; empty once onboarding was closed. Null if onboarding
   * was not open in this tab.
   */
  lastOpenOn: string | null
  /** `newTeacher` as this tab has stored it, so that it survives a reload. */
  lastNewTeacher: string | null
  /** Whether the completion flag lets `identity` skip onboarding (`countsFor`). */
  hasCompleted: boolean
  /** Whether a visitor has completed onboarding in this tab, and was welcomed then. */
  wasGreeted: boolean
  /** Whether onboarding must ask `identity` whether to use answers with another email, or those of a link. */
  mustAsk: boolean
  /** What `identity` has answered in onboarding; null while a required answer is missing. */
  answers: OnboardingData | null
  /**
   * Whether the browser was asked to open the grAId app with the draft of `identity`, or that hand-over failed
   * (`StoredDraft`). Null before any hand-over.
   */
  lastHandOver: NonNullable<StoredDraft['handOver']> | null
  /**
   * Whether the tab has a draft for `lastAccount`. If `lastAccount` is null, for example after a reload that finds the
   * session ended: whether an account owns the draft.
   */
  hasDraft: boolean
  /** The paid plan that was chosen in this tab (docs/product.md §4.11). */
  chosenPlan: PlanChoice | null
} & Pick<Session, 'lastAccount' | 'userId' | 'session'>

export type HandOverEvent =
  | { type: 'started' }
  | { type: 'session-changed'; change: SessionChange }
  /** The provider could not be loaded, or did not report in time. */
  | { type: 'watching-ended' }
  | LeavingEvent
  | { type: 'sign-up-started'; method: SignInMethod }
  | { type: 'sign-in-failed' }
  /** The account was created with an email on /signup, so it has no user record yet. */
  | { type: 'account-created'; identity: Identity }
  /** 'Open grAId' or 'Open grAId without paying' was pressed. */
  | { type: 'opening-requested' }
  /** 'Start Exploring' was pressed. */
  | { type: 'exploring-started' }
  | { type: 'onboarding-requested' }
  /** Close, Escape or, on the first step and during the question of docs/product.md §4.8, Back was pressed. */
  | { type: 'onboarding-dismissed' }
  /**
   * 'Start Using grAId' was pressed. For a teacher, the grAId app opens, or /payment if a plan is chosen; without a
   * token, '/'. A visitor creates an account next.
   */
  | { type: 'completion-requested'; data: OnboardingData }
  | { type: 'step-changed' }
  | { type: 'retry-requested' }
  /** The seconds of 'await-retry' have passed. */
  | { type: 'wait-over'; call: number }
  | {
      type: 'looked-up'
      call: number
      identity: Identity
      /** The token for the grAId app, or null without a user record. */
      result: Result<AppToken | null, DestinationError | Unavailable>
    }
  | { type: 'token-issued'; call: number; result: Result<AppToken, IssueTokenError> }

export type HandOverCommand =
  | { type: 'look-up'; call: number; identity: Identity }
  | { type: 'issue-token'; call: number; userId: string | null }
  | { type: 'note-record'; identity: Identity }
  | { type: 'remember-new-teacher'; id: string }
  /** `id` is null for a visitor. */
  | { type: 'set-completion-flag'; id: string | null }
  | { type: 'onboarding-opened'; path: string }
  | { type: 'onboarding-closed' }
  /** With `isSignedIn`, the grAId app or /payment opens. Otherwise a visitor creates an account next. */
  | { type: 'greet'; firstName: string; isSignedIn: boolean }
  | { type: 'create-account'; data: OnboardingData }
  | {
      type: 'open-app'
      call: number
      account: Identity | null
      token: AppToken
      data: OnboardingData | null
    }
  /** `replace`: /payment replaces /auth or /signup in the history, because Back to them would open /payment again. */
  | ({ type: 'go-to-payment'; replace: boolean } & PlanChoice)
  | { type: 'forget-plan' }
  /** Opens the login page of the grAId app. */
  | { type: 'open-login' }
  | { type: 'go-home' }
  | { type: 'say-look-up-failed'; error: LookupError | IdTokenError }
  | { type: 'await-retry'; call: number; seconds: number }
  /** After a reload, 'Try again' must still offer to hand over the answers of `account`. */
  | { type: 'keep-waiting'; account: Identity }

export type Next = Transition<HandOver, HandOverCommand>

type Place = Pick<Here, 'path' | 'session' | 'identity' | 'userId' | 'isAuthenticating'>

/** The pending call of the current session, which may have been started on another page. */
export const pendingCall = ({ pending }: HandOver, { session }: Place): PendingCall | null =>
  pending?.session === session ? pending : null

export const isBusy = (state: HandOver, here: Place): boolean =>
  state.leaving !== null || state.isExploring || pendingCall(state, here)?.path === here.path

/** `isBusy`: whether clicks that open the grAId app are ignored. `isCovered`: whether an overlay covers the page. */
export const progressOf = (state: HandOver, here: Place): { isBusy: boolean; isCovered: boolean } => {
  const pending = pendingCall(state, here)
  const isPendingHere = pending?.path === here.path
  return {
    isBusy: isBusy(state, here),
    // After a sign-in or a reload, onboarding may open next, so no overlay says that the grAId app opens.
    isCovered:
      state.leaving !== null ||
      (isPendingHere &&
        (pending.kind === 'token' || pending.purpose === 'app' || pending.purpose === 'completion')),
  }
}

/** The failed call that will be repeated by itself, otherwise null. */
export const awaitedCall = ({ wait, lastCall, problem }: HandOver): number | null =>
  problem && wait?.call === lastCall ? lastCall : null

/**
 * The signed-in identity while no sign-in or hand-over is pending and no hand-over has failed, otherwise null. Null
 * also while the provider has not yet reported a new sign-in, because `identity` is then that of the earlier session.
 */
export const idleIdentity = (state: HandOver, here: Place): Identity | null => {
  const isIdle = !here.isAuthenticating && !isBusy(state, here) && state.problem === null
  return isIdle && here.identity?.id === here.userId ? here.identity : null
}

/** The answers of a completed onboarding with which the browser was not yet asked to open the grAId app. */
export const unsentAnswers = ({ answers, hasCompleted, mustAsk, lastHandOver }: Here) =>
  hasCompleted && !mustAsk && lastHandOver !== 'requested' ? answers : null

/**
 * Returns the fields of `Here` that depend on `stored`, the draft of this tab: `hasDraft` is about `lastAccount`, the
 * other fields are about `identity`.
 */
export const keptAnswers = (
  stored: StoredDraft | null,
  { identity, lastAccount }: Pick<Here, 'identity' | 'lastAccount'>,
): Pick<Here, 'mustAsk' | 'answers' | 'lastHandOver' | 'hasDraft'> => ({
  mustAsk: unclaimedDraft(stored, identity) !== null,
  answers: completeAnswersOf(stored, identity),
  lastHandOver: draftOf(stored, identity)?.handOver ?? null,
  hasDraft: (lastAccount ? draftOf(stored, lastAccount) : (stored?.owner ?? null)) !== null,
})
