import { lazyWithPreload } from '../../ui/lazy-with-preload'

export const onboardingDialog = lazyWithPreload(
  async () => (await import('./onboarding-dialog')).OnboardingDialog,
)

export const preloadOnboarding = (): void => {
  // Ignores a failure, because opening onboarding requests the chunk again.
  onboardingDialog.preload().catch(() => undefined)
}
