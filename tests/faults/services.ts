import { buildScenario } from '../../fixtures/scenarios'
import { jwt } from '../../scripts/tools/jwt'
import { REFERENCE_TABLES } from '../../src/core/domain/onboarding/reference-data'
import { json } from './faults'

export const ADA = {
  id: 'ada',
  email: 'ada@school.org',
  password: 'analytical',
  displayName: 'Ada King Lovelace',
}

/** Her account has a phone and an authenticator app as second factors. */
export const HEDY_EMAIL = 'hedy@school.org'

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
  subscriptions: /\/subscriptions\?/,
  token: /\/generate-token/,
  checkout: /\/checkout/,
  portal: /\/portal/,
  newsletter: /\/newsletter/,
} as const

const { reference } = buildScenario('newcomer', 1)

const LIFETIME = 3_600

const SECOND_FACTOR_DEMAND = {
  localId: 'hedy',
  mfaPendingCredential: 'pending',
  mfaInfo: [
    { mfaEnrollmentId: 'phone', phoneInfo: '+*******0142' },
    { mfaEnrollmentId: 'authenticator', totpInfo: {} },
  ],
}

const idTokenOfAda = (): string => {
  const now = Math.floor(Date.now() / 1_000)
  return jwt({ sub: ADA.id, user_id: ADA.id, iat: now, exp: now + LIFETIME })
}

const sessionOfAda = () => {
  const { id: localId, email, displayName } = ADA
  const tokens = { idToken: idTokenOfAda(), refreshToken: localId, expiresIn: String(LIFETIME) }
  return { ...tokens, localId, email, displayName }
}

const accountOfAda = () => {
  const { id: localId, email, displayName } = ADA
  const providerUserInfo = [{ providerId: 'password', rawId: email, email }]
  return { users: [{ localId, email, displayName, emailVerified: true, providerUserInfo }] }
}

const REPLIES: readonly (readonly [RegExp, (body: string) => unknown])[] = [
  [REQUESTS.passwordSignIn, (body) => (body.includes(HEDY_EMAIL) ? SECOND_FACTOR_DEMAND : sessionOfAda())],
  [REQUESTS.sendCode, () => ({ phoneResponseInfo: { sessionInfo: 'session' } })],
  [/recaptchaParams/, () => ({ recaptchaSiteKey: 'key' })],
  [/recaptchaConfig|accounts:update|\/newsletter/, () => ({})],
  [/mfaSignIn:finalize|accounts:signInWithIdp|accounts:signUp/, sessionOfAda],
  [REQUESTS.account, accountOfAda],
  [REQUESTS.reset, () => ({ email: ADA.email })],
  [
    REQUESTS.refresh,
    () => {
      const { idToken: access_token, refreshToken: refresh_token } = sessionOfAda()
      return { access_token, refresh_token, expires_in: String(LIFETIME), user_id: ADA.id }
    },
  ],
  [REQUESTS.users, () => [{ fbid: ADA.id }]],
  [REQUESTS.token, () => ({ customToken: 'custom-token' })],
  [REQUESTS.subscriptions, () => []],
  [REQUESTS.checkout, () => ({ url: PAY_URL })],
  [REQUESTS.portal, () => ({ url: PAY_URL })],
  ...Object.entries(REFERENCE_TABLES).map(
    ([list, { table }]) =>
      [new RegExp(`/${table}\\?`), () => reference[list as keyof typeof reference]] as const,
  ),
]

/** Firebase, Supabase and the HTTP services, where every password and code is right. */
export const respond = (url: string, body: string): Response => {
  const reply = REPLIES.find(([pattern]) => pattern.test(url))
  if (!reply) throw new Error(`No service for ${url}`)
  return json(reply[1](body))
}
