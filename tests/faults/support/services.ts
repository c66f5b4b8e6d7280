import { SECOND_FACTORS } from '../../../fixtures/account'
import { buildScenario } from '../../../fixtures/scenarios'
import { claimsOf, jwt } from '../../../scripts/tools/jwt'
import { REFERENCE_TABLES } from '../../../src/core/domain/onboarding/reference-data'
import { json } from './faults'

export type Stack = 'production' | 'mock'

const teacher = (id: string, password: string, displayName: string) =>
  ({ id, email: `${id}@school.org`, password, displayName }) as const

/** Ada and Hedy have a user record, Hedy also a phone and an authenticator app as second factors. */
export const ADA = teacher('ada', 'analytical', 'Ada King Lovelace')
export const GRACE = teacher('grace', 'compiler', 'Grace Hopper')
export const HEDY = teacher('hedy', 'frequency', 'Hedy Lamarr')

export const PAY_URL = 'https://checkout.graid.test/pay'
export const SERVICES_URL = 'https://services.graid.test'

export const REQUESTS = {
  passwordSignIn: /accounts:signInWithPassword|grant_type=password/,
  sendCode: /mfaSignIn:start|\/auth\/factors\/challenge/,
  signInWithCode: /mfaSignIn:finalize|\/auth\/factors\/verify/,
  googleSignIn: /accounts:signInWithIdp|POST .*\/auth\/google$/,
  googlePopup: /\/auth\/google\/popup/,
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

export const sessionOf = ({ id, email, displayName }: Teacher) => ({
  access_token: idTokenOf({ id, email, displayName }),
  refresh_token: id,
  expires_at: Math.floor(Date.now() / 1_000) + LIFETIME,
  expires_in: LIFETIME,
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

/** Accepts every password and code. */
export const createServices = () => {
  const teachers: Teacher[] = [ADA, GRACE, HEDY]
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
    if (is('googlePopup')) return json({ popup: 'open' })
    if (is('signUp')) return session(addTeacher(input().email ?? '', input().fullName ?? ''))
    if (is('account'))
      return json({ users: [firebaseAccountOf(teacherOf(claimsOf(input().idToken ?? '').sub))] })
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
