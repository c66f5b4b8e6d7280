import { fieldOf, isSuccess, textOf } from '../../../../adapters/shared/json-client'
import type { OnboardingDraft } from '../../../core/domain/onboarding/steps'
import { callJsonServer } from './client'

export type MockState = {
  /** Changes whenever the mock server starts a scenario. */
  run: string
  seed: number
  /** By how many milliseconds the mock server's clock runs ahead. */
  clock: number
  draft: OnboardingDraft | null
}

/** In milliseconds. Short, because the first call of a use case and the recording of a session wait for the state. */
const TIMEOUT_MS = 2_000

/**
 * Sets the clock of the server, unless `shift` is null, and returns the state; null without a usable response. The
 * draft comes from a scenario, so its fields are not checked.
 * @param shift in the format that `readShift` reads, for example '26h'
 */
export const enterMockServer = async (baseUrl: string, shift: string | null): Promise<MockState | null> => {
  const config = { baseUrl, timeout: TIMEOUT_MS }
  const response = await callJsonServer(config, {
    service: 'mock',
    ...(shift === null
      ? { path: '/__mock/state' }
      : { path: '/__mock/clock', method: 'POST', body: { shift } }),
  })
  if (!response.ok || !isSuccess(response.value)) return null
  const { body } = response.value
  const run = textOf(body, 'run')
  if (run === '') return null
  const draft = (fieldOf(body, 'draft') ?? null) as OnboardingDraft | null
  const [seed, clock] = [Number(fieldOf(body, 'seed')), Number(fieldOf(body, 'clock') ?? 0)]
  return { run, seed, clock, draft }
}
