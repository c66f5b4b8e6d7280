import { type ComponentType, lazy, Suspense, useState } from 'react'
import { PageLoading } from '../pages/layout/page-loading'

/** A page of the site, whose code comes with its first visit. */
export type SiteRoute = {
  path: string
  /** The module the page comes from, below src/pages: the build preloads its chunk. */
  module: string
  /** Fetches the page's code. Afterwards it renders at once, which hydration needs. */
  preload: () => Promise<void>
  /** The page, once it is there. */
  loaded: () => ComponentType | null
  /** The page, whether it is there or not. */
  Lazy: ComponentType
}

const route = (path: string, module: string, load: () => Promise<ComponentType>): SiteRoute => {
  let page: ComponentType | null = null
  return {
    path,
    module,
    preload: async () => {
      page = await load()
    },
    loaded: () => page,
    Lazy: lazy(async () => ({ default: await load() })),
  }
}

/** Shows the page of a route. */
export const RoutePage = ({ route: { loaded, Lazy } }: { route: SiteRoute }) => {
  // Decided once a visit: a component that changes its type is mounted anew.
  const [Loaded] = useState(loaded)
  // No boundary around a page that is there: hydration would come to what is inside one only later.
  if (Loaded) return <Loaded />
  return (
    <Suspense fallback={<PageLoading />}>
      <Lazy />
    </Suspense>
  )
}

/** Every route of the site (specification, section 2). A page's code comes with its first visit. */
export const ROUTES: readonly SiteRoute[] = [
  route('/', 'landing/landing-page', async () => (await import('../pages/landing/landing-page')).LandingPage),
  route('/auth', 'auth/auth-page', async () => (await import('../pages/auth/auth-page')).AuthPage),
  route('/signup', 'auth/sign-up-page', async () => (await import('../pages/auth/sign-up-page')).SignUpPage),
  route('/guide', 'guide/guide-page', async () => (await import('../pages/guide/guide-page')).GuidePage),
  route(
    '/how-it-works',
    'how-it-works-page',
    async () => (await import('../pages/how-it-works-page')).HowItWorksPage,
  ),
  route(
    '/teacher-resources',
    'teacher-resources/teacher-resources-page',
    async () => (await import('../pages/teacher-resources/teacher-resources-page')).TeacherResourcesPage,
  ),
  route('/payment', 'payment-page', async () => (await import('../pages/payment-page')).PaymentPage),
  route('/upgrade', 'upgrade-page', async () => (await import('../pages/upgrade-page')).UpgradePage),
  route('/welcome', 'welcome-page', async () => (await import('../pages/welcome-page')).WelcomePage),
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
  'not-found-page',
  async () => (await import('../pages/not-found-page')).NotFoundPage,
)

/** The route that shows `path`. */
export const routeOf = (path: string): SiteRoute =>
  ROUTES.find((candidate) => candidate.path === path) ?? NOT_FOUND
