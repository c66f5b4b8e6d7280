import { SECOND_FACTORS } from '../../../fixtures/account'
import { buildScenario } from '../../../fixtures/scenarios'
import { REFERENCE_TABLES } from '../../../src/core/domain/onboarding/reference-data'
import { jwt } from '../../support/jwt'
import { json } from './faults'

/** The adapters under test: those of the runtime `production` or `mock`. */
export type Stack = 'production' | 'mock'

/** A teacher with a user record. */
export const ADA = {
  id: 'ada',
  email: 'ada@school.org',
  password: 'analytical',
  displayName: 'Ada King Lovelace',
} as const
/** A teacher without a user record. */
export const GRACE = {
  id: 'grace',
  email: 'grace@school.org',
  password: 'compiler',
  displayName: 'Grace Hopper',
} as const

/** A teacher with a user record, a phone and an authenticator app as second factors. */
export const HEDY = {
  id: 'hedy',
  email: 'hedy@school.org',
  password: 'frequency',
  displayName: 'Hedy Lamarr',
} as const

const TEACHERS = [ADA, GRACE, HEDY]

export const PAY_URL = 'https://checkout.graid.test/pay'
/** Base url of all services except Firebase. */
export const SERVICES_URL = 'https://services.graid.test'

/**
 * Patterns for the method and url of a request, such as 'POST https://services.graid.test/checkout'. Requests for
 * reference lists are not among them.
 */
export const REQUESTS = {
  passwordSignIn: /accounts:signInWithPassword|grant_type=password/,
  sendCode: /mfaSignIn:start|\/auth\/factors\/challenge/,
  signInWithCode: /mfaSignIn:finalize|\/auth\/factors\/verify/,
  googleSignIn: /accounts:signInWithIdp|POST .*\/auth\/google$/,
  googleAccounts: /\/auth\/google\/accounts/,
  signUp: /accounts:signUp|\/auth\/signup/,
  reset: /accounts:sendOobCode|\/auth\/recover/,
  signOut: /\/auth\/logout/,
  refresh: /securetoken\.googleapis\.com|grant_type=refresh_token/,
  account: /accounts:lookup/,
  users: /\/users\?/,
  token: /\/generate-token/,
  checkout: /\/checkout/,
  newsletter: /\/newsletter/,
} as const

const { reference } = buildScenario('newcomer', 1)

type Teacher = { id: string; email: string; displayName: string }

const LIFETIME = 3_600

const idTokenOf = ({ id }: Teacher): string => {
  const now = Math.floor(Date.now() / 1_000)
  return jwt({ sub: id, user_id: id, iat: now, exp: now + LIFETIME })
}

const subjectOf = (idToken: string): string => {
  const { sub } = JSON.parse(atob(idToken.split('.')[1] ?? '')) as { sub: string }
  return sub
}

/** Returns a session in the format of the mock server. `lifetime` is in seconds. */
export const sessionOf = ({ id, email, displayName }: Teacher, lifetime = LIFETIME) => ({
  access_token: idTokenOf({ id, email, displayName }),
  refresh_token: id,
  expires_at: Math.floor(Date.now() / 1_000) + lifetime,
  expires_in: lifetime,
  token_type: 'bearer',
  user: { id, email, display_name: displayName },
})

const firebaseSessionOf = (teacher: Teacher) => ({
  idToken: idTokenOf(teacher),
  refreshToken: teacher.id,
  expiresIn: String(LIFETIME),
  localId: teacher.id,
  email: teacher.email,
  displayName: teacher.displayName,
})

const demandOf = (isFirebase: boolean): Response =>
  isFirebase
    ? json({
        localId: HEDY.id,
        mfaPendingCredential: 'pending',
        mfaInfo: [
          { mfaEnrollmentId: 'phone', phoneInfo: '+*******0142' },
          { mfaEnrollmentId: 'authenticator', totpInfo: {} },
        ],
      })
    : json({ error_code: 'mfa_required', msg: '', challenge: 'pending', factors: SECOND_FACTORS }, 403)

const firebaseAccountOf = ({ id, email, displayName }: Teacher) => ({
  localId: id,
  email,
  displayName,
  emailVerified: true,
  providerUserInfo: [{ providerId: 'password', rawId: email, email }],
})

/** Returns a function that responds to requests in place of all services. Every password and code is right. */
export const createServices = () => {
  const teachers: Teacher[] = [...TEACHERS]
  const teacherOf = (id: string): Teacher => teachers.find((teacher) => teacher.id === id) ?? ADA
  const teacherWith = (email: unknown): Teacher => teachers.find((teacher) => teacher.email === email) ?? ADA
  const addTeacher = (email: string, displayName: string): Teacher => {
    const teacher = { id: `new-${teachers.length}`, email, displayName }
    teachers.push(teacher)
    return teacher
  }

  return (method: string, url: URL, body: string): Response => {
    const request = `${method} ${url.href}`
    const is = (name: keyof typeof REQUESTS): boolean => REQUESTS[name].test(request)
    const input = (): Record<string, string> => JSON.parse(body) as Record<string, string>
    const isFirebase = url.hostname.endsWith('googleapis.com')
    const session = (teacher: Teacher): Response =>
      json(isFirebase ? firebaseSessionOf(teacher) : sessionOf(teacher))

    if (is('passwordSignIn'))
      return input().email === HEDY.email ? demandOf(isFirebase) : session(teacherWith(input().email))
    if (is('sendCode')) return json({ phoneResponseInfo: { sessionInfo: 'session' } })
    if (is('signInWithCode')) return session(HEDY)
    if (request.includes('recaptchaParams')) return json({ recaptchaSiteKey: 'key' })
    if (request.includes('recaptchaConfig')) return json({})
    if (is('googleSignIn')) return session(ADA)
    if (is('googleAccounts')) return json({ accounts: [ADA] })
    if (is('signUp')) return session(addTeacher(input().email ?? '', input().fullName ?? ''))
    if (is('account'))
      return json({ users: [firebaseAccountOf(teacherOf(subjectOf(input().idToken ?? '')))] })
    if (request.includes('accounts:update')) return json({})
    if (is('reset')) return json(isFirebase ? { email: input().email } : {})
    if (is('signOut')) return new Response(null, { status: 204 })
    if (is('refresh')) {
      const teacher = teacherOf(
        (isFirebase ? new URLSearchParams(body).get('refresh_token') : input().refresh_token) ?? '',
      )
      const { id } = teacher
      return isFirebase
        ? json({
            access_token: idTokenOf(teacher),
            refresh_token: id,
            expires_in: String(LIFETIME),
            user_id: id,
          })
        : session(teacher)
    }
    if (is('users')) {
      const fbid = (url.searchParams.get('fbid') ?? '').replace(/^eq\./, '')
      return json(fbid === ADA.id || fbid === HEDY.id ? [{ fbid }] : [])
    }
    if (is('token')) return json({ customToken: 'custom-token' })
    if (is('checkout')) return json({ url: `${PAY_URL}?payPlanId=${input().payPlanId}` })
    if (is('newsletter')) return json({})
    for (const [list, { table }] of Object.entries(REFERENCE_TABLES)) {
      if (url.pathname.endsWith(`/${table}`)) return json(reference[list as keyof typeof reference])
    }
    throw new Error(`No service for ${request}`)
  }
}
