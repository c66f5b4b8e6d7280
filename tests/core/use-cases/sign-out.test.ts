import { expect, test } from 'vitest'
import type { SignOutScope } from '../../../src/core/domain/auth/identity'
import { createUseCases } from '../../../src/core/use-cases/use-cases'
import { PASSWORD, RETURNING, startCore } from './start-core'

const signedIn = async () => {
  const core = startCore()
  await core.ports.auth.signInWithEmail({ email: RETURNING.email, password: PASSWORD })
  return { ...core, staysSignedIn: async () => (await core.ports.auth.idToken()).ok }
}

test.each([
  ['local', 'up', true, false],
  ['global', 'up', true, false],
  ['others', 'up', true, true],
  ['local', 'down', true, false],
  ['global', 'down', false, true],
  ['others', 'down', false, true],
] as const)(
  '%s while the provider is %s: succeeds %s, stays signed in here %s',
  async (scope, provider, succeeds, stays) => {
    const { backend, staysSignedIn, useCases } = await signedIn()
    if (provider === 'down') backend.faults.auth = 'down'
    expect((await useCases.signOut(scope)).ok).toBe(succeeds)
    expect(await staysSignedIn()).toBe(stays)
  },
)

test.each<SignOutScope>(['global', 'others'])(
  '%s is refused without a call where the provider cannot do it',
  async (scope) => {
    const { ports, staysSignedIn } = await signedIn()
    const useCases = createUseCases({ ...ports, auth: { ...ports.auth, signOutScopes: ['local'] } })
    expect(await useCases.signOut(scope)).toEqual({
      ok: false,
      error: { kind: 'unsupported-environment', message: expect.stringContaining(scope) },
    })
    expect(await staysSignedIn()).toBe(true)
    expect(useCases.signOutScopes).toEqual(['local'])
  },
)
