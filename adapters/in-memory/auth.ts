import { err, ok, type Result } from '../../src/core/domain/result'
import type { AuthPort } from '../../src/core/ports/auth'
import type { ClockPort } from '../../src/core/ports/clock'
import type { StoragePort } from '../../src/core/ports/storage'
import { createSessionAuth, type GoogleAccount } from '../session/auth'
import { fail, messageOf } from '../session/auth-messages'
import type { AuthServiceError } from '../shared/auth-errors'
import { type InMemoryBackend, isOutage, outageOf } from './backend'

/** Resolves with null if the chooser was closed. */
export type ChooseGoogleAccount = (accounts: readonly GoogleAccount[]) => Promise<GoogleAccount | null>

/** `redirectToGoogle` calls `reload`, because a redirect to Google ends with a new page load. */
export const createInMemoryAuth = (
  backend: InMemoryBackend,
  storage: StoragePort,
  clock: ClockPort,
  chooseGoogleAccount: ChooseGoogleAccount,
  reload: () => void = () => {},
): AuthPort => {
  const reach = async (service: 'authentication' | 'Google' = 'authentication') => {
    await backend.delay()
    const { auth } = backend.faults
    return isOutage(auth) ? err(outageOf(service, auth)) : ok(undefined)
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
    {
      prepare: async () => {},
      choose: async () => {
        const { auth } = backend.faults
        if (auth === 'popup-blocked' || auth === 'popup-cancelled') return fail(auth)
        if (isOutage(auth)) {
          const reached = await reach('Google')
          if (!reached.ok) return reached
        }
        const chosen = await chooseGoogleAccount(backend.googleAccounts())
        return chosen ? ok(chosen) : fail('popup-closed')
      },
      redirect: async () => {
        const reached = await reach('Google')
        if (!reached.ok) return reached
        backend.setRedirect(await chooseGoogleAccount(backend.googleAccounts()))
        reload()
        return ok(undefined)
      },
      takeChoice: backend.takeRedirect,
    },
    storage,
    clock,
  )
}
