import { lazyWithPreload } from '../../ui/lazy-with-preload'

export const secondFactorPage = lazyWithPreload(
  async () => (await import('./second-factor-page')).SecondFactorPage,
)
