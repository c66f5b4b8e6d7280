import { buildScenario } from '../../fixtures/scenarios'
import { claimsOf, jwt } from '../../scripts/tools/jwt'
import { REFERENCE_TABLES } from '../../src/core/domain/onboarding/reference-data'
import { json } from './faults'

const teacher = (id: string, displayName: string) => ({
  id,
  email: `${id}@school.org`,
  password: 'analytical',
  displayName,
})
export type Teacher = ReturnType<typeof teacher>

/** Ada and Hedy have a user record, Hedy also a phone and an authenticator app as second factors. */
export const ADA = teacher('ada', 'Ada King Lovelace')
export const GRACE = teacher('grace', 'Grace Hopper')
export const HEDY = teacher('hedy', 'Hedy Lamarr')

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

const LIFETIME = 3_600

const idTokenOf = ({ id }: Teacher): string => {
  const now = Math.floor(Date.now() / 1_000)
  return jwt({ sub: id, user_id: id, iat: now, exp: now + LIFETIME })
}

const DEMAND = {
  localId: HEDY.id,
  mfaPendingCredential: 'pending',
  mfaInfo: [
    { mfaEnrollmentId: 'phone', phoneInfo: '+*******0142' },
    { mfaEnrollmentId: 'authenticator', totpInfo: {} },
  ],
}

/** Firebase, Supabase and the HTTP services. Accepts every password and code. */
export const createServices = () => {
  const teachers = [ADA, GRACE, HEDY]
  const find = (key: 'id' | 'email', value: unknown) => teachers.find((one) => one[key] === value) ?? ADA
  const sessionOf = (one: Teacher) => ({
    idToken: idTokenOf(one),
    refreshToken: one.id,
    expiresIn: String(LIFETIME),
    localId: one.id,
    email: one.email,
    displayName: one.displayName,
  })
  const signUp = ({ email = '', fullName = '' }): Teacher => {
    const added = { ...teacher(`new-${teachers.length}`, fullName), email }
    teachers.push(added)
    return added
  }
  const accountOf = (one: Teacher) => {
    const { id: localId, email, displayName } = one
    const providerUserInfo = [{ providerId: 'password', rawId: email, email }]
    return { users: [{ localId, email, displayName, emailVerified: true, providerUserInfo }] }
  }
  const refreshed = (one: Teacher) => ({
    access_token: idTokenOf(one),
    refresh_token: one.id,
    expires_in: String(LIFETIME),
    user_id: one.id,
  })
  const recordsOf = (query: string) => {
    const fbid = new URLSearchParams(query).get('fbid')?.replace(/^eq\./, '')
    return [ADA.id, HEDY.id].includes(fbid ?? '') ? [{ fbid }] : []
  }

  const replies: readonly (readonly [RegExp, (body: string, url: URL) => unknown])[] = [
    [
      REQUESTS.passwordSignIn,
      (body) => {
        const { email } = JSON.parse(body)
        return email === HEDY.email ? DEMAND : sessionOf(find('email', email))
      },
    ],
    [REQUESTS.sendCode, () => ({ phoneResponseInfo: { sessionInfo: 'session' } })],
    [REQUESTS.signInWithCode, () => sessionOf(HEDY)],
    [/recaptchaParams/, () => ({ recaptchaSiteKey: 'key' })],
    [/recaptchaConfig|accounts:update|\/newsletter/, () => ({})],
    [REQUESTS.googleSignIn, () => sessionOf(ADA)],
    [REQUESTS.signUp, (body) => sessionOf(signUp(JSON.parse(body)))],
    [REQUESTS.account, (body) => accountOf(find('id', claimsOf(JSON.parse(body).idToken ?? '').sub))],
    [REQUESTS.reset, (body) => ({ email: JSON.parse(body).email })],
    [REQUESTS.refresh, (body) => refreshed(find('id', new URLSearchParams(body).get('refresh_token')))],
    [REQUESTS.users, (_, { search }) => recordsOf(search)],
    [REQUESTS.token, () => ({ customToken: 'custom-token' })],
    [REQUESTS.checkout, (body) => ({ url: `${PAY_URL}?payPlanId=${JSON.parse(body).payPlanId}` })],
    ...Object.entries(REFERENCE_TABLES).map(
      ([list, { table }]) =>
        [new RegExp(`/${table}\\?`), () => reference[list as keyof typeof reference]] as const,
    ),
  ]

  return (url: URL, body: string): Response => {
    const reply = replies.find(([pattern]) => pattern.test(url.href))
    if (!reply) throw new Error(`No service for ${url.href}`)
    return json(reply[1](body, url))
  }
}
