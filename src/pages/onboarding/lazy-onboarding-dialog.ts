import { lazyWithPreload } from '../../ui/lazy-with-preload'

export const onboardingDialog = lazyWithPreload(
  async () => (await import('./onboarding-dialog')).OnboardingDialog,
)
