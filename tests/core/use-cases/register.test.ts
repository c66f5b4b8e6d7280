import { expect, test } from 'vitest'
import type { Email } from '../../../src/core/domain/auth/email'
import { failure } from '../../support/results'
import { RETURNING, startCore } from './start-core'

const REGISTRATION = {
  fullName: 'Caroline Herschel',
  email: 'caroline@school.test' as Email,
  password: 'long enough',
}
const CREATED = {
  ok: true,
  value: { id: expect.any(String), email: REGISTRATION.email, displayName: REGISTRATION.fullName },
}

test('creates the account and signs it out', async () => {
  const { ports, useCases } = startCore()
  expect(await useCases.register(REGISTRATION)).toEqual(CREATED)
  expect(await ports.auth.idToken()).toMatchObject(failure('signed-out'))
})

test('returns the error of a rejected registration', async () => {
  const { useCases, log } = startCore()
  expect(await useCases.register({ ...REGISTRATION, email: RETURNING.email })).toMatchObject(
    failure('email-in-use'),
  )
  expect(log.entries).toEqual([])
})

test('succeeds if the sign-out fails, and logs it', async () => {
  const error = { kind: 'internal', message: 'No.' } as const
  const { useCases, log } = startCore({}, ({ auth }) => ({
    auth: { ...auth, signOut: async () => ({ ok: false, error }) },
  }))
  expect(await useCases.register(REGISTRATION)).toEqual(CREATED)
  expect(log.entries).toEqual([{ event: 'New account stayed signed in', detail: { kind: 'internal' } }])
})
