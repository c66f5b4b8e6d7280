import { act, screen } from '@testing-library/react'
import { scopeBind } from 'effector'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { EMPTY_ONBOARDING, type OnboardingData } from '../../src/core/domain/onboarding/onboarding'
import { serializeDraft } from '../../src/core/domain/onboarding/serialization'
import type { OnboardingStep } from '../../src/core/domain/onboarding/steps'
import { STORAGE_KEYS } from '../../src/core/domain/storage-keys'
import { onboardingRequested } from '../../src/models/site/onboarding-dialog'
import { renderApp } from './render-app'
import { START, type TestAppOptions } from './start-test-app'

/** Renders the not-found page with the onboarding dialog open at `step`. */
export const openOnboarding = async ({
  step = 'welcome',
  answers = {},
  ...options
}: TestAppOptions & { step?: OnboardingStep; answers?: Partial<OnboardingData> } = {}) => {
  const draft = serializeDraft({ step, data: { ...EMPTY_ONBOARDING, ...answers } }, START)
  const tab = createInMemoryStorage({ [STORAGE_KEYS.onboardingDraft]: draft })
  const app = await renderApp({ at: '/nowhere', tab, ...options })
  act(() => scopeBind(onboardingRequested, { scope: app.scope })())
  await screen.findByRole('dialog')
  return app
}
