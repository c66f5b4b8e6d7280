import { parseDraft } from '../../src/core/domain/onboarding/serialization'
import type { OnboardingDraft } from '../../src/core/domain/onboarding/steps'
import { fieldOf, type HttpConfig, isSuccess, textOf } from '../shared/json-client'
import { callJsonServer } from './client'

export type MockState = {
  /** Id of the scenario's run; changes whenever the scenario is restarted. */
  run: string
  /** Onboarding draft that the scenario starts with; null for none. */
  draft: OnboardingDraft | null
}

/** `GET /__mock/state`; null if the mock server is unreachable. `now` in milliseconds since the epoch. */
export const readMockState = async (config: HttpConfig, now: number): Promise<MockState | null> => {
  const response = await callJsonServer(config, { service: 'mock', path: '/__mock/state' })
  if (!response.ok || !isSuccess(response.value)) return null
  const { body } = response.value
  const run = textOf(body, 'run')
  if (run === '') return null
  const draft = fieldOf(body, 'draft')
  // `parseDraft` validates the draft like one read from storage.
  const hasDraft = typeof draft === 'object' && draft !== null
  return { run, draft: hasDraft ? parseDraft(JSON.stringify({ ...draft, savedAt: now }), now) : null }
}
