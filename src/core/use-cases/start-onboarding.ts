import type { Identity } from '../domain/auth/identity'
import { EMPTY_ONBOARDING, firstIncompleteStep, prefill } from '../domain/onboarding/onboarding'
import type { OnboardingDraft } from '../domain/onboarding/serialization'

/** What an opening of onboarding starts from. */
export type OnboardingInput = {
  identity: Identity | null
  /** What was typed earlier in this tab. */
  draft: OnboardingDraft | null
}

/**
 * Opens onboarding at 'Welcome' for somebody who comes for the first time, and where they left it for somebody
 * who comes back; once signed in, never past a step that still misses something.
 */
export const startOnboarding = ({ identity, draft }: OnboardingInput): OnboardingDraft => {
  const data = prefill(draft?.data ?? EMPTY_ONBOARDING, identity)
  if (!draft || draft.step === 0) return { data, step: 0 }
  return { data, step: Math.min(draft.step, firstIncompleteStep(data)) }
}
