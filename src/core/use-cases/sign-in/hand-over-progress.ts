import type { Identity } from '../../domain/auth/identity'
import { completeAnswersOf, draftOf, type StoredDraft, unclaimedDraft } from '../../domain/onboarding/drafts'
import type { Call, HandOver, HandOverContext } from './hand-over-state'

type Place = Pick<HandOverContext, 'path' | 'session' | 'identity' | 'userId' | 'isAuthenticating'>

/** The pending call of the current session, which may have been started on another page. */
export const callOfSession = ({ call }: HandOver, { session }: Place): Call | null =>
  call?.session === session ? call : null

export const isBusy = (state: HandOver, here: Place): boolean =>
  state.leaving !== null || callOfSession(state, here)?.path === here.path

/** `isBusy`: whether clicks that open the grAId app are ignored. `isCovered`: whether an overlay covers the page. */
export const progressOf = (state: HandOver, here: Place): { isBusy: boolean; isCovered: boolean } => {
  const call = callOfSession(state, here)
  const isPendingHere = call?.path === here.path
  return {
    isBusy: isBusy(state, here),
    // The look-up of a sign-in shows no overlay: the form is busy already, and onboarding may open next.
    isCovered: state.leaving !== null || (isPendingHere && !(call.kind === 'look-up' && call.isSignIn)),
  }
}

/**
 * The signed-in identity while nothing is pending or failed. After the sign-in of another account, `identity` is that
 * of the earlier session until the provider reports the new one.
 */
export const idleIdentity = (state: HandOver, here: Place): Identity | null => {
  const isIdle = !here.isAuthenticating && !isBusy(state, here) && state.problem === null
  return isIdle && here.identity?.id === here.userId ? here.identity : null
}

/** The answers of a completed onboarding that the grAId app was not opened with. */
export const unsentAnswers = ({ answers, hasCompleted, mustAsk, wereHandedOver }: HandOverContext) =>
  hasCompleted && !mustAsk && !wereHandedOver ? answers : null

/** Reads from the drafts of the tab what the hand-over needs. `waiting`: the account whose hand-over failed here. */
export const keptAnswers = (
  drafts: readonly StoredDraft[],
  waiting: string | null,
  { identity, lastAccount }: Pick<HandOverContext, 'identity' | 'lastAccount'>,
): Pick<HandOverContext, 'mustAsk' | 'answers' | 'wereHandedOver' | 'isWaiting' | 'hasDraft'> => ({
  mustAsk: unclaimedDraft(drafts, identity) !== null,
  answers: completeAnswersOf(drafts, identity),
  wereHandedOver: draftOf(drafts, identity)?.handedOver === true,
  isWaiting: waiting === identity?.id,
  hasDraft: draftOf(drafts, lastAccount) !== null,
})
