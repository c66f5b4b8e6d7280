import { parseDraft } from '../../src/core/domain/onboarding/serialization'
import type { OnboardingDraft } from '../../src/core/domain/onboarding/steps'
import { callJson, type JsonServerConfig, textOf } from './client'

/** What the mock server plays. */
export type MockState = {
  /** Names this beginning of the scenario: another one each time it begins anew. */
  run: string
  /** Onboarding that the scenario leaves under way in the tab; null for none. */
  draft: OnboardingDraft | null
}

/** Asks what the server plays; null where it does not answer. */
export const readMockState = async (config: JsonServerConfig, now: number): Promise<MockState | null> => {
  const answer = await callJson(config, { service: 'mock', path: '/__mock/state' })
  if (!answer.ok || answer.value.status !== 200) return null
  const { body } = answer.value
  const run = textOf(body, 'run')
  const draft: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'draft') : null
  // The draft goes through the same reader as one out of the tab: an answer from elsewhere is not trusted either.
  const kept = typeof draft === 'object' && draft !== null ? { ...draft, savedAt: now } : null
  return run === '' ? null : { run, draft: kept && parseDraft(JSON.stringify(kept), now) }
}
