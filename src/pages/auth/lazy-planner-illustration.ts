import { lazyWithPreload } from '../../ui/lazy-with-preload'

export const planner = lazyWithPreload(
  async () => (await import('./planner-illustration')).PlannerIllustration,
)
