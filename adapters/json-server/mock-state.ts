import type { OnboardingDraft } from '../../src/core/domain/onboarding/steps'
import { fieldOf, isSuccess, textOf } from '../shared/json-client'
import { callJsonServer } from './client'

export type MockState = {
  /** Changes whenever the mock server starts a scenario. */
  run: string
  seed: number
  draft: OnboardingDraft | null
}

/** In milliseconds. Short, because the first call of a use case and the recording of a session wait for the state. */
const TIMEOUT_MS = 2_000

/** Returns null without a usable response. The draft comes from a scenario, so its fields are not checked. */
export const readMockState = async (baseUrl: string): Promise<MockState | null> => {
  const config = { baseUrl, timeout: TIMEOUT_MS }
  const response = await callJsonServer(config, { service: 'mock', path: '/__mock/state' })
  if (!response.ok || !isSuccess(response.value)) return null
  const { body } = response.value
  const run = textOf(body, 'run')
  if (run === '') return null
  const draft = (fieldOf(body, 'draft') ?? null) as OnboardingDraft | null
  return { run, seed: Number(fieldOf(body, 'seed')), draft }
}
