import { unclaimedDraft } from '../../../../src/core/domain/onboarding/drafts'
import type { OnboardingData } from '../../../../src/core/domain/onboarding/onboarding'
import type { AppToken } from '../../../../src/core/domain/tokens'
import type { SessionChange } from '../../../../src/core/use-cases/sign-in/session'
import { tokenOf } from '../support'
import { hasRecord, NIA } from './bindings'
import type { Tab } from './tab'

/**
 * The invariants of a journey, and the facts that they need. Each typed answer is a different text in the field
 * 'school', so that its author is known wherever the text turns up.
 */
export const createLedger = (tab: Tab) => {
  const violations: string[] = []
  const forbid = (found: boolean, violation: string): void => {
    if (found) violations.push(violation)
  }
  /** By text: who typed it (`id`, null for a visitor), and the account that first saw it or agreed to use it. */
  const authors = new Map<string, { id: string | null; usedBy: string | null }>()
  /** The texts that must still be stored: the last one of each account, and of the visitor (null). */
  const kept = new Map<string | null, string>()
  /** By account id: the result of the last look-up in the current session. After a reload, only 'record' remains. */
  const known = new Map<string, 'record' | 'no record' | 'failure'>()
  let mayOpen = false
  let wasOpen = false

  const mayUse = ({ school, email }: OnboardingData): boolean => {
    const author = authors.get(school)
    const { id = null, email: own = '' } = tab.identity ?? {}
    if (!author || author.id === id || author.usedBy === id) return true
    return author.id === null && author.usedBy === null && (email === '' || email === own)
  }

  /** Once every call is answered, nothing waits. */
  const forbidEndlessWaits = (): void => {
    const { handOver, checkout, factor, session, auth, signUp } = tab.states
    forbid(handOver.call !== null || handOver.leaving !== null, 'Waits for ever: the hand-over')
    forbid(handOver.isExploring && session.isWatching, 'Waits for ever: ‘Start Exploring’')
    forbid(checkout.call !== null || checkout.leaving !== null, 'Waits for ever: the checkout')
    forbid(factor !== null && factor.call !== null, 'Waits for ever: a second factor')
    forbid(session.isSigningOut, 'Waits for ever: a sign-out')
    forbid(auth.isSubmitting || signUp.isSubmitting, 'Waits for ever: a form')
    forbid(auth.isWaitingForGoogle || signUp.isWaitingForGoogle, 'Waits for ever: Google')
    forbid(tab.authenticating !== 0, 'Waits for ever: a sign-in')
  }

  const forbidLoss = (): void => {
    // An account owns the visitor's answers that it was shown, or has agreed to use. These replace its own answers.
    const own = tab.drafts.find(({ owner }) => owner !== null && owner === tab.identity?.id)
    if (own && authors.get(own.data.school)?.id === null) {
      kept.set(own.owner, own.data.school)
      if (kept.get(null) === own.data.school) kept.delete(null)
    }
    for (const [id, text] of kept)
      forbid(!tab.drafts.some(({ owner, data }) => owner === id && data.school === text), `Lost: ${text}`)
  }

  return {
    violations,
    forbid,
    typed: (text: string): void => {
      const id = tab.identity?.id ?? null
      const { school } = tab.states.answers.draft.data
      for (const [owner, shown] of kept) if (shown === school) kept.delete(owner)
      authors.set(text, { id, usedBy: id })
      kept.set(id, text)
    },
    /** The teacher has pressed 'Use these answers' (docs/product.md §4.8). */
    agreed: (): void => {
      const author = authors.get(unclaimedDraft(tab.drafts, tab.identity)?.data.school ?? '')
      if (author) author.usedBy = tab.identity?.id ?? null
    },
    openedByUser: (): void => {
      mayOpen = true
    },
    /** The end of a session in another tab clears the completion flag, so earlier look-ups no longer count. */
    forgotten: (): void => known.clear(),
    recordKnown: (id: string, isFound: boolean): void => {
      known.set(id, isFound ? 'record' : 'no record')
      if (isFound) for (const owner of [id, null]) kept.delete(owner)
    },
    lookUpFailed: (): void => void known.set(tab.userId ?? '', 'failure'),
    appOpened: ({ token, data }: { token: AppToken; data: OnboardingData | null }): void => {
      forbid(token !== tokenOf(tab.userId ?? ''), 'A token of another account leaves')
      if (!data) return
      const account = tab.identity
      forbid(!account || !mayUse(data), 'Answers of another account leave')
      const isNew = account && (account.id === NIA.id || known.get(account.id) === 'no record')
      forbid(!isNew || hasRecord(account), 'Answers leave without a look-up that found no record')
    },
    sessionChanged: ({ ended, identity, lastAccount }: SessionChange): void => {
      const isOther = identity !== null && lastAccount !== null && identity.id !== lastAccount.id
      if (ended || isOther) known.clear()
      if (ended === 'sign-out') for (const id of [lastAccount?.id ?? null, null]) kept.delete(id)
    },
    /** After a reload, the completion flag still tells that a record was found. Anything else is looked up again. */
    reloaded: (): void => {
      wasOpen = false
      for (const [id, result] of known) if (result !== 'record') known.delete(id)
    },
    check: (): void => {
      const { isOpen, mustAsk, states, identity: account } = tab
      const { draft, restoredFor } = states.answers
      if (tab.pending.length === 0) forbidEndlessWaits()
      forbidLoss()
      const author = authors.get(draft.data.school)
      if (isOpen && author && restoredFor?.id === (account?.id ?? null)) {
        forbid(!mayUse(draft.data), `${account ? 'An account' : 'A visitor'} sees the answers of another`)
        author.usedBy ??= account?.id ?? null
      }
      // With `mustAsk`, onboarding may open after any look-up, to ask whether the teacher uses a visitor's answers.
      const isOpened = isOpen && !wasOpen && !mayOpen && !mustAsk
      const lookUp = isOpened && account && known.get(account.id)
      forbid(lookUp === 'record' || lookUp === 'failure', `Onboarding opens over a ${lookUp}`)
      const { problem } = states.handOver
      const data = problem && 'data' in problem && problem.data
      forbid(account !== null && !!data && !mayUse(data), 'A retry has answers of another account')
      mayOpen = false
      wasOpen = isOpen
    },
  }
}
