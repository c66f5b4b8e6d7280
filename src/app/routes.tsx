import type { ComponentType } from 'react'
import { normalizePath } from '../core/domain/routes'
import { type LazyWithPreload, lazyWithPreload } from '../ui/lazy-with-preload'

/** A page of the site, whose code comes with its first visit. */
export type SiteRoute = LazyWithPreload & {
  path: string
  /** The module the page comes from, below src/pages: the build preloads its chunk. */
  module: string
}

const route = (path: string, module: string, load: () => Promise<ComponentType>): SiteRoute => ({
  ...lazyWithPreload(load),
  path,
  module,
})

/** Every route of the site (docs/product.md §2). A page's code comes with its first visit. */
export const ROUTES: readonly SiteRoute[] = [
  route('/', 'landing/landing-page', async () => (await import('../pages/landing/landing-page')).LandingPage),
  route('/auth', 'auth/auth-page', async () => (await import('../pages/auth/auth-page')).AuthPage),
  route('/signup', 'auth/sign-up-page', async () => (await import('../pages/auth/sign-up-page')).SignUpPage),
  route('/guide', 'guide/guide-page', async () => (await import('../pages/guide/guide-page')).GuidePage),
  route(
    '/how-it-works',
    'how-it-works/how-it-works-page',
    async () => (await import('../pages/how-it-works/how-it-works-page')).HowItWorksPage,
  ),
  route(
    '/teacher-resources',
    'teacher-resources/teacher-resources-page',
    async () => (await import('../pages/teacher-resources/teacher-resources-page')).TeacherResourcesPage,
  ),
  route(
    '/payment',
    'payment/payment-page',
    async () => (await import('../pages/payment/payment-page')).PaymentPage,
  ),
  route(
    '/upgrade',
    'upgrade/upgrade-page',
    async () => (await import('../pages/upgrade/upgrade-page')).UpgradePage,
  ),
  route(
    '/welcome',
    'welcome/welcome-page',
    async () => (await import('../pages/welcome/welcome-page')).WelcomePage,
  ),
  route(
    '/privacy',
    'legal/privacy-page',
    async () => (await import('../pages/legal/privacy-page')).PrivacyPage,
  ),
  route('/terms', 'legal/terms-page', async () => (await import('../pages/legal/terms-page')).TermsPage),
]

/** Any other path. */
export const NOT_FOUND = route(
  '*',
  'not-found/not-found-page',
  async () => (await import('../pages/not-found/not-found-page')).NotFoundPage,
)

/** The route that shows `path`. */
export const routeOf = (path: string): SiteRoute =>
  ROUTES.find((candidate) => candidate.path === normalizePath(path)) ?? NOT_FOUND
