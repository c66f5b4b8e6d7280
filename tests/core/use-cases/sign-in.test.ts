import { describe, expect, test } from 'vitest'
import type { Ports } from '../../../src/core/use-cases/ports'
import { RETURNING, startCore } from './start-core'

describe.each(['signInWithEmail', 'signInWithGoogle'] as const)('%s', (method) => {
  const signIn = ({ useCases }: ReturnType<typeof startCore>) =>
    method === 'signInWithEmail' ? useCases.signInWithEmail(RETURNING) : useCases.signInWithGoogle()

  test('resolves the destination of the identity', async () => {
    expect(await signIn(startCore())).toMatchObject({
      ok: true,
      value: { next: 'app', token: 'custom-token.returning' },
    })
    expect(await signIn(startCore({ users: 'down' }))).toMatchObject({
      ok: false,
      error: { kind: 'look-up-failed' },
    })
  })

  test("a rejected sign-in returns the provider's error and reads no record", async () => {
    const error = { kind: 'account-disabled', message: 'Disabled.' } as const
    const rejecting = async () => ({ ok: false as const, error })
    const core = startCore(
      { users: 'down' },
      ({ auth }): Partial<Ports> => ({
        auth: { ...auth, [method]: rejecting },
      }),
    )
    expect(await signIn(core)).toEqual({ ok: false, error })
    expect(core.log.entries).toEqual([])
  })
})
