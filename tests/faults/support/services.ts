import { buildScenario } from '../../../fixtures/scenarios'
import { REFERENCE_TABLES } from '../../../src/core/domain/onboarding/reference-data'
import { claimsOf, jwt } from '../../support/jwt'
import { json } from './faults'

const teacher = (id: string, password: string, displayName: string) =>
  ({ id, email: `${id}@school.org`, password, displayName }) as const

/** Ada and Hedy have a user record, Hedy also a phone and an authenticator app as second factors. */
export const ADA = teacher('ada', 'analytical', 'Ada King Lovelace')
export const GRACE = teacher('grace', 'compiler', 'Grace Hopper')
export const HEDY = teacher('hedy', 'frequency', 'Hedy Lamarr')

export const PAY_URL = 'https://checkout.graid.test/pay'
export const SERVICES_URL = 'https://services.graid.test'

export const REQUESTS = {
  passwordSignIn: /accounts:signInWithPassword/,
  sendCode: /mfaSignIn:start/,
  signInWithCode: /mfaSignIn:finalize/,
  googleSignIn: /accounts:signInWithIdp/,
  signUp: /accounts:signUp/,
  reset: /accounts:sendOobCode/,
  refresh: /securetoken\.googleapis\.com/,
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

const sessionOf = (teacher: Teacher): Response =>
  json({
    idToken: idTokenOf(teacher),
    refreshToken: teacher.id,
    expiresIn: String(LIFETIME),
    localId: teacher.id,
    email: teacher.email,
    displayName: teacher.displayName,
  })

const DEMAND = {
  localId: HEDY.id,
  mfaPendingCredential: 'pending',
  mfaInfo: [
    { mfaEnrollmentId: 'phone', phoneInfo: '+*******0142' },
    { mfaEnrollmentId: 'authenticator', totpInfo: {} },
  ],
}

const accountOf = ({ id, email, displayName }: Teacher) => ({
  localId: id,
  email,
  displayName,
  emailVerified: true,
  providerUserInfo: [{ providerId: 'password', rawId: email, email }],
})

/** Every password and code is right. */
export const createServices = () => {
  const teachers: Teacher[] = [ADA, GRACE, HEDY]
  const teacherOf = (id: string): Teacher => teachers.find((teacher) => teacher.id === id) ?? ADA
  const teacherWith = (email: unknown): Teacher => teachers.find((teacher) => teacher.email === email) ?? ADA
  const addTeacher = (email: string): Teacher => {
    const teacher = { id: `new-${teachers.length}`, email, displayName: '' }
    teachers.push(teacher)
    return teacher
  }

  return (method: string, url: URL, body: string): Response => {
    const request = `${method} ${url.href}`
    const is = (name: keyof typeof REQUESTS): boolean => REQUESTS[name].test(request)
    const input = (): Record<string, string> => JSON.parse(body) as Record<string, string>

    if (is('passwordSignIn'))
      return input().email === HEDY.email ? json(DEMAND) : sessionOf(teacherWith(input().email))
    if (is('sendCode')) return json({ phoneResponseInfo: { sessionInfo: 'session' } })
    if (is('signInWithCode')) return sessionOf(HEDY)
    if (request.includes('recaptchaParams')) return json({ recaptchaSiteKey: 'key' })
    if (request.includes('recaptchaConfig')) return json({})
    if (is('googleSignIn')) return sessionOf(ADA)
    if (is('signUp')) return sessionOf(addTeacher(input().email ?? ''))
    if (is('account')) return json({ users: [accountOf(teacherOf(claimsOf(input().idToken ?? '').sub))] })
    if (request.includes('accounts:update')) return json({})
    if (is('reset')) return json({ email: input().email })
    if (is('refresh')) {
      const teacher = teacherOf(new URLSearchParams(body).get('refresh_token') ?? '')
      return json({
        access_token: idTokenOf(teacher),
        refresh_token: teacher.id,
        expires_in: String(LIFETIME),
        user_id: teacher.id,
      })
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
