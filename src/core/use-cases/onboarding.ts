import type { Identity } from '../domain/identity'
import {
  EMPTY_ONBOARDING,
  firstIncompleteStep,
  isComplete,
  LAST_STEP,
  type OnboardingData,
  prefill,
} from '../domain/onboarding'
import type { UnparsableOnboardingData } from '../domain/onboarding-data'
import { type OnboardingDraft, parseOnboardingData } from '../domain/onboarding-data'
import { err, ok, type Result } from '../domain/result'
import type { LogPort } from '../ports/log'

/** What an opening of onboarding starts from. */
export type OnboardingStart = {
  identity: Identity | null
  /** What was typed earlier in this tab. */
  draft: OnboardingDraft | null
}

/**
 * Opens onboarding at 'Welcome' for somebody who comes for the first time, and where they left it for somebody
 * who comes back; once signed in, never past a step that still misses something.
 */
export const startOnboarding = ({ identity, draft }: OnboardingStart): OnboardingDraft => {
  const data = prefill(draft?.data ?? EMPTY_ONBOARDING, identity)
  if (!draft || draft.step === 0) return { data, step: 0 }
  return { data, step: Math.min(draft.step, firstIncompleteStep(data)) }
}

/** Takes onboarding data from an address; what cannot be read is ignored and logged (specification, section 8). */
export type ResumeOnboarding = (parameter: string) => Result<OnboardingDraft, UnparsableOnboardingData>

export const createResumeOnboarding =
  ({ log }: { log: LogPort }): ResumeOnboarding =>
  (parameter) => {
    const data = parseOnboardingData(parameter)
    // As far as it goes: what is missing is known once an account has filled in what it can.
    if (data.ok) return ok({ data: data.value, step: LAST_STEP })
    log.error('Onboarding data in the address ignored', { reason: data.error.reason })
    return data
  }

/** Where a completed onboarding leads: a teacher to the app, a visitor to an account that is still to be created. */
export type OnboardingOutcome = { next: 'app' | 'sign-up'; data: OnboardingData }

/** A required field is missing at this step. */
export type IncompleteOnboarding = { kind: 'incomplete'; step: number }

/** Ends onboarding; refuses while a required field is missing. */
export const completeOnboarding = (
  data: OnboardingData,
  identity: Identity | null,
): Result<OnboardingOutcome, IncompleteOnboarding> =>
  isComplete(data)
    ? ok({ next: identity ? 'app' : 'sign-up', data })
    : err({ kind: 'incomplete', step: firstIncompleteStep(data) })
