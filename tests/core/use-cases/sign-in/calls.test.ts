import { describe, expect, test, vi } from 'vitest'
import { err, ok } from '../../../../src/core/domain/result'
import type { AppToken, IdToken } from '../../../../src/core/domain/tokens'
import { identityOf, NEWCOMER, RETURNING, startCore } from '../start-core'
import { OFFLINE, SIGNED_OUT } from '../support'

const UNAUTHORIZED = err({ kind: 'unauthorized', message: 'Rejected.' } as const)

/** Signs in with `account`. */
const start = async (account = RETURNING) => {
  const { ports, useCases, log } = startCore()
  await ports.auth.signInWithEmail(account)
  return {
    log,
    issue: vi.mocked(ports.tokens.issue),
    idToken: vi.mocked(ports.auth.idToken),
    findByProviderId: vi.mocked(ports.users.findByProviderId),
    issueToken: useCases.issueToken,
    resolve: () => useCases.resolveDestination(identityOf(account)),
  }
}

describe('The app token', () => {
  const notIssued = (kind: string) => [{ event: 'No custom token', detail: { kind } }]

  test('is exchanged for the id token', async () => {
    const { issueToken, log } = await start()
    expect(await issueToken(null)).toEqual(ok('custom-token.returning'))
    expect(log.entries).toEqual([])
  })

  test('is not requested for another user than the signed-in one, or without a session, which is logged', async () => {
    const { issueToken, issue } = await start()
    expect(await issueToken('another')).toMatchObject({ error: { kind: 'signed-out' } })
    expect(issue).not.toHaveBeenCalled()
    const { useCases, log } = startCore()
    expect(await useCases.issueToken(null)).toMatchObject({ error: { kind: 'signed-out' } })
    expect(log.entries).toEqual(notIssued('signed-out'))
  })

  const TOKEN = ok('custom' as AppToken)
  test.each([
    ['is got with a fresh id token, once, if the first is rejected', [UNAUTHORIZED, TOKEN], TOKEN],
    ['is not got if the fresh one is rejected too', [UNAUTHORIZED, UNAUTHORIZED], UNAUTHORIZED],
  ])('%s', async (_, responses, result) => {
    const { issueToken, issue, idToken, log } = await start()
    for (const response of responses) issue.mockResolvedValueOnce(response)
    expect(await issueToken(null)).toEqual(result)
    expect(idToken.mock.calls).toEqual([[{ userId: null }], [{ userId: null, fresh: true }]])
    const [first, second] = issue.mock.calls
    expect(second).not.toEqual(first)
    expect(log.entries).toEqual(result.ok ? [] : notIssued('unauthorized'))
  })

  test('is not got if there is no fresh id token', async () => {
    const { issueToken, issue, idToken } = await start()
    issue.mockResolvedValueOnce(UNAUTHORIZED)
    idToken.mockResolvedValueOnce(ok('id-token' as IdToken)).mockResolvedValueOnce(err(SIGNED_OUT))
    expect(await issueToken(null)).toEqual(err(SIGNED_OUT))
    expect(issue).toHaveBeenCalledTimes(1)
  })

  test.each([
    { kind: 'rejected', message: 'Not allowed.' },
    { kind: 'unavailable', reason: 'timeout', message: 'Too late.' },
  ] as const)('is requested once if its service fails with $kind, which is logged', async (error) => {
    const { issueToken, issue, log } = await start()
    issue.mockResolvedValue(err(error))
    expect(await issueToken(null)).toEqual(err(error))
    expect(issue).toHaveBeenCalledTimes(1)
    expect(log.entries).toEqual(notIssued(error.kind))
  })
})

describe('A sign-in leads', () => {
  test('to the app, with a token, if there is a user record', async () => {
    const { log, resolve } = await start()
    expect(await resolve()).toEqual(ok('custom-token.returning'))
    expect(log.entries).toEqual([])
  })

  test('to onboarding without one, and requests no app token', async () => {
    const { issue, resolve } = await start(NEWCOMER)
    expect(await resolve()).toEqual(ok(null))
    expect(issue).not.toHaveBeenCalled()
  })

  test.each([
    { kind: 'forbidden', message: 'permission denied for table users' },
    { kind: 'unavailable', reason: 'server', message: 'Down.' },
  ] as const)('not to onboarding if the look-up fails with $kind', async (cause) => {
    const { log, findByProviderId, resolve } = await start(NEWCOMER)
    findByProviderId.mockResolvedValue(err(cause))
    expect(await resolve()).toEqual(err({ kind: 'look-up-failed', cause }))
    expect(log.entries).toEqual([{ event: 'User look-up failed', detail: { kind: cause.kind } }])
  })

  test('nowhere without a token, although a rejected id token was replaced by a fresh one', async () => {
    const { resolve, findByProviderId, issue, idToken } = await start()
    findByProviderId.mockResolvedValueOnce(UNAUTHORIZED)
    issue.mockResolvedValue(err(OFFLINE))
    expect(await resolve()).toEqual(err({ kind: 'token-failed', cause: OFFLINE }))
    const { id: userId } = RETURNING
    expect(idToken.mock.calls).toEqual([[{ userId }], [{ userId, fresh: true }], [{ userId }]])
    expect(findByProviderId).toHaveBeenCalledTimes(2)
  })

  test('nowhere without an id token: the users table is not read', async () => {
    const { ports, useCases } = startCore()
    const cause = { kind: 'signed-out' }
    const failed = { error: { kind: 'look-up-failed', cause } }
    expect(await useCases.resolveDestination(identityOf(RETURNING))).toMatchObject(failed)
    expect(ports.users.findByProviderId).not.toHaveBeenCalled()
  })
})
