import { expect, test } from 'vitest'
import { createUseCases } from '../../../src/core/use-cases/use-cases'
import { identityOf, NEWCOMER, PASSWORD, RETURNING, startCore } from './start-core'

test('a look-up tried again finds the record, without a new sign-in', async () => {
  const { backend, useCases } = startCore({ users: 'down' })
  await useCases.signInWithEmail({ email: RETURNING.email, password: PASSWORD })
  delete backend.faults.users
  expect(await useCases.arrive(identityOf(RETURNING))).toEqual({
    next: 'app',
    identity: identityOf(RETURNING),
    token: 'custom-token.returning',
  })
})

test('asks for no token while there is no record', async () => {
  const { ports } = startCore()
  let asked = 0
  const { arrive } = createUseCases({
    ...ports,
    tokens: {
      issue: (idToken) => {
        asked += 1
        return ports.tokens.issue(idToken)
      },
    },
  })
  expect(await arrive(identityOf(NEWCOMER))).toEqual({ next: 'onboarding', identity: identityOf(NEWCOMER) })
  expect(asked).toBe(0)
})

test('a database that refuses is not a teacher without a record', async () => {
  const { ports, log } = startCore()
  const refusal = { kind: 'forbidden' as const, message: 'permission denied for table users' }
  const { arrive } = createUseCases({
    ...ports,
    users: { findByProviderId: async () => ({ ok: false, error: refusal }) },
  })
  expect(await arrive(identityOf(NEWCOMER))).toEqual({
    next: 'unknown',
    identity: identityOf(NEWCOMER),
    error: refusal,
  })
  expect(log.entries).toEqual([{ event: 'User look-up failed', detail: { kind: 'forbidden' } }])
})
