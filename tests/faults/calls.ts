import { vi } from 'vitest'
import type { Code } from '../../src/core/domain/auth/code'
import type { Email } from '../../src/core/domain/auth/email'
import { unavailable } from '../../src/core/domain/errors'
import { REFERENCE_LISTS, REFERENCE_TABLES } from '../../src/core/domain/onboarding/reference-data'
import { err, ok, type Result } from '../../src/core/domain/result'
import type { IdToken } from '../../src/core/domain/tokens'
import type { Ports } from '../../src/core/use-cases/ports'
import type { Failure, REASONS } from './faults'
import { ADA, HEDY_EMAIL, REQUESTS } from './services'

type Run = () => Promise<Result<unknown, object>>

export type Call = {
  requests: RegExp
  /** Prepares the call, while nothing fails. */
  start: (ports: Ports, reload: () => Promise<Ports>) => Promise<Run>
  /** The most requests of one call; 1 by default. */
  allowed?: number
  /** The call also waits for the user, at Google's popup or at reCAPTCHA, so no time limit ends it. */
  waitsForUser?: true
  reasons?: Partial<Record<Failure, (typeof REASONS)[Failure]>>
  /** Faults with which the call still succeeds (docs/product.md §6, §7). */
  harmless?: readonly Failure[]
}

const HOUR = 3_600_000
const CREDENTIALS = { email: ADA.email as Email, password: ADA.password }
const NEW = { ...CREDENTIALS, fullName: 'Katherine Johnson', email: 'katherine@school.org' as Email }
const ID_TOKEN = 'id-token' as IdToken

/** Firebase's SDK reports a timeout as if offline, and a response of the wrong shape as an internal error. */
const FIREBASE = { 'no answer': 'offline', 'wrong shape': null } as const
const REFRESH = { '401': 'server', '403': 'server', '404': 'server', '429': 'server' } as const
const DATABASE = { '404': 'server', '429': 'server' } as const

const calling =
  (run: (ports: Ports) => ReturnType<Run>): Call['start'] =>
  async (ports) =>
  () =>
    run(ports)

const demandOf = async ({ auth }: Ports, factorId: string) => {
  // Stands in for reCAPTCHA, which Firebase needs before a text message.
  vi.stubGlobal('grecaptcha', { render: () => 0, getResponse: () => 'passed', reset: () => {} })
  const result = await auth.signInWithEmail({ ...CREDENTIALS, email: HEDY_EMAIL as Email })
  if (result.ok || result.error.kind !== 'second-factor-required') throw new Error('No demand')
  return { challenge: result.error.challenge, factorId }
}

export const textMessage: Call = {
  requests: REQUESTS.sendCode,
  start: async (ports) => {
    const factor = await demandOf(ports, 'phone')
    return () => ports.auth.sendCode(factor)
  },
  reasons: FIREBASE,
  waitsForUser: true,
}

const google: Call = {
  requests: REQUESTS.googleSignIn,
  start: calling(({ auth }) => auth.signInWithGoogle()),
  reasons: FIREBASE,
  waitsForUser: true,
}

const byEmail: Call = {
  requests: REQUESTS.passwordSignIn,
  start: calling(({ auth }) => auth.signInWithEmail(CREDENTIALS)),
  reasons: FIREBASE,
}
const reset: Call = {
  requests: REQUESTS.reset,
  start: calling(({ auth }) => auth.sendPasswordReset(ADA.email as Email)),
  reasons: FIREBASE,
  harmless: ['wrong shape'],
}
const signUp: Call = {
  requests: REQUESTS.signUp,
  start: calling(({ auth }) => auth.signUp(NEW)),
  reasons: FIREBASE,
}
const lookUp: Call = {
  requests: REQUESTS.users,
  start: calling(({ users }) => users.findByProviderId(ADA.id, ID_TOKEN)),
  reasons: DATABASE,
}

const lists = REFERENCE_LISTS.map((list) => {
  const requests = new RegExp(`/${REFERENCE_TABLES[list].table}\\?`)
  const start = calling(({ referenceData }) => referenceData.list(list))
  return [`referenceData.list ${list}`, { requests, start, reasons: { ...DATABASE, '401': null } }] as const
})

type ServiceCall = {
  [Port in Exclude<keyof Ports, 'log'>]: {
    [Method in keyof Ports[Port] & string]: Ports[Port][Method] extends (...input: never[]) => unknown
      ? `${Port}.${Method}`
      : never
  }[keyof Ports[Port] & string]
}[Exclude<keyof Ports, 'log'>]
/**
 * Firebase's SDK sends no request for these methods: it signs out on this device only, and opens a page for the
 * redirect to Google.
 */
type WithoutRequest = 'auth.signOut' | 'auth.prepare' | 'auth.redirectToGoogle'

/**
 * Every port method that calls a service, except `referenceData.list`, which is in `lists`. If a method is missing,
 * TypeScript reports an error.
 */
const METHODS: Readonly<Record<Exclude<ServiceCall, WithoutRequest | 'referenceData.list'>, Call>> = {
  'auth.watch': {
    requests: REQUESTS.account,
    start: async ({ auth }, reload) => {
      await auth.signInWithEmail(CREDENTIALS)
      vi.setSystemTime(Date.now() + HOUR)
      const ports = await reload()
      return () =>
        new Promise((resolve) =>
          ports.auth.watch(
            (identity) => resolve(identity ? ok(identity) : err({ kind: 'signed-out' })),
            () => resolve(err(unavailable('timeout', ''))),
          ),
        )
    },
    // The SDK keeps the stored identity only if its request has failed without a response that it can read.
    harmless: ['offline', 'refused', 'html', '204', 'truncated', 'no answer'],
    reasons: { '500': null, '503': null, 'wrong shape': null },
  },
  'auth.signInWithEmail': byEmail,
  'auth.signInWithGoogle': google,
  'auth.googleRedirectResult': { ...google, start: calling(({ auth }) => auth.googleRedirectResult()) },
  'auth.sendCode': textMessage,
  'auth.signInWithCode': {
    requests: REQUESTS.signInWithCode,
    start: async (ports) => {
      const factor = await demandOf(ports, 'authenticator')
      return () => ports.auth.signInWithCode({ ...factor, code: '246810' as Code })
    },
    reasons: FIREBASE,
  },
  'auth.register': { ...signUp, start: calling(({ auth }) => auth.register(NEW)) },
  'auth.signUp': signUp,
  'auth.sendConfirmation': {
    ...reset,
    start: async ({ auth }) => {
      await auth.signInWithEmail(CREDENTIALS)
      return () => auth.sendConfirmation()
    },
  },
  'auth.sendPasswordReset': reset,
  'auth.idToken': {
    requests: REQUESTS.refresh,
    start: async ({ auth }) => {
      await auth.signInWithEmail(CREDENTIALS)
      vi.setSystemTime(Date.now() + HOUR)
      return () => auth.idToken()
    },
    allowed: 8,
    reasons: { ...FIREBASE, ...REFRESH },
  },
  'users.findByProviderId': lookUp,
  'subscriptions.find': {
    requests: REQUESTS.subscriptions,
    start: calling(({ subscriptions }) => subscriptions.find(ADA.id, ID_TOKEN)),
    reasons: DATABASE,
  },
  'tokens.issue': { requests: REQUESTS.token, start: calling(({ tokens }) => tokens.issue(ID_TOKEN)) },
  'checkout.open': {
    requests: REQUESTS.checkout,
    start: calling(({ checkout }) => checkout.open({ payPlanId: 2, cancelLanding: true })),
    // The checkout adapter returns 'html-response' and 'no-url', which have no `reason`.
    reasons: { html: null, 'wrong shape': null },
  },
  'checkout.openPortal': {
    requests: REQUESTS.portal,
    start: calling(({ checkout }) => checkout.openPortal(ID_TOKEN)),
    reasons: { 'wrong shape': null },
  },
  'newsletter.subscribe': {
    requests: REQUESTS.newsletter,
    start: calling(({ newsletter }) => newsletter.subscribe(ADA.email as Email)),
    // The newsletter adapter accepts an empty response, and JSON of any shape.
    harmless: ['204', 'wrong shape'],
  },
}

export const CALLS: Readonly<Record<string, Call>> = { ...METHODS, ...Object.fromEntries(lists) }

export const CHUNK_LOADS: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  Firebase: { byEmail, google, signUp, reset },
  Supabase: { lookUp, list: CALLS['referenceData.list goals'] ?? lookUp },
}
