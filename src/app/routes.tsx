import type { ComponentType } from 'react'
import { PAID_PLAN_IDS, PERIODS } from '../core/domain/plans/plan-ids'
import { normalizePath, PATHS } from '../core/domain/routes'
import { checkoutVariant, SIGN_UP_VARIANT } from '../core/domain/variants'
import { drawing } from '../pages/landing/lazy-drawings'
import { type LazyWithPreload, lazyWithPreload } from '../ui/lazy-with-preload'
import { isPrerendered } from './prerendered'

/**
 * What each page loads, and when. The prerender writes the fields of a route into the html of its page, boot reads them
 * there (`PAGE_ATTRIBUTES`), and the app loads the next page from here.
 *
 * | when | what | by |
 * |---|---|---|
 * | with the html | styles, headings' font, two inline scripts; `variants` as templates | scripts/build/prerender |
 * | at once or on intent, by `start` | the chunks of main.tsx and of `module` | src/boot/load-app.ts |
 * | with intent to press a button that opens onboarding | the chunks of `onboarding` | src/boot/index.ts |
 * | with intent to choose a class, or a class is chosen | the script `samples`, without the app | src/boot/samples.ts |
 * | with intent to follow a link, before the app | the page's html, except /payment | src/boot/prefetch-pages.ts |
 * | with the pointer or focus on a link, in the app | the page's chunks | src/start.tsx |
 * | with the first call of a use case | adapters, and the dialogs of results | src/app/runtimes/create-environment.ts |
 */
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
  /** The module of the onboarding dialog below src/pages, if the page has a button that opens it. */
  onboarding?: string
  /** The script below src/pages that shows samples, if the page has a sheet for them. */
  samples?: string
  /** Whether sitemap.xml lists the page; true by default. */
  listed?: boolean
  /**
   * The queries for which the page is prerendered again, as `variantOf` (src/core/domain/variants.ts) returns them.
   * Each variant has its own content, title and description.
   */
  variants?: readonly string[]
  /** The neutral head of a page with variants, for link previews and browsers that run no script. */
  head?: { title: string; description: string }
}

/**
 * The browser needs only path and page of a route. In the client build this is false, and the minifier drops the other
 * fields: the html has them. `?.` because the browser tests and the bench import this file without Vite.
 */
const IN_HTML = !(import.meta.env?.PROD && !import.meta.env.SSR) as true

export type SiteRoute = Omit<RouteDefinition, 'load'> &
  Required<Pick<RouteDefinition, 'start' | 'listed'>> & { page: LazyWithPreload }

const route = ({ load, ...definition }: RouteDefinition): SiteRoute => ({
  ...(IN_HTML && { start: 'on-intent', listed: true }),
  ...definition,
  page: lazyWithPreload(load),
})

/**
 * Resolves to `page` once its drawings are loaded too. The page then has its full height at once, so that the browser
 * can restore the scroll position after Back. A document that was prerendered for `path` already contains the drawings.
 */
const withDrawings = async <Page,>(path: string, page: Promise<Page>): Promise<Page> => {
  if (!isPrerendered(path)) await drawing.preload()
  return page
}

/** The routes of docs/product.md §2.1, without the not-found page. */
export const ROUTES: readonly SiteRoute[] = [
  route({
    path: PATHS.landing,
    load: async () =>
      (await withDrawings(PATHS.landing, import('../pages/landing/landing-page'))).LandingPage,
    ...(IN_HTML && {
      module: 'landing/landing-page',
      onboarding: 'onboarding/onboarding-dialog',
      samples: 'landing/show-sample',
    }),
  }),
  route({
    path: PATHS.auth,
    load: async () => (await import('../pages/auth/auth-page')).AuthPage,
    ...(IN_HTML && {
      module: 'auth/auth-page',
      start: 'immediate',
      variants: [SIGN_UP_VARIANT],
      head: {
        title: 'Your grAId account',
        description:
          'Sign in to grAId, or create your free account, with an email and password or with Google.',
      },
    }),
  }),
  route({
    path: PATHS.signUp,
    load: async () => (await import('../pages/auth/sign-up-page')).SignUpPage,
    ...(IN_HTML && { module: 'auth/sign-up-page', start: 'immediate' }),
  }),
  route({
    path: PATHS.guide,
    load: async () => (await import('../pages/guide/guide-page')).GuidePage,
    ...(IN_HTML && { module: 'guide/guide-page' }),
  }),
  route({
    path: PATHS.howItWorks,
    load: async () =>
      (await withDrawings(PATHS.howItWorks, import('../pages/how-it-works/how-it-works-page')))
        .HowItWorksPage,
    ...(IN_HTML && { module: 'how-it-works/how-it-works-page' }),
  }),
  route({
    path: PATHS.teacherResources,
    load: async () =>
      (await import('../pages/teacher-resources/teacher-resources-page')).TeacherResourcesPage,
    ...(IN_HTML && { module: 'teacher-resources/teacher-resources-page' }),
  }),
  route({
    path: PATHS.payment,
    load: async () => (await import('../pages/payment/payment-page')).PaymentPage,
    ...(IN_HTML && {
      module: 'payment/payment-page',
      start: 'immediate',
      listed: false,
      variants: PAID_PLAN_IDS.flatMap((planId) => PERIODS.map((period) => checkoutVariant(planId, period))),
      head: {
        title: 'Checkout · grAId',
        description: 'What you’re buying, what it costs now, and what it costs later.',
      },
    }),
  }),
  route({
    path: PATHS.upgrade,
    load: async () => (await import('../pages/upgrade/upgrade-page')).UpgradePage,
    ...(IN_HTML && { module: 'upgrade/upgrade-page', start: 'immediate', listed: false }),
  }),
  route({
    path: PATHS.welcome,
    load: async () => (await import('../pages/welcome/welcome-page')).WelcomePage,
    ...(IN_HTML && { module: 'welcome/welcome-page', start: 'immediate', listed: false }),
  }),
  route({
    path: PATHS.privacy,
    load: async () => (await import('../pages/legal/privacy-page')).PrivacyPage,
    ...(IN_HTML && { module: 'legal/privacy-page' }),
  }),
  route({
    path: PATHS.terms,
    load: async () => (await import('../pages/legal/terms-page')).TermsPage,
    ...(IN_HTML && { module: 'legal/terms-page' }),
  }),
]

export const NOT_FOUND = route({
  path: '*',
  load: async () => (await import('../pages/not-found/not-found-page')).NotFoundPage,
  ...(IN_HTML && { module: 'not-found/not-found-page', listed: false }),
})

export const routeOf = (path: string): SiteRoute =>
  ROUTES.find((candidate) => candidate.path === normalizePath(path)) ?? NOT_FOUND

/** Path and query of all prerendered html except the not-found page, for example '/payment?planid=2&isyearly=true'. */
export const PRERENDERED_ADDRESSES: readonly string[] = ROUTES.flatMap(({ path, variants }) => [
  path,
  ...(variants ?? []).map((query) => `${path}?${query}`),
])
