import { expect, test } from 'vitest'
import type { Ports } from '../../../src/core/use-cases/ports'
import { failure } from '../../support/results'
import { RETURNING, startCore } from './start-core'

test('exchanges the id token for the app token', async () => {
  const { ports, useCases, log } = startCore()
  await ports.auth.signInWithEmail(RETURNING)
  expect(await useCases.issueToken()).toEqual({ ok: true, value: 'custom-token.returning' })
  expect(log.entries).toEqual([])
})

test('without a session fails with signed-out, logged', async () => {
  const { useCases, log } = startCore()
  expect(await useCases.issueToken()).toMatchObject(failure('signed-out'))
  expect(log.entries).toEqual([{ event: 'No id token for the custom token', detail: { kind: 'signed-out' } }])
})

test.each([
  { kind: 'unauthorized', message: 'Rejected.' },
  { kind: 'unavailable', reason: 'timeout', message: 'Too late.' },
] as const)('passes on and logs $kind of the token service', async (error) => {
  const tokens: Ports['tokens'] = { issue: async () => ({ ok: false, error }) }
  const { ports, useCases, log } = startCore({}, () => ({ tokens }))
  await ports.auth.signInWithEmail(RETURNING)
  expect(await useCases.issueToken()).toEqual({ ok: false, error })
  expect(log.entries).toEqual([{ event: 'No custom token', detail: { kind: error.kind } }])
})
