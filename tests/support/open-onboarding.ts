import { act, screen } from '@testing-library/react'
import { scopeBind } from 'effector'
import { EMPTY_ONBOARDING, type OnboardingData } from '../../src/core/domain/onboarding/onboarding'
import type { OnboardingStep } from '../../src/core/domain/onboarding/steps'
import { onboardingRequested } from '../../src/models/site/onboarding-opening'
import { renderApp } from './render-app'
import { draftStorage, type TestAppOptions } from './start-test-app'

/** Renders the not-found page with the onboarding dialog open at `step`. */
export const openOnboarding = async ({
  step = 'welcome',
  answers = {},
  ...options
}: TestAppOptions & { step?: OnboardingStep; answers?: Partial<OnboardingData> } = {}) => {
  const tab = draftStorage({ step, data: { ...EMPTY_ONBOARDING, ...answers } })
  const app = await renderApp({ at: '/nowhere', tab, ...options })
  act(() => scopeBind(onboardingRequested, { scope: app.scope })())
  await screen.findByRole('dialog')
  return app
}
