import type { MultiFactorError } from 'firebase/auth'
import { unavailable } from '../../src/core/domain/errors'
import type { AuthServiceError } from '../shared/auth-errors'
import { nameableHost } from '../shared/nameable-host'
import { FIREBASE_HOSTS } from './provider'

type Kind = Exclude<AuthServiceError['kind'], 'unavailable' | 'second-factor-required'>

/**
 * The SDK's codes for each kind, without 'auth/'. `authErrorOf` itself handles network failures, timeouts, and codes
 * that match `MISCONFIGURED` or `SERVER`. Any other code is `internal`.
 */
const CODES: Readonly<Partial<Record<Kind, string>>> = {
  'invalid-credentials':
    'invalid-credential invalid-login-credentials wrong-password user-not-found missing-password ' +
    'rejected-credential',
  'email-in-use': 'email-already-in-use account-exists-with-different-credential',
  'invalid-email': 'invalid-email missing-email',
  'weak-password': 'weak-password password-does-not-meet-requirements',
  'account-disabled': 'user-disabled',
  'wrong-code': 'invalid-verification-code missing-verification-code',
  'code-expired': 'code-expired invalid-verification-id',
  'second-factor-expired':
    'invalid-multi-factor-session missing-multi-factor-session multi-factor-info-not-found',
  'robot-check-failed': 'captcha-check-failed invalid-app-credential',
  'too-many-requests': 'too-many-requests quota-exceeded',
  'popup-blocked': 'popup-blocked',
  'popup-closed': 'popup-closed-by-user user-cancelled',
  // Thrown by google-popup.ts if this page has opened a newer popup.
  'popup-superseded': 'popup-superseded',
  'popup-cancelled': 'cancelled-popup-request',
  'redirect-cancelled': 'redirect-cancelled-by-user',
  'unauthorized-domain': 'unauthorized-domain',
  'storage-unsupported': 'web-storage-unsupported unsupported-persistence-type',
  misconfigured:
    'invalid-api-key operation-not-allowed admin-restricted-operation configuration-not-found ' +
    'project-not-found auth-domain-config-required app-not-authorized invalid-app-id ' +
    'invalid-oauth-client-id invalid-oauth-provider invalid-sender invalid-message-payload recaptcha-not-enabled',
  'unsupported-environment': 'operation-not-supported-in-this-environment cors-unsupported',
  'signed-out': 'user-token-expired invalid-user-token invalid-refresh-token user-signed-out no-current-user',
}

/**
 * The SDK turns sentences of the server into error codes, for example
 * 'api-key-not-valid.-please-pass-a-valid-api-key.'. The sentences vary, so only their beginning is compared.
 */
const MISCONFIGURED =
  /^(api-key-(not-valid|expired|not-found)|the-request-is-missing-a-valid-api-key|method-doesn't-allow-unregistered-callers|identity-toolkit-api|firebase-app-check|requests-(to-this-api|from-(this-)?refer))/
const SERVER = /^(the-service-is-currently-unavailable|internal-error-encountered|backend-error|deadline-)/

/** A chunk could not be loaded. Has the SDK's code for a network failure, so `authErrorOf` returns `unavailable`. */
export class ProviderNotLoaded extends Error {
  readonly code = 'auth/network-request-failed'
}

/** An error of the SDK or of this adapter. The adapter adds `host`. */
type Thrown = { code?: unknown; message?: unknown; host?: string; customData?: { message?: unknown } }

export const isSecondFactorDemand = (thrown: unknown): thrown is MultiFactorError =>
  (thrown as Thrown | null | undefined)?.code === 'auth/multi-factor-auth-required'

/** Translates what the SDK or this adapter has thrown. Keeps its message, which toasts show. */
export const authErrorOf = (thrown: unknown): AuthServiceError => {
  if (typeof thrown !== 'object' || thrown === null) return { kind: 'internal', message: String(thrown) }
  const error: Thrown = thrown
  const message = String(error.message ?? 'The sign-in service failed.')
  const code = String(error.code ?? '').replace(/^auth\//, '')
  const host = error.host && nameableHost(error.host)
  if (code === 'network-request-failed') {
    // The SDK has one code for a missing response and for a response that is not JSON, so the message is compared.
    const isUnreadable = /^SyntaxError\b/.test(String(error.customData?.message))
    return unavailable(isUnreadable ? 'malformed' : 'offline', message, host)
  }
  if (code === 'timeout') return unavailable('timeout', message, host)
  if (SERVER.test(code)) return unavailable('server', message)
  const kind = MISCONFIGURED.test(code)
    ? 'misconfigured'
    : (Object.entries(CODES).find(([, codes]) => codes.split(' ').includes(code))?.[0] ?? 'internal')
  // A content filter may have blocked reCAPTCHA or Google's sign-in script. If the sign-in script is blocked, the code
  // is 'internal-error', as for many other failures, so only the host shows that the script was blocked.
  const isBlockable =
    kind === 'robot-check-failed' || (kind === 'internal' && host === FIREBASE_HOSTS.googleScript)
  return { kind, message, ...(isBlockable && { host }) } as AuthServiceError
}
