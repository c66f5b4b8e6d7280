import { expect, test, vi } from 'vitest'
import { identityOf, NEWCOMER, RETURNING, startCore } from '../start-core'

const signedIn = async (account = RETURNING) => {
  const core = startCore()
  await core.ports.auth.signInWithEmail(account)
  return { ...core, resolve: () => core.useCases.resolveDestination(identityOf(account)) }
}

test('a user record leads to the app, with one id token for look-up and token service', async () => {
  const { log, ports, resolve } = await signedIn()
  expect(await resolve()).toEqual({
    ok: true,
    value: { next: 'app', identity: identityOf(RETURNING), token: 'custom-token.returning' },
  })
  expect(ports.auth.idToken).toHaveBeenCalledTimes(1)
  expect(log.entries).toEqual([])
})

test('an account without a record leads to onboarding and requests no app token', async () => {
  const { ports, resolve } = await signedIn(NEWCOMER)
  expect(await resolve()).toEqual({ ok: true, value: { next: 'onboarding', identity: identityOf(NEWCOMER) } })
  expect(ports.tokens.issue).not.toHaveBeenCalled()
})

test.each([
  { kind: 'forbidden', message: 'permission denied for table users' },
  { kind: 'unavailable', reason: 'server', message: 'Down.' },
] as const)('a look-up that fails with $kind does not lead to onboarding', async (cause) => {
  const { log, ports, resolve } = await signedIn(NEWCOMER)
  vi.mocked(ports.users.findByProviderId).mockResolvedValue({ ok: false, error: cause })
  expect(await resolve()).toEqual({
    ok: false,
    error: { kind: 'look-up-failed', identity: identityOf(NEWCOMER), cause },
  })
  expect(log.entries).toEqual([{ event: 'User look-up failed', detail: { kind: cause.kind } }])
})

test('a rejected id token is replaced by a fresh one, once for look-up and token service', async () => {
  const unauthorized = { ok: false, error: { kind: 'unauthorized', message: 'Rejected.' } } as const
  const { log, ports, resolve } = await signedIn()
  const findByProviderId = vi.mocked(ports.users.findByProviderId).mockResolvedValueOnce(unauthorized)
  vi.mocked(ports.tokens.issue).mockResolvedValue(unauthorized)
  const identity = identityOf(RETURNING)
  expect(await resolve()).toEqual({
    ok: false,
    error: { kind: 'token-failed', identity, cause: unauthorized.error },
  })
  expect(log.entries).toEqual([{ event: 'No custom token', detail: { kind: 'unauthorized' } }])
  const { id } = identity
  expect(vi.mocked(ports.auth.idToken).mock.calls).toEqual([[{ userId: id }], [{ userId: id, fresh: true }]])
  expect(findByProviderId).toHaveBeenCalledTimes(2)
  expect(ports.tokens.issue).toHaveBeenCalledExactlyOnceWith(findByProviderId.mock.calls[1]?.[1])
})

test('without an id token the users table is not read', async () => {
  const { ports, useCases } = startCore()
  expect(await useCases.resolveDestination(identityOf(RETURNING))).toMatchObject({
    ok: false,
    error: { kind: 'look-up-failed', cause: { kind: 'signed-out' } },
  })
  expect(ports.users.findByProviderId).not.toHaveBeenCalled()
})
