import type { OnboardingData } from './onboarding/onboarding'
import { serializeOnboardingData } from './onboarding/serialization'
import { type PaidPlanId, type Period, parsePaidPlanId } from './plans/plan-ids'
import { writeQuery } from './query'
import type { AppToken } from './tokens'

/** Every public path of the site (docs/product.md §2.1). */
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

// Literals, because the boot script would contain all of `PATHS` if these paths were computed from it.
export const PRICING_PATH = '/#pricing'

/** The section of the Privacy Policy that says, in the operator's words, what becomes of student work. */
export const STUDENT_WORK_PATH = '/privacy#students'

export const SIGN_IN_PATH = '/auth?isLogin=true'

export const isAuthPage = (path: string): boolean => path === PATHS.auth || path === PATHS.signUp

/**
 * Whether the page at `path` has a main button of its own. The header's main button is then less prominent (`isQuiet`).
 */
export const hasOwnAction = (path: string): boolean =>
  isAuthPage(path) || path === PATHS.upgrade || path === PATHS.payment || path === PATHS.welcome

/** Returns the path of /payment with the query for this plan and period. */
export const checkoutPath = (planId: PaidPlanId, period: Period): string =>
  `${PATHS.payment}?${writeQuery({ planid: String(planId), isyearly: String(period === 'yearly') })}`

/** Returns the path of the sign-up form. `data` is what a visitor answered in onboarding before creating an account. */
export const signUpPath = (data?: OnboardingData): string =>
  `${PATHS.auth}?${writeQuery({ isLogin: 'false', data: data && serializeOnboardingData(data) })}`

export const authPath = (mode: 'sign-in' | 'sign-up'): string => `${PATHS.auth}?isLogin=${mode === 'sign-in'}`

/**
 * Returns the URL that opens the grAId app. `data`: the answers of a completed onboarding; null if none are sent along.
 */
export const appHomeUrl = (appUrl: string, token: AppToken, data: OnboardingData | null): string =>
  `${appUrl}/home?${writeQuery({ token, data: data ? serializeOnboardingData(data) : undefined })}`

export const appLoginUrl = (appUrl: string): string => `${appUrl}/login`

/** Reads the query of /auth (docs/product.md §2.4). `data` stays unparsed. */
export const readAuthQuery = (
  query: Partial<Record<string, string[]>>,
): { mode: 'sign-in' | 'sign-up'; data: string | null } => {
  const isLogin = query.isLogin?.[0]
  return {
    mode: isLogin === undefined || isLogin === 'true' ? 'sign-in' : 'sign-up',
    data: query.data?.[0] ?? null,
  }
}

/** Returns null unless `planid` occurs once and is the id of a paid plan. */
export const readCheckoutQuery = (
  query: Partial<Record<string, string[]>>,
): { planId: PaidPlanId; period: Period } | null => {
  const [planid, ...repeated] = query.planid ?? []
  const planId = parsePaidPlanId(planid)
  if (planId === undefined || repeated.length > 0) return null
  return { planId, period: query.isyearly?.[0] === 'true' ? 'yearly' : 'monthly' }
}

/**
 * Returns `path` in the spelling of `PATHS`, because the router accepts '/Welcome/', and a static host may serve
 * '/welcome.html'.
 */
export const normalizePath = (path: string): string =>
  path
    .toLowerCase()
    .replace(/^\/+/, '/')
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/(.)\/+$/, '$1')

/** `search` is empty or starts with '?'. */
export type SiteLocation = { path: string; search: string }

export const normalizeLocation = ({ path, search }: SiteLocation): SiteLocation => ({
  path: normalizePath(path),
  search,
})

export const isOtherPage = (a: SiteLocation, b: SiteLocation): boolean => a.path !== b.path

/** Whether path or query differ. */
export const isOtherLocation = (a: SiteLocation, b: SiteLocation): boolean =>
  isOtherPage(a, b) || a.search !== b.search

/**
 * Returns the path in `PATHS` that `path` spells, or 'other', because an unknown path may contain what the user typed.
 */
export const knownPath = (path: string): (typeof PATHS)[keyof typeof PATHS] | 'other' => {
  const normalized = normalizePath(path)
  return Object.values(PATHS).find((known) => known === normalized) ?? 'other'
}
