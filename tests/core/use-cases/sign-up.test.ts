import { expect, test } from 'vitest'
import type { Email } from '../../../src/core/domain/auth/email'
import { identityOf, RETURNING, startCore } from './start-core'

const REGISTRATION = {
  fullName: 'Caroline Herschel',
  email: 'caroline@school.test' as Email,
  password: 'long enough',
}
const CREATED = {
  ok: true,
  value: { id: expect.any(String), email: REGISTRATION.email, displayName: REGISTRATION.fullName },
}

test('signUp creates the account and leaves it signed in', async () => {
  const { ports, useCases } = startCore()
  expect(await useCases.signUp(REGISTRATION)).toEqual(CREATED)
  expect(await ports.auth.idToken()).toMatchObject({ ok: true })
})

test('signUpWithGoogle reads no user record', async () => {
  const { useCases } = startCore({ users: 'down' })
  expect(await useCases.signUpWithGoogle()).toEqual({ ok: true, value: identityOf(RETURNING) })
})

test('register creates the account and signs it out', async () => {
  const { ports, useCases } = startCore()
  expect(await useCases.register(REGISTRATION)).toEqual(CREATED)
  expect(await ports.auth.idToken()).toMatchObject({ ok: false, error: { kind: 'signed-out' } })
})

test('register returns the error of a rejected registration', async () => {
  const { useCases, log } = startCore()
  expect(await useCases.register({ ...REGISTRATION, email: RETURNING.email })).toMatchObject({
    ok: false,
    error: { kind: 'email-in-use' },
  })
  expect(log.entries).toEqual([])
})

test('register succeeds if the sign-out fails, and logs it', async () => {
  const error = { kind: 'internal', message: 'No.' } as const
  const { useCases, log } = startCore({}, ({ auth }) => ({
    auth: { ...auth, signOut: async () => ({ ok: false, error }) },
  }))
  expect(await useCases.register(REGISTRATION)).toEqual(CREATED)
  expect(log.entries).toEqual([{ event: 'New account stayed signed in', detail: { kind: 'internal' } }])
})
