import { createWatch, scopeBind } from 'effector'
import { stepsMounted } from '../../src/models/onboarding/draft'
import { $onboardingOpen } from '../../src/models/site/onboarding-opening'
import { toastShown } from '../../src/models/site/toasts'
import type { Listeners, Page, Records, Step } from './types'

/** These tests render no components, so `stepsMounted` is dispatched here after onboarding has opened. */
export const watchPage = (
  page: Page,
  { trace, toastCounts, mounted }: Records,
  listeners: Listeners,
  step: Step,
): void => {
  const { scope } = page
  createWatch({
    unit: toastShown,
    scope,
    fn: ({ title, description }) => {
      const toast = `${page.tab.name}: ${description}`
      trace.push(`    ${page.tab.name}: shows the toast ${title}`)
      toastCounts.set(toast, (toastCounts.get(toast) ?? 0) + 1)
    },
  })
  createWatch({
    unit: $onboardingOpen,
    scope,
    fn: (open) => {
      trace.push(`    ${page.tab.name}: onboarding is ${open ? 'open' : 'closed'}`)
      if (!open) {
        mounted.delete(page)
        return
      }
      for (const listener of listeners.onboardingOpened) listener(page)
      void step(page, 'the steps are mounted').then(() => {
        if (!scope.getState($onboardingOpen)) return
        mounted.add(page)
        scopeBind(stepsMounted, { scope })()
      })
    },
  })
}
