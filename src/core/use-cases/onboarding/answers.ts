import type { Identity } from '../../domain/auth/identity'
import { keepKnownChoices, toggleChoice, withClassChoice } from '../../domain/onboarding/choices'
import type { ClassChoice } from '../../domain/onboarding/class-choice'
import {
  claimDraft,
  draftOf,
  maskEmail,
  type StoredDraft,
  saveDraft,
  unclaimedDraft,
  withAnswers,
} from '../../domain/onboarding/drafts'
import { EMPTY_ONBOARDING, type OnboardingData } from '../../domain/onboarding/onboarding'
import { nextStep, previousStep, reachableStep, startOnboarding } from '../../domain/onboarding/progress'
import type { ReferenceData } from '../../domain/onboarding/reference-data'
import { ONBOARDING_STEPS, type OnboardingDraft } from '../../domain/onboarding/steps'
import type { SessionChange } from '../sign-in/session'
import type { Transition } from '../use-case'

/** The answers on the screen, the step, and whose draft they are (docs/product.md §4.4, §4.8). */
export type Answers = {
  draft: OnboardingDraft
  /** The account whose draft is shown; `id` is null for a visitor. Null while onboarding shows no draft. */
  restoredFor: { id: string | null } | null
  /**
   * Answers that are shown only if the teacher accepts them: a visitor's with another email, or those of a link.
   * `email` is the email in these answers, masked; empty if they have none.
   */
  other: { email: string; byLink: boolean } | null
  /**
   * What a signed-in teacher reads about restored answers: 'handed-over' if the browser was asked to open the grAId app
   * with them, otherwise 'kept'. Null if onboarding opens at the first step, and once the teacher moves on or back.
   */
  kept: 'kept' | 'handed-over' | null
}

export const NO_ANSWERS: Answers = {
  draft: { data: EMPTY_ONBOARDING, step: 'welcome' },
  restoredFor: null,
  other: null,
  kept: null,
}

/**
 * `isChecking`: whether the provider has yet to report who is signed in. `stored`: the draft in the tab.
 * `classChoice`: the class that was chosen on `/` in this tab. `now`: milliseconds since the epoch.
 */
export type AnswersContext = {
  isOpen: boolean
  identity: Identity | null
  isChecking: boolean
  stored: StoredDraft | null
  classChoice: ClassChoice | null
  now: number
}

export type AnswersEvent =
  /** Onboarding has opened. Dispatched again when its steps mount, because their chunk may load after the opening. */
  | { type: 'shown' }
  | { type: 'hidden' }
  | { type: 'session-changed'; change: SessionChange }
  | { type: 'changed'; answers: Partial<OnboardingData> }
  | { type: 'choice-toggled'; of: 'subjects' | 'goals'; id: number }
  | { type: 'continued' }
  | { type: 'went-back' }
  /** The browser's Back was pressed. The next Back leaves the page, unless `hold-back` follows. */
  | { type: 'back-pressed' }
  /** The teacher has chosen whether to use the answers of `Answers.other`. */
  | { type: 'other-decided'; use: boolean }
  /** The rows of every list loaded so far. */
  | { type: 'rows-loaded'; rows: Partial<ReferenceData> }

export type AnswersCommand =
  | { type: 'store'; draft: StoredDraft }
  /** Onboarding shows a stored or an empty draft: it has opened, or another draft has replaced the one shown. */
  | { type: 'restored' }
  /** The browser's Back leads to 'back-pressed' instead of the previous page. */
  | { type: 'hold-back' }
  | { type: 'release-back' }
  | { type: 'close' }
  /**
   * Removes the class that was chosen on `/`, because it has filled the answers. If it stayed, it would fill again what
   * the teacher clears.
   */
  | { type: 'forget-class' }

type AnswersTransition = Transition<Answers, AnswersCommand>

const restore = (before: Answers, { identity, stored }: AnswersContext): AnswersTransition => {
  const kept = draftOf(stored, identity)
  // Until the provider reports the teacher's account, `saveDraft` keeps her stored draft as it is. What she has typed
  // meanwhile is added now.
  const isTyped = before.restoredFor?.id === null && identity !== null && kept?.owner === identity.id
  const own = isTyped ? withAnswers(kept, before.draft.data) : kept
  const other = unclaimedDraft(stored, identity)
  const draft = startOnboarding(identity, own)
  const notice = own?.handOver === 'requested' ? 'handed-over' : 'kept'
  const state: Answers = {
    draft,
    restoredFor: { id: identity?.id ?? null },
    other: other && { email: maskEmail(other.data.email), byLink: other.byLink === true },
    kept: identity === null || draft.step === 'welcome' ? null : notice,
  }
  if (identity === null || !own || (own.owner !== null && !isTyped)) return [state, { type: 'restored' }]
  // The account now owns the visitor's draft, even if the teacher changes nothing. Otherwise the next user of the tab
  // would see the answers.
  return [state, { type: 'store', draft: claimDraft(own, identity) }, { type: 'restored' }]
}

/** Restores a draft when onboarding opens, and again when the provider then reports an account. */
const restoreOnce = (state: Answers, here: AnswersContext): AnswersTransition =>
  here.isOpen && (state.restoredFor === null || state.restoredFor.id !== (here.identity?.id ?? null))
    ? restore(state, here)
    : [state]

const edit = (state: Answers, draft: OnboardingDraft, here: AnswersContext): AnswersTransition => {
  const next = { ...state, draft }
  const { isOpen, stored, identity } = here
  return isOpen ? [next, { type: 'store', draft: saveDraft(stored, identity, draft, here) }] : [next]
}

const goBack = (state: Answers, here: AnswersContext): AnswersTransition => {
  const { data, step } = state.draft
  return edit({ ...state, kept: null }, { data, step: previousStep(step) }, here)
}

const decide = (use: boolean, here: AnswersContext): AnswersTransition => {
  const { identity, stored, now } = here
  const unclaimed = unclaimedDraft(stored, identity)
  const draft =
    use && unclaimed
      ? claimDraft(unclaimed, identity)
      : { owner: identity?.id ?? null, savedAt: now, ...startOnboarding(identity, draftOf(stored, identity)) }
  const [state, ...commands] = restore(NO_ANSWERS, { ...here, stored: draft })
  return [state, { type: 'store', draft }, ...commands]
}

/** Fills grade level and subject with the class that was chosen on `/`, once their lists are loaded. */
const fillClassChoice = (
  state: Answers,
  { gradeLevels, subjects }: Partial<ReferenceData>,
  here: AnswersContext,
): AnswersTransition => {
  if (!here.classChoice || !here.isOpen || state.other || !gradeLevels || !subjects) return [state]
  const { data, step } = state.draft
  const filled = withClassChoice(data, here.classChoice, { gradeLevels, subjects })
  return [...edit(state, { data: filled, step }, here), { type: 'forget-class' }]
}

/**
 * Removes choices that the reference lists no longer offer, and goes back to the first step that is then incomplete, if
 * that comes earlier.
 */
const removeUnknownChoices = (
  state: Answers,
  rows: Partial<ReferenceData>,
  here: AnswersContext,
): AnswersTransition => {
  const { data: before, step } = state.draft
  const data = keepKnownChoices(before, rows)
  if (JSON.stringify(data) === JSON.stringify(before)) return [state]
  const draft = { data, step: reachableStep({ data, step }) }
  // While onboarding asks whether to use the answers of `other`, nothing is stored: the stored draft contains these
  // answers, and a newer draft would replace them and end the question (`unclaimedDraft`).
  return state.other ? [{ ...state, draft }] : edit(state, draft, here)
}

export const answers = (state: Answers, event: AnswersEvent, here: AnswersContext): AnswersTransition => {
  const { data, step } = state.draft
  switch (event.type) {
    case 'shown': {
      const shown = restoreOnce(state, here)
      return here.isOpen && state.restoredFor === null ? [...shown, { type: 'hold-back' }] : shown
    }
    case 'hidden':
      return [{ ...state, restoredFor: null }, { type: 'release-back' }]
    case 'session-changed': {
      const { ended, isReplaced } = event.change
      // `sessionChanged` of hand-over.ts closes onboarding, but the answers of the account that was signed in must not stay in this state.
      return ended || isReplaced ? [{ ...state, draft: NO_ANSWERS.draft }] : restoreOnce(state, here)
    }
    case 'changed':
      return edit(state, { data: { ...data, ...event.answers }, step }, here)
    case 'choice-toggled':
      return edit(
        state,
        { data: { ...data, [event.of]: toggleChoice(data[event.of], event.id) }, step },
        here,
      )
    case 'continued':
      return edit({ ...state, kept: null }, { data, step: nextStep(data, step) }, here)
    case 'went-back':
      return goBack(state, here)
    case 'back-pressed':
      return state.other || step === ONBOARDING_STEPS[0]
        ? [state, { type: 'close' }]
        : [...goBack(state, here), { type: 'hold-back' }]
    case 'other-decided':
      return decide(event.use, here)
    case 'rows-loaded': {
      const [known, ...commands] = removeUnknownChoices(state, event.rows, here)
      const [filled, ...more] = fillClassChoice(known, event.rows, here)
      return [filled, ...commands, ...more]
    }
  }
}
