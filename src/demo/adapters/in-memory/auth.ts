import type { AuthServiceError } from '../../../../adapters/shared/auth-errors'
import { messageOf } from '../../../../fixtures/backend/auth-messages'
import { readOutage } from '../../../../fixtures/faults'
import type { ChooseGoogleAccount } from '../../../../fixtures/stand-ins/google'
import { err, ok, type Result } from '../../../core/domain/result'
import type { AuthPort } from '../../../core/ports/auth'
import type { ClockPort } from '../../../core/ports/clock'
import type { StoragePort } from '../../../core/ports/storage'
import { createSessionAuth } from '../session/auth'
import type { InMemoryBackend } from './backend'

export const createInMemoryAuth = (
  backend: InMemoryBackend,
  storage: StoragePort,
  clock: ClockPort,
  chooseGoogleAccount: ChooseGoogleAccount,
  reload?: () => void,
): AuthPort => {
  const call = <Value>(
    method: () => Result<Value, { kind: Parameters<typeof messageOf>[0] }>,
    service: 'authentication' | 'Google' = 'authentication',
  ): Promise<Result<Value, AuthServiceError>> =>
    backend.request(service, 'auth', () => {
      const result = method()
      return result.ok
        ? result
        : err({ ...result.error, message: messageOf(result.error.kind) } as AuthServiceError)
    })

  return createSessionAuth(
    {
      signIn: (credentials) => call(() => backend.signIn(credentials)),
      signUp: (registration) => call(() => backend.signUp(registration)),
      googleAccounts: async () => {
        // Unless sign-in has an outage, the chooser opens without a request, so `faults.latency` does not delay it.
        const accounts = () => ok(backend.googleAccounts())
        return readOutage(backend.faults.auth) ? call(accounts, 'Google') : accounts()
      },
      keepGoogleChoice: (chosen) => call(() => ok(backend.keepGoogleChoice(chosen))),
      signInWithGoogle: (chosen) => call(() => backend.signInWithGoogle(chosen)),
      sendCode: (factor) => call(() => backend.sendCode(factor)),
      signInWithCode: (answer) => call(() => backend.signInWithCode(answer)),
      sendPasswordReset: () => call(() => ok(undefined)),
      sendConfirmation: () => call(() => ok(undefined)),
      refresh: async (token) => {
        const session = await backend.request('authentication', 'auth', () => backend.refresh(token))
        if (session.ok) return session
        return err({ kind: 'status', status: session.error.kind === 'unavailable' ? 503 : 400 })
      },
      signOut: (token, scope) =>
        call(() => {
          backend.signOut(token, scope)
          return ok(undefined)
        }),
    },
    chooseGoogleAccount,
    reload,
    storage,
    clock,
  )
}
