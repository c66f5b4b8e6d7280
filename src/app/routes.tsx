import type { ComponentType } from 'react'
import { PAID_PLAN_IDS, PERIODS } from '../core/domain/plans/plan-ids'
import { normalizePath, PATHS } from '../core/domain/routes'
import { checkoutVariant, SIGN_UP_VARIANT } from '../core/domain/variants'
import { drawing } from '../pages/landing/lazy-drawings'
import { type LazyWithPreload, lazyWithPreload } from '../ui/lazy-with-preload'
import { isPrerendered } from './prerendered'

type RouteDefinition = {
  path: string
  /** The path of the page's module below src/pages, by which the build finds the chunks of the prerendered page. */
  module: string
  load: () => Promise<ComponentType>
  /**
   * When the prerendered page loads the scripts of the app. 'immediate': at once. 'on-intent', the default: when the
   * user is about to use a control that needs the app, but at once if, for example, the tab has a draft
   * (`startsOnIntent` in src/boot/index.ts).
   */
  start?: 'immediate' | 'on-intent'
  /** Whether sitemap.xml lists the page; true by default. */
  listed?: boolean
  /**
   * For a page whose content depends on the query: it is also prerendered for each of these queries, the results of
   * `variantOf` (src/core/domain/variants.ts). src/prerender.tsx has its neutral title.
   */
  variants?: readonly string[]
}

export type SiteRoute = Omit<RouteDefinition, 'load'> &
  Required<Pick<RouteDefinition, 'start' | 'listed'>> & { page: LazyWithPreload }

const route = ({ load, ...definition }: RouteDefinition): SiteRoute => ({
  start: 'on-intent',
  listed: true,
  ...definition,
  page: lazyWithPreload(load),
})

/** The routes of docs/product.md §2.1, without the not-found page. */
export const ROUTES: readonly SiteRoute[] = [
  route({
    path: PATHS.landing,
    module: 'landing/landing-page',
    load: async () => {
      const page = import('../pages/landing/landing-page')
      // A document that was prerendered for '/' contains the features. In any other document, the page waits for the
      // features, so that after Back it has its full height when the browser restores the scroll position.
      if (!isPrerendered(PATHS.landing)) await drawing.preload()
      return (await page).LandingPage
    },
  }),
  route({
    path: PATHS.auth,
    module: 'auth/auth-page',
    load: async () => (await import('../pages/auth/auth-page')).AuthPage,
    start: 'immediate',
    variants: [SIGN_UP_VARIANT],
  }),
  route({
    path: PATHS.signUp,
    module: 'auth/sign-up-page',
    load: async () => (await import('../pages/auth/sign-up-page')).SignUpPage,
    start: 'immediate',
  }),
  route({
    path: PATHS.guide,
    module: 'guide/guide-page',
    load: async () => (await import('../pages/guide/guide-page')).GuidePage,
  }),
  route({
    path: PATHS.howItWorks,
    module: 'how-it-works/how-it-works-page',
    load: async () => (await import('../pages/how-it-works/how-it-works-page')).HowItWorksPage,
  }),
  route({
    path: PATHS.teacherResources,
    module: 'teacher-resources/teacher-resources-page',
    load: async () =>
      (await import('../pages/teacher-resources/teacher-resources-page')).TeacherResourcesPage,
  }),
  route({
    path: PATHS.payment,
    module: 'payment/payment-page',
    load: async () => (await import('../pages/payment/payment-page')).PaymentPage,
    start: 'immediate',
    listed: false,
    variants: PAID_PLAN_IDS.flatMap((planId) => PERIODS.map((period) => checkoutVariant(planId, period))),
  }),
  route({
    path: PATHS.upgrade,
    module: 'upgrade/upgrade-page',
    load: async () => (await import('../pages/upgrade/upgrade-page')).UpgradePage,
    start: 'immediate',
    listed: false,
  }),
  route({
    path: PATHS.welcome,
    module: 'welcome/welcome-page',
    load: async () => (await import('../pages/welcome/welcome-page')).WelcomePage,
    start: 'immediate',
    listed: false,
  }),
  route({
    path: PATHS.privacy,
    module: 'legal/privacy-page',
    load: async () => (await import('../pages/legal/privacy-page')).PrivacyPage,
  }),
  route({
    path: PATHS.terms,
    module: 'legal/terms-page',
    load: async () => (await import('../pages/legal/terms-page')).TermsPage,
  }),
]

export const NOT_FOUND = route({
  path: '*',
  module: 'not-found/not-found-page',
  load: async () => (await import('../pages/not-found/not-found-page')).NotFoundPage,
  listed: false,
})

export const routeOf = (path: string): SiteRoute =>
  ROUTES.find((candidate) => candidate.path === normalizePath(path)) ?? NOT_FOUND

/** Path and query of all prerendered html except the not-found page, for example '/payment?planid=2&isyearly=true'. */
export const PRERENDERED_ADDRESSES: readonly string[] = ROUTES.flatMap(({ path, variants }) => [
  path,
  ...(variants ?? []).map((query) => `${path}?${query}`),
])
