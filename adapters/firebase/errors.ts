import { unavailable } from '../../src/core/domain/errors'
import type { AuthServiceError } from '../session/auth-errors'

type Kind = Exclude<AuthServiceError['kind'], 'unavailable'>

/** What each of Firebase's codes means to a teacher. A code that is not here is 'internal'. */
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
  'weak-password': 'weak-password',
  'password-does-not-meet-requirements': 'weak-password',
  'user-disabled': 'account-disabled',
  'too-many-requests': 'too-many-requests',
  'quota-exceeded': 'too-many-requests',
  'popup-blocked': 'popup-blocked',
  'popup-closed-by-user': 'popup-closed',
  'user-cancelled': 'popup-closed',
  'cancelled-popup-request': 'popup-superseded',
  'unauthorized-domain': 'unauthorized-domain',
  'unauthorized-continue-uri': 'unauthorized-domain',
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
  'operation-not-supported-in-this-environment': 'unsupported-environment',
  'cors-unsupported': 'unsupported-environment',
  'user-token-expired': 'signed-out',
  'invalid-user-token': 'signed-out',
  'user-signed-out': 'signed-out',
  'null-user': 'signed-out',
  'no-current-user': 'signed-out',
  'requires-recent-login': 'signed-out',
  'internal-error': 'internal',
}

/**
 * Codes the SDK makes by lower-casing whatever sentence the server wrote, so that only their beginning is certain.
 * A key the server rejects reads 'api-key-not-valid.-please-pass-a-valid-api-key.'.
 */
const SENTENCES: readonly (readonly [RegExp, Kind | 'server'])[] = [
  [/^api-key-(not-valid|expired|not-found)/, 'misconfigured'],
  // No key came along at all.
  [/^the-request-is-missing-a-valid-api-key|^method-doesn't-allow-unregistered-callers/, 'misconfigured'],
  [/^(identity-toolkit-api|firebase-app-check|requests-to-this-api)/, 'misconfigured'],
  // A key held to other addresses refuses every way in: no matter of Google's window alone.
  [/^requests-from-(this-)?(referer|referrer)/, 'misconfigured'],
  [/^(the-service-is-currently-unavailable|internal-error-encountered|backend-error|deadline-)/, 'server'],
]

/** The provider has no code of its own for 'its library did not arrive'; this is what the adapter throws then. */
export class ProviderNotLoaded extends Error {
  readonly code = 'auth/network-request-failed'
}

/** Whether 'network-request-failed' hides an answer that arrived and could not be read: html, or cut off. */
const wasUnreadable = (thrown: object): boolean => {
  const cause = 'customData' in thrown ? (thrown.customData as { message?: unknown } | undefined) : undefined
  return typeof cause?.message === 'string' && /^SyntaxError\b/.test(cause.message)
}

/** Translates whatever Firebase threw; the message stays Firebase's own. */
export const authErrorOf = (thrown: unknown): AuthServiceError => {
  if (typeof thrown !== 'object' || thrown === null) return { kind: 'internal', message: String(thrown) }
  const message = 'message' in thrown ? String(thrown.message) : 'The sign-in service failed.'
  const code = 'code' in thrown ? String(thrown.code).replace(/^auth\//, '') : ''
  if (code === 'network-request-failed') {
    return unavailable(wasUnreadable(thrown) ? 'malformed' : 'offline', message)
  }
  if (code === 'timeout') return unavailable('timeout', message)
  const kind = KINDS[code] ?? SENTENCES.find(([beginning]) => beginning.test(code))?.[1] ?? 'internal'
  return kind === 'server' ? unavailable('server', message) : { kind, message }
}
