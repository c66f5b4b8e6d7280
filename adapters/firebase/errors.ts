import type { MultiFactorError } from 'firebase/auth'
import { unavailable } from '../../src/core/domain/errors'
import type { AuthServiceError } from '../shared/auth-errors'
import { nameableHost } from '../shared/nameable-host'
import { FIREBASE_HOSTS } from './provider'

type Kind = Exclude<AuthServiceError['kind'], 'unavailable' | 'second-factor-required'>

/**
 * A code that is neither here nor in `SENTENCES` becomes `internal`. `authErrorOf` handles network failures and
 * timeouts.
 */
const KINDS: Readonly<Record<string, Kind>> = {
  'invalid-credential': 'invalid-credentials',
  'invalid-login-credentials': 'invalid-credentials',
  'wrong-password': 'invalid-credentials',
  'user-not-found': 'invalid-credentials',
  'missing-password': 'invalid-credentials',
  'rejected-credential': 'invalid-credentials',
  'email-already-in-use': 'email-in-use',
  'account-exists-with-different-credential': 'email-in-use',
  'credential-already-in-use': 'email-in-use',
  'invalid-email': 'invalid-email',
  'missing-email': 'invalid-email',
  'invalid-recipient-email': 'invalid-email',
  'weak-password': 'weak-password',
  'password-does-not-meet-requirements': 'weak-password',
  'user-disabled': 'account-disabled',
  'invalid-verification-code': 'wrong-code',
  'missing-verification-code': 'wrong-code',
  'code-expired': 'code-expired',
  'invalid-verification-id': 'code-expired',
  'invalid-multi-factor-session': 'second-factor-expired',
  'missing-multi-factor-session': 'second-factor-expired',
  'multi-factor-info-not-found': 'second-factor-expired',
  'captcha-check-failed': 'robot-check-failed',
  'invalid-app-credential': 'robot-check-failed',
  'too-many-requests': 'too-many-requests',
  'quota-exceeded': 'too-many-requests',
  'popup-blocked': 'popup-blocked',
  'popup-closed-by-user': 'popup-closed',
  'user-cancelled': 'popup-closed',
  // Thrown by google-popup.ts if this page has opened a newer popup.
  'popup-superseded': 'popup-superseded',
  'cancelled-popup-request': 'popup-cancelled',
  'redirect-cancelled-by-user': 'redirect-cancelled',
  'unauthorized-domain': 'unauthorized-domain',
  'web-storage-unsupported': 'storage-unsupported',
  'unsupported-persistence-type': 'storage-unsupported',
  'invalid-api-key': 'misconfigured',
  'operation-not-allowed': 'misconfigured',
  'admin-restricted-operation': 'misconfigured',
  'configuration-not-found': 'misconfigured',
  'project-not-found': 'misconfigured',
  'auth-domain-config-required': 'misconfigured',
  'app-not-authorized': 'misconfigured',
  'invalid-app-id': 'misconfigured',
  'invalid-oauth-client-id': 'misconfigured',
  'invalid-oauth-provider': 'misconfigured',
  'invalid-emulator-scheme': 'misconfigured',
  'emulator-config-failed': 'misconfigured',
  'invalid-continue-uri': 'misconfigured',
  'unauthorized-continue-uri': 'misconfigured',
  'missing-continue-uri': 'misconfigured',
  'invalid-sender': 'misconfigured',
  'invalid-message-payload': 'misconfigured',
  'recaptcha-not-enabled': 'misconfigured',
  'operation-not-supported-in-this-environment': 'unsupported-environment',
  'cors-unsupported': 'unsupported-environment',
  'user-token-expired': 'signed-out',
  'invalid-user-token': 'signed-out',
  'invalid-refresh-token': 'signed-out',
  'user-signed-out': 'signed-out',
  'null-user': 'signed-out',
  'no-current-user': 'signed-out',
  'requires-recent-login': 'signed-out',
  'internal-error': 'internal',
}

/**
 * The SDK turns sentences of the server into error codes, for example
 * 'api-key-not-valid.-please-pass-a-valid-api-key.'. The sentences vary, so only their beginning is compared.
 */
const SENTENCES: readonly (readonly [RegExp, Kind | 'server'])[] = [
  [/^api-key-(not-valid|expired|not-found)/, 'misconfigured'],
  [/^the-request-is-missing-a-valid-api-key|^method-doesn't-allow-unregistered-callers/, 'misconfigured'],
  [/^(identity-toolkit-api|firebase-app-check|requests-to-this-api)/, 'misconfigured'],
  // The API key accepts only other sites. Unlike `unauthorized-domain`, this affects every call.
  [/^requests-from-(this-)?(referer|referrer)/, 'misconfigured'],
  [/^(the-service-is-currently-unavailable|internal-error-encountered|backend-error|deadline-)/, 'server'],
]

/** A chunk could not be loaded. `code` is the SDK's for a network failure, so `authErrorOf` returns `unavailable`. */
export class ProviderNotLoaded extends Error {
  readonly code = 'auth/network-request-failed'
}

/** Returns the host that this adapter has added to the error, if any; undefined if the browser is offline. */
const hostOf = (thrown: object): string | undefined =>
  'host' in thrown && typeof thrown.host === 'string' ? nameableHost(thrown.host) : undefined

/** Whether a response that is not JSON caused 'network-request-failed'. */
const wasUnreadable = (thrown: object): boolean => {
  const cause = 'customData' in thrown ? (thrown.customData as { message?: unknown } | undefined) : undefined
  return typeof cause?.message === 'string' && /^SyntaxError\b/.test(cause.message)
}

export const isSecondFactorDemand = (thrown: unknown): thrown is MultiFactorError =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'code' in thrown &&
  thrown.code === 'auth/multi-factor-auth-required'

export const authErrorOf = (thrown: unknown): AuthServiceError => {
  if (typeof thrown !== 'object' || thrown === null) return { kind: 'internal', message: String(thrown) }
  const message = 'message' in thrown ? String(thrown.message) : 'The sign-in service failed.'
  const code = 'code' in thrown ? String(thrown.code).replace(/^auth\//, '') : ''
  if (code === 'network-request-failed') {
    return unavailable(wasUnreadable(thrown) ? 'malformed' : 'offline', message, hostOf(thrown))
  }
  if (code === 'timeout') return unavailable('timeout', message, hostOf(thrown))
  const kind = KINDS[code] ?? SENTENCES.find(([beginning]) => beginning.test(code))?.[1] ?? 'internal'
  if (kind === 'server') return unavailable('server', message)
  const host = hostOf(thrown)
  // A Google script that could not be loaded has the unspecific code 'internal-error', so the host decides.
  const isBlockable =
    kind === 'robot-check-failed' || (kind === 'internal' && host === FIREBASE_HOSTS.googleScript)
  return { kind, message, ...(isBlockable && { host }) } as AuthServiceError
}
