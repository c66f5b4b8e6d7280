import type { Identity } from '../../domain/auth/identity'
import type { OnboardingData } from '../../domain/onboarding/onboarding'
import { isComplete } from '../../domain/onboarding/steps'
import type { Transition } from '../use-case'

/**
 * The state of 'Start Using grAId' (docs/product.md §4.5). `isLookingUp`: whether a click waits for the look-up of the
 * user record. `greeting`: the teacher who is welcomed once the next page opens, so that no welcome stands beside a
 * failed hand-over.
 */
export type Completion = { isLookingUp: boolean; greeting: { account: string; firstName: string } | null }

export const NO_COMPLETION: Completion = { isLookingUp: false, greeting: null }

export type CompletionContext = {
  isOpen: boolean
  answers: OnboardingData
  identity: Identity | null
  /** Whether a visitor has completed onboarding in this tab, and was greeted then. */
  wasGreeted: boolean
}

export type CompletionEvent =
  | { type: 'finished' }
  | { type: 'record-missing' }
  /** Onboarding was closed, or the step has changed. */
  | { type: 'withdrawn' }
  /** The grAId app, or /payment before it, opens for `account`. */
  | { type: 'next-page-opened'; account: string | null }

export type CompletionCommand =
  | { type: 'look-up' }
  /** The response to the pending look-up must open nothing. */
  | { type: 'withdraw-look-up' }
  /** `account` is null for a visitor. */
  | { type: 'complete'; account: string | null }
  /** With `isSignedIn`, the grAId app or /payment opens next. Otherwise a visitor creates an account next. */
  | { type: 'greet'; firstName: string; isSignedIn: boolean }
  | { type: 'create-account'; data: OnboardingData }
  | { type: 'hand-over'; data: OnboardingData }

const complete = ({
  answers: data,
  identity,
  wasGreeted,
}: CompletionContext): Transition<Completion, CompletionCommand> => {
  const firstName = data.firstName.trim()
  return identity
    ? [
        { isLookingUp: false, greeting: wasGreeted ? null : { account: identity.id, firstName } },
        { type: 'complete', account: identity.id },
        { type: 'hand-over', data },
      ]
    : [
        NO_COMPLETION,
        { type: 'complete', account: null },
        { type: 'greet', firstName, isSignedIn: false },
        { type: 'create-account', data },
      ]
}

export const completion = (
  state: Completion,
  event: CompletionEvent,
  here: CompletionContext,
): Transition<Completion, CompletionCommand> => {
  const { identity, answers, isOpen } = here
  switch (event.type) {
    case 'finished':
      if (!isOpen || !isComplete(answers)) return [state]
      // The answers would overwrite an existing user record, so they are sent only after 'record-missing'.
      return identity ? [{ ...state, isLookingUp: true }, { type: 'look-up' }] : complete(here)
    case 'record-missing':
      return state.isLookingUp && isComplete(answers) ? complete(here) : [state]
    // A teacher who closes onboarding or goes back during the look-up withdraws the click on 'Start Using grAId'.
    case 'withdrawn':
      return state.isLookingUp ? [{ ...state, isLookingUp: false }, { type: 'withdraw-look-up' }] : [state]
    case 'next-page-opened': {
      const { greeting } = state
      return greeting?.account === event.account
        ? [
            { ...state, greeting: null },
            { type: 'greet', firstName: greeting.firstName, isSignedIn: true },
          ]
        : [state]
    }
  }
}
