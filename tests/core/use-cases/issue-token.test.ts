import { expect, test } from 'vitest'
import { PASSWORD, RETURNING, startCore } from './start-core'

const signedIn = async () => {
  const core = startCore()
  await core.ports.auth.signInWithEmail({ email: RETURNING.email, password: PASSWORD })
  return core
}

test('exchanges the identity for the token of the app', async () => {
  const { useCases, log } = await signedIn()
  expect(await useCases.issueToken()).toBe('custom-token.returning')
  expect(log.entries).toEqual([])
})

test('without anybody signed in there is none, which is logged', async () => {
  const { useCases, log } = startCore()
  expect(await useCases.issueToken()).toBeNull()
  expect(log.entries).toEqual([{ event: 'No id token for the custom token', detail: { kind: 'signed-out' } }])
})

test('a service that is away gives none, is logged, and can be asked again', async () => {
  const { backend, useCases, log } = await signedIn()
  backend.faults.token = 'down'
  expect(await useCases.issueToken()).toBeNull()
  expect(log.entries).toEqual([{ event: 'No custom token', detail: { kind: 'unavailable' } }])
  delete backend.faults.token
  expect(await useCases.issueToken()).toBe('custom-token.returning')
})

test('an hour later the session is refreshed first', async () => {
  const { clock, useCases } = await signedIn()
  await clock.advance(3_600_000)
  expect(await useCases.issueToken()).toBe('custom-token.returning')
})
