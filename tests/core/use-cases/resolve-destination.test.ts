import { expect, test, vi } from 'vitest'
import type { Ports } from '../../../src/core/use-cases/ports'
import { identityOf, NEWCOMER, RETURNING, startCore } from './start-core'

const signedIn = async (account = RETURNING, replace?: (ports: Ports) => Partial<Ports>) => {
  const core = startCore({}, replace)
  await core.ports.auth.signInWithEmail(account)
  return { ...core, resolve: () => core.useCases.resolveDestination(identityOf(account)) }
}

test('a user record leads to the app, with one id token for look-up and token service', async () => {
  const idToken = vi.fn<Ports['auth']['idToken']>()
  const { log, resolve } = await signedIn(RETURNING, ({ auth }) => ({
    auth: { ...auth, idToken: idToken.mockImplementation(auth.idToken) },
  }))
  expect(await resolve()).toEqual({
    ok: true,
    value: { next: 'app', identity: identityOf(RETURNING), token: 'custom-token.returning' },
  })
  expect(idToken).toHaveBeenCalledTimes(1)
  expect(log.entries).toEqual([])
})

test('an account without a record leads to onboarding and requests no app token', async () => {
  const issue = vi.fn<Ports['tokens']['issue']>()
  const { resolve } = await signedIn(NEWCOMER, () => ({ tokens: { issue } }))
  expect(await resolve()).toEqual({
    ok: true,
    value: { next: 'onboarding', identity: identityOf(NEWCOMER) },
  })
  expect(issue).not.toHaveBeenCalled()
})

test.each([
  { kind: 'forbidden', message: 'permission denied for table users' },
  { kind: 'unavailable', reason: 'server', message: 'Down.' },
] as const)('a look-up that fails with $kind does not lead to onboarding', async (cause) => {
  const { log, resolve } = await signedIn(NEWCOMER, () => ({
    users: { findByProviderId: async () => ({ ok: false, error: cause }) },
  }))
  expect(await resolve()).toEqual({
    ok: false,
    error: { kind: 'look-up-failed', identity: identityOf(NEWCOMER), cause },
  })
  expect(log.entries).toEqual([{ event: 'User look-up failed', detail: { kind: cause.kind } }])
})

test('a rejected id token is replaced by a fresh one, once for look-up and token service', async () => {
  const unauthorized = { ok: false, error: { kind: 'unauthorized', message: 'Rejected.' } } as const
  const idToken = vi.fn<Ports['auth']['idToken']>()
  const findByProviderId = vi.fn<Ports['users']['findByProviderId']>()
  const issue = vi.fn<Ports['tokens']['issue']>()
  const { resolve } = await signedIn(RETURNING, ({ auth, users }) => ({
    auth: { ...auth, idToken: idToken.mockImplementation(auth.idToken) },
    users: {
      findByProviderId: findByProviderId
        .mockImplementation(users.findByProviderId)
        .mockResolvedValueOnce(unauthorized),
    },
    tokens: { issue: issue.mockResolvedValue(unauthorized) },
  }))
  expect(await resolve()).toMatchObject({
    ok: false,
    error: { kind: 'token-failed', cause: { kind: 'unauthorized' } },
  })
  const { id } = identityOf(RETURNING)
  expect(idToken.mock.calls).toEqual([[{ userId: id }], [{ userId: id, fresh: true }]])
  expect(findByProviderId).toHaveBeenCalledTimes(2)
  expect(issue).toHaveBeenCalledExactlyOnceWith(findByProviderId.mock.calls[1]?.[1])
})

test('without an id token the users table is not read', async () => {
  const findByProviderId = vi.fn<Ports['users']['findByProviderId']>()
  const { useCases } = startCore({}, () => ({ users: { findByProviderId } }))
  expect(await useCases.resolveDestination(identityOf(RETURNING))).toMatchObject({
    ok: false,
    error: { kind: 'look-up-failed', cause: { kind: 'signed-out' } },
  })
  expect(findByProviderId).not.toHaveBeenCalled()
})

test('a record without an app token fails with token-failed, logged', async () => {
  const cause = { kind: 'unauthorized', message: 'Rejected.' } as const
  const { log, resolve } = await signedIn(RETURNING, () => ({
    tokens: { issue: async () => ({ ok: false, error: cause }) },
  }))
  expect(await resolve()).toEqual({
    ok: false,
    error: { kind: 'token-failed', identity: identityOf(RETURNING), cause },
  })
  expect(log.entries).toEqual([{ event: 'No custom token', detail: { kind: 'unauthorized' } }])
})
