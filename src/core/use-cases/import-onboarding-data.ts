import { LAST_STEP } from '../domain/onboarding/onboarding'
import {
  type OnboardingDraft,
  parseOnboardingData,
  type UnparsableOnboardingData,
} from '../domain/onboarding/serialization'
import { ok, type Result } from '../domain/result'
import type { LogPort } from '../ports/log'

/** Takes onboarding data from an address; what cannot be read is ignored and logged (docs/product.md §8). */
export type ImportOnboardingData = (parameter: string) => Result<OnboardingDraft, UnparsableOnboardingData>

export const createImportOnboardingData =
  ({ log }: { log: LogPort }): ImportOnboardingData =>
  (parameter) => {
    const data = parseOnboardingData(parameter)
    // As far as it goes: what is missing is known once an account has filled in what it can.
    if (data.ok) return ok({ data: data.value, step: LAST_STEP })
    log.error('Onboarding data in the address ignored', { reason: data.error.reason })
    return data
  }
