import type { Identity } from '../../../../src/core/domain/auth/identity'
import { unclaimedDraft } from '../../../../src/core/domain/onboarding/drafts'
import { isUnanswered, type OnboardingData } from '../../../../src/core/domain/onboarding/onboarding'
import type { HandOverCommand } from '../../../../src/core/use-cases/sign-in/hand-over-state'
import type { SessionChange } from '../../../../src/core/use-cases/sign-in/session'
import { tokenOf } from '../support'
import { isOpen, type Page } from './page'
import { hasRecord, NIA, type World } from './world'

type Author = { id: string | null; usedBy: string | null }

const SIGN_INS = ['sign-in', 'sign-up', 'google', 'google-result', 'confirm']

/**
 * What a person who watches over the teacher's shoulder remembers, and what must always hold. Each typed answer is a
 * different text in the field 'school', so that its author is known wherever it turns up.
 */
export const createLedger = (world: World) => {
  /** Who typed each text, and the account that was shown it first. */
  const authors = new Map<string, Author>()
  /** The last text of each account, and of the visitor (null), while it must not be lost. */
  const kept = new Map<string | null, string>()
  /** What the last look-up of an account has shown in its current session. */
  const known = new Map<string, 'record' | 'no record' | 'failure'>()
  /** Whether a session that ended in another tab has removed what this browser knows about records. */
  let isForgotten = false
  let openedByUser = false
  let isClaimed = false

  const mayUse = ({ school, email }: OnboardingData, identity: Identity): boolean => {
    const author = authors.get(school)
    if (!author || author.id === identity.id || author.usedBy === identity.id) return true
    return author.id === null && author.usedBy === null && (email === '' || email === identity.email)
  }

  const watchHandOver = (page: Page, command: HandOverCommand): void => {
    const { session } = page.machines
    const { violations } = page
    const account = session.state.userId
    if (command.type === 'note-record') {
      isForgotten = false
      known.set(command.identity.id, command.hasRecord ? 'record' : 'no record')
      if (command.hasRecord) for (const id of [command.identity.id, null]) kept.delete(id)
    }
    if (command.type === 'say-look-up-failed' && account !== null) known.set(account, 'failure')
    if (command.type !== 'open-app') return
    const { token, data } = command
    const { identity } = session.state
    if (account === null || token !== tokenOf(account)) violations.push('A token of another account leaves')
    if (!data) return
    if (!identity || !mayUse(data, identity)) violations.push('Answers of another account leave')
    const isNew = identity?.id === NIA.id || (identity && known.get(identity.id) === 'no record')
    if (!identity || hasRecord(identity) || !isNew)
      violations.push('Answers leave without a look-up that found no record')
  }

  /** Every state waits for something that will come. */
  const findEndlessWaits = ({ machines, pending, authenticating }: Page): string[] => {
    const { session, handOver, auth, signUp, factor, checkout } = machines
    const awaits = (name: string, id = 0) => pending.some((call) => call.name === name && call.id === id)
    const { call, leaving } = handOver.state
    const isSubmitting = auth.state.isSubmitting || signUp.state.isSubmitting
    const isChoosing = auth.state.isChoosing || signUp.state.isChoosing
    const factorCall = factor.state?.call
    const endless: Record<string, boolean> = {
      'a call of the hand-over': call !== null && !awaits(call.kind, call.id),
      'the app': leaving !== null && !awaits('app', leaving.id),
      'a purchase': checkout.state.call !== null && !awaits('purchase', checkout.state.call.id),
      'the payment page': checkout.state.leaving !== null && !awaits('payment page', checkout.state.leaving),
      'a form': isSubmitting && !['sign-in', 'register', 'sign-up'].some((name) => awaits(name)),
      Google: isChoosing && !['google', 'google-result', 'leave-for-google'].some((name) => awaits(name)),
      'a second factor':
        factorCall !== undefined && factorCall !== null && !awaits(factorCall.type, factorCall.id),
      'a sign-out': session.state.isSigningOut && !awaits('sign-out'),
      'a sign-in': authenticating !== pending.filter(({ name }) => SIGN_INS.includes(name)).length,
    }
    return Object.keys(endless).filter((name) => endless[name])
  }

  const findLostAnswers = (): string[] =>
    [...kept].flatMap(([owner, text]) => {
      const isKept = world.drafts.some(
        (draft) => draft.data.school === text && (owner === null || draft.owner === owner),
      )
      return isKept ? [] : [`Lost: ${text}`]
    })

  return {
    watchHandOver,
    typed: (page: Page, text: string): void => {
      const { session, answers } = page.machines
      const id = session.state.identity?.id ?? null
      for (const [owner, shown] of kept) if (shown === answers.state.draft.data.school) kept.delete(owner)
      authors.set(text, { id, usedBy: id })
      kept.set(id, text)
    },
    /** The teacher said that the other answers are hers; they replace her own. */
    agreed: (page: Page): void => void kept.delete(page.machines.session.state.identity?.id ?? null),
    sessionEndedElsewhere: (): void => {
      isForgotten = true
    },
    /** The account was shown a visitor's draft. If it has an answer, it replaces the account's earlier draft. */
    claimed: (): void => {
      isClaimed = true
    },
    openedByUser: (): void => {
      openedByUser = true
    },
    watchSession: ({ ended, identity, lastAccount }: SessionChange): void => {
      const isOther = identity !== null && lastAccount !== null && identity.id !== lastAccount.id
      if (ended || isOther) known.clear()
      if (ended === 'sign-out') for (const id of [lastAccount?.id ?? null, null]) kept.delete(id)
    },
    /** A reload forgets a failure; a record stays known, by the completion flag. */
    reloaded: (): void => {
      for (const [id, result] of known) if (result !== 'record') known.delete(id)
    },
    /** Checks what must hold between the events. `wasOpen`: onboarding was open before the last action. */
    check: (page: Page, wasOpen: boolean): void => {
      const { machines, violations } = page
      const { identity } = machines.session.state
      const { problem } = machines.handOver.state
      const { draft, restoredFor } = machines.answers.state
      const own = world.drafts.find(({ owner }) => identity !== null && owner === identity.id)
      if (isClaimed && own && !isUnanswered(own.data)) for (const id of [own.owner, null]) kept.delete(id)
      isClaimed = false
      violations.push(
        ...findEndlessWaits(page).map((name) => `Waits for ever: ${name}`),
        ...findLostAnswers(),
      )
      if (isOpen(page)) {
        const author = authors.get(draft.data.school)
        const isShown = restoredFor?.id === (identity?.id ?? null)
        if (isShown && author && identity === null && author.usedBy !== null)
          violations.push('A visitor sees the answers of an account')
        if (isShown && author && identity && author.id !== identity.id && author.id !== null)
          violations.push('An account sees the answers of another')
        if (isShown && author && identity) author.usedBy ??= identity.id
        // Onboarding also opens to ask whose a visitor's answers are.
        const mustAsk = unclaimedDraft(world.drafts, identity) !== null
        const lookUp = identity && !isForgotten && !mustAsk && known.get(identity.id)
        if (!wasOpen && !openedByUser && (lookUp === 'record' || lookUp === 'failure'))
          violations.push(`Onboarding opens over a ${lookUp}`)
      }
      openedByUser = false
      const data = problem && 'data' in problem ? problem.data : null
      if (data && identity && !mayUse(data, identity))
        violations.push('A retry has answers of another account')
    },
  }
}
