import type { OnboardingData } from './onboarding/onboarding'
import { serializeOnboardingData } from './onboarding/serialization'
import { PAID_PLAN_IDS, type PaidPlanId, type Period } from './plans/plan-ids'
import { writeQuery } from './query'

/** Every public path of the site (docs/product.md §2). */
export const PATHS = {
  landing: '/',
  auth: '/auth',
  signUp: '/signup',
  guide: '/guide',
  howItWorks: '/how-it-works',
  teacherResources: '/teacher-resources',
  payment: '/payment',
  upgrade: '/upgrade',
  welcome: '/welcome',
  privacy: '/privacy',
  terms: '/terms',
} as const

/** The address of checkout for a plan and period. */
export const checkoutPath = (planId: PaidPlanId, period: Period): string =>
  `${PATHS.payment}?${writeQuery({ planid: String(planId), isyearly: String(period === 'yearly') })}`

/** The address where an account is created, with the onboarding a visitor has already done. */
export const signUpPath = (data?: OnboardingData): string =>
  `${PATHS.auth}?${writeQuery({ isLogin: 'false', data: data && serializeOnboardingData(data) })}`

/** The address where a teacher signs in. */
export const SIGN_IN_PATH = `${PATHS.auth}?isLogin=true`

/** Home of the separate app, with the token and, after onboarding, the data. */
export const appHomeUrl = (appUrl: string, token: string, data: OnboardingData | null): string =>
  `${appUrl}/home?${writeQuery({ token, data: data ? serializeOnboardingData(data) : undefined })}`

/** The separate app's login page. */
export const appLoginUrl = (appUrl: string): string => `${appUrl}/login`

/**
 * What /auth's address asks for (docs/product.md §2). Without `isLogin`, or with 'true', sign-in; with any
 * other value sign-up. `data` is the raw parameter, null when absent.
 */
export const readAuthQuery = (
  query: Partial<Record<string, string[]>>,
): { mode: 'sign-in' | 'sign-up'; data: string | null } => {
  const isLogin = query.isLogin?.[0]
  return {
    mode: isLogin === undefined || isLogin === 'true' ? 'sign-in' : 'sign-up',
    data: query.data?.[0] ?? null,
  }
}

/**
 * What /payment's address asks for. `planid` must be exactly '2' or '3', once; `isyearly` is yearly when exactly
 * 'true'. Anything else ('1', '02', '2.0', ' 2', repeated values) asks for no plan: null.
 */
export const readCheckoutQuery = (
  query: Partial<Record<string, string[]>>,
): { planId: PaidPlanId; period: Period } | null => {
  const [planid, ...repeated] = query.planid ?? []
  const planId = PAID_PLAN_IDS.find((id) => String(id) === planid)
  if (planId === undefined || repeated.length > 0) return null
  return { planId, period: query.isyearly?.[0] === 'true' ? 'yearly' : 'monthly' }
}

/**
 * A path as the site's routes are written: the router takes '/Welcome/' for '/welcome', and a static host may name
 * the file of a page.
 */
export const normalizePath = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/(?<=.)\/+$/, '')
