import { type ComponentType, lazy } from 'react'
import { LandingPage } from '../pages/landing/landing-page'

const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

/** Every route of the site (specification, section 2). A page's code comes with its first visit. */
export const ROUTES: readonly { path: string; Page: ComponentType }[] = [
  { path: '/', Page: LandingPage },
  { path: '/auth', Page: page(async () => (await import('../pages/auth/auth-page')).AuthPage) },
  { path: '/signup', Page: page(async () => (await import('../pages/auth/sign-up-page')).SignUpPage) },
  { path: '/guide', Page: page(async () => (await import('../pages/guide/guide-page')).GuidePage) },
  {
    path: '/how-it-works',
    Page: page(async () => (await import('../pages/how-it-works-page')).HowItWorksPage),
  },
  {
    path: '/teacher-resources',
    Page: page(
      async () => (await import('../pages/teacher-resources/teacher-resources-page')).TeacherResourcesPage,
    ),
  },
  { path: '/payment', Page: page(async () => (await import('../pages/payment-page')).PaymentPage) },
  { path: '/upgrade', Page: page(async () => (await import('../pages/upgrade-page')).UpgradePage) },
  { path: '/welcome', Page: page(async () => (await import('../pages/welcome-page')).WelcomePage) },
  { path: '/privacy', Page: page(async () => (await import('../pages/legal/privacy-page')).PrivacyPage) },
  { path: '/terms', Page: page(async () => (await import('../pages/legal/terms-page')).TermsPage) },
]

export const NotFound = page(async () => (await import('../pages/not-found-page')).NotFoundPage)
