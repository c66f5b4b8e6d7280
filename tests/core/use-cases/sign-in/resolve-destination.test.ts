import { expect, test, vi } from 'vitest'
import { err, ok } from '../../../../src/core/domain/result'
import { identityOf, NEWCOMER, RETURNING, startCore } from '../start-core'
import { OFFLINE } from '../support'

const signedIn = async (account = RETURNING) => {
  const core = startCore()
  await core.ports.auth.signInWithEmail(account)
  return { ...core, resolve: () => core.useCases.resolveDestination(identityOf(account)) }
}

test('a user record leads to the app, with a token', async () => {
  const { log, resolve } = await signedIn()
  expect(await resolve()).toEqual(ok('custom-token.returning'))
  expect(log.entries).toEqual([])
})

test('an account without a record leads to onboarding and requests no app token', async () => {
  const { ports, resolve } = await signedIn(NEWCOMER)
  expect(await resolve()).toEqual(ok(null))
  expect(ports.tokens.issue).not.toHaveBeenCalled()
})

test.each([
  { kind: 'forbidden', message: 'permission denied for table users' },
  { kind: 'unavailable', reason: 'server', message: 'Down.' },
] as const)('a look-up that fails with $kind does not lead to onboarding', async (cause) => {
  const { log, ports, resolve } = await signedIn(NEWCOMER)
  vi.mocked(ports.users.findByProviderId).mockResolvedValue({ ok: false, error: cause })
  expect(await resolve()).toEqual(err({ kind: 'look-up-failed', cause }))
  expect(log.entries).toEqual([{ event: 'User look-up failed', detail: { kind: cause.kind } }])
})

test('a rejected id token is replaced by a fresh one, and the failure to get a token is reported', async () => {
  const unauthorized = err({ kind: 'unauthorized', message: 'Rejected.' } as const)
  const { ports, resolve } = await signedIn()
  const findByProviderId = vi.mocked(ports.users.findByProviderId).mockResolvedValueOnce(unauthorized)
  vi.mocked(ports.tokens.issue).mockResolvedValue(err(OFFLINE))
  expect(await resolve()).toEqual(err({ kind: 'token-failed', cause: OFFLINE }))
  const { id } = identityOf(RETURNING)
  const tokens = vi.mocked(ports.auth.idToken).mock.calls
  expect(tokens).toEqual([[{ userId: id }], [{ userId: id, fresh: true }], [{ userId: id }]])
  expect(findByProviderId).toHaveBeenCalledTimes(2)
})

test('without an id token the users table is not read', async () => {
  const { ports, useCases } = startCore()
  expect(await useCases.resolveDestination(identityOf(RETURNING))).toMatchObject({
    ok: false,
    error: { kind: 'look-up-failed', cause: { kind: 'signed-out' } },
  })
  expect(ports.users.findByProviderId).not.toHaveBeenCalled()
})
