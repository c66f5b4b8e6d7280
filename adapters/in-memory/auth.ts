import type { ChooseGoogleAccount } from '../../fixtures/stand-ins/google'
import { err, ok, type Result } from '../../src/core/domain/result'
import type { AuthPort } from '../../src/core/ports/auth'
import type { ClockPort } from '../../src/core/ports/clock'
import type { StoragePort } from '../../src/core/ports/storage'
import { createSessionAuth } from '../session/auth'
import { messageOf } from '../session/auth-messages'
import type { AuthServiceError } from '../shared/auth-errors'
import { type InMemoryBackend, isOutage } from './backend'

export const createInMemoryAuth = (
  backend: InMemoryBackend,
  storage: StoragePort,
  clock: ClockPort,
  chooseGoogleAccount: ChooseGoogleAccount,
  reload?: () => void,
): AuthPort => {
  const reach = async (service: 'authentication' | 'Google' = 'authentication') => {
    const failure = await backend.reach(service, 'auth')
    return failure ? err(failure) : ok(undefined)
  }

  const call = async <Value>(
    method: () => Result<Value, { kind: Parameters<typeof messageOf>[0] }>,
  ): Promise<Result<Value, AuthServiceError>> => {
    const reached = await reach()
    if (!reached.ok) return reached
    const result = method()
    return result.ok
      ? result
      : err({ ...result.error, message: messageOf(result.error.kind) } as AuthServiceError)
  }

  return createSessionAuth(
    {
      signIn: (credentials) => call(() => backend.signIn(credentials)),
      signUp: (registration) => call(() => backend.signUp(registration)),
      googleAccounts: async () => {
        // The chooser opens at once, also on a slow network.
        const reached = isOutage(backend.faults.auth) ? await reach('Google') : ok(undefined)
        return reached.ok ? ok(backend.googleAccounts()) : reached
      },
      keepGoogleChoice: async (chosen) => ok(backend.keepGoogleChoice(chosen)),
      signInWithGoogle: (chosen) => call(() => backend.signInWithGoogle(chosen)),
      sendCode: (factor) => call(() => backend.sendCode(factor)),
      signInWithCode: (answer) => call(() => backend.signInWithCode(answer)),
      sendPasswordReset: () => reach(),
      refresh: async (token) => {
        const reached = await reach()
        if (!reached.ok) return err({ kind: 'status', status: 503 })
        const session = backend.refresh(token)
        return session.ok ? session : err({ kind: 'status', status: 400 })
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
