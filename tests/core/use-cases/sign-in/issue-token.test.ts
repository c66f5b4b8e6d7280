import { describe, expect, test, vi } from 'vitest'
import { err, ok } from '../../../../src/core/domain/result'
import type { AppToken, IdToken } from '../../../../src/core/domain/tokens'
import type { Ports } from '../../../../src/core/use-cases/ports'
import { failure } from '../../../support/results'
import { RETURNING, startCore } from '../start-core'
import { SIGNED_OUT } from '../support'

test('exchanges the id token for the app token', async () => {
  const { ports, useCases, log } = startCore()
  await ports.auth.signInWithEmail(RETURNING)
  expect(await useCases.issueToken(null)).toEqual({ ok: true, value: 'custom-token.returning' })
  expect(log.entries).toEqual([])
})

test('requests no app token for another user than the signed-in one', async () => {
  const { ports, useCases } = startCore()
  await ports.auth.signInWithEmail(RETURNING)
  expect(await useCases.issueToken('another')).toMatchObject(failure('signed-out'))
  expect(ports.tokens.issue).not.toHaveBeenCalled()
})

test('without a session fails with signed-out, logged', async () => {
  const { useCases, log } = startCore()
  expect(await useCases.issueToken(null)).toMatchObject(failure('signed-out'))
  expect(log.entries).toEqual([{ event: 'No custom token', detail: { kind: 'signed-out' } }])
})

describe('A rejected id token', () => {
  const unauthorized = err({ kind: 'unauthorized', message: 'Rejected.' } as const)
  const start = async (...responses: Awaited<ReturnType<Ports['tokens']['issue']>>[]) => {
    const core = startCore()
    const issue = vi.mocked(core.ports.tokens.issue)
    for (const response of responses) issue.mockResolvedValueOnce(response)
    await core.ports.auth.signInWithEmail(RETURNING)
    return { ...core, issue, idToken: vi.mocked(core.ports.auth.idToken) }
  }

  test('is replaced by a fresh one once', async () => {
    const token = ok('custom' as AppToken)
    const { useCases, issue, idToken, log } = await start(unauthorized, token)
    expect(await useCases.issueToken(null)).toEqual(token)
    expect(idToken.mock.calls).toEqual([[{ userId: null }], [{ userId: null, fresh: true }]])
    const [first, second] = issue.mock.calls
    expect(second).not.toEqual(first)
    expect(log.entries).toEqual([])
  })

  test('fails with unauthorized, logged, if the fresh one is rejected too', async () => {
    const { useCases, issue, log } = await start(unauthorized, unauthorized)
    expect(await useCases.issueToken(null)).toEqual(unauthorized)
    expect(issue).toHaveBeenCalledTimes(2)
    expect(log.entries).toEqual([{ event: 'No custom token', detail: { kind: 'unauthorized' } }])
  })

  test('fails with the error of the refresh if there is no fresh one', async () => {
    const { useCases, issue, idToken } = await start(unauthorized)
    idToken.mockResolvedValueOnce(ok('id-token' as IdToken)).mockResolvedValueOnce(err(SIGNED_OUT))
    expect(await useCases.issueToken(null)).toEqual(err(SIGNED_OUT))
    expect(issue).toHaveBeenCalledTimes(1)
  })
})

test.each([
  { kind: 'rejected', message: 'Not allowed.' },
  { kind: 'unavailable', reason: 'timeout', message: 'Too late.' },
] as const)('passes on and logs $kind of the token service, without another attempt', async (error) => {
  const { ports, useCases, log } = startCore()
  vi.mocked(ports.tokens.issue).mockResolvedValue({ ok: false, error })
  await ports.auth.signInWithEmail(RETURNING)
  expect(await useCases.issueToken(null)).toEqual({ ok: false, error })
  expect(ports.tokens.issue).toHaveBeenCalledTimes(1)
  expect(log.entries).toEqual([{ event: 'No custom token', detail: { kind: error.kind } }])
})
