import { describe, expect, test } from 'vitest'
import { createUseCases } from '../../../src/core/use-cases/use-cases'
import { NEWCOMER, PASSWORD, startCore } from './start-core'

const registration = {
  fullName: ' Caroline Herschel ',
  email: ' caroline@school.test ',
  password: ` ${PASSWORD} `,
}
const caroline = { id: expect.any(String), email: 'caroline@school.test', displayName: 'Caroline Herschel' }

/** Who the provider says is signed in, as the site hears it. */
const witness = ({ ports }: ReturnType<typeof startCore>) => {
  const seen: (string | undefined)[] = []
  ports.auth.watch((identity) => seen.push(identity?.email))
  return seen
}

describe.each(['signUp', 'register'] as const)('%s', (name) => {
  test('creates the account with its full name, blanks taken off, and the password as typed', async () => {
    const { backend, useCases } = startCore()
    expect(await useCases[name](registration)).toEqual({ ok: true, value: caroline })
    expect(backend.accountByEmail('caroline@school.test')).toMatchObject({
      displayName: 'Caroline Herschel',
      password: ` ${PASSWORD} `,
    })
  })

  test.each([
    ['email-in-use', { ...registration, email: NEWCOMER.email }],
    ['weak-password', { ...registration, password: '12345' }],
  ])("says %s in the provider's words", async (kind, refused) => {
    const { useCases, log } = startCore()
    expect(await useCases[name](refused)).toEqual({
      ok: false,
      error: { kind, message: expect.stringMatching(/\S/) },
    })
    expect(log.entries).toEqual([])
  })

  test('says when the provider is away', async () => {
    const { useCases } = startCore({ auth: 'down' })
    expect(await useCases[name](registration)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  })
})

test('signing up on /signup leaves the teacher signed in', async () => {
  const core = startCore()
  const seen = witness(core)
  await core.useCases.signUp(registration)
  expect(seen.at(-1)).toBe('caroline@school.test')
  expect(await core.useCases.issueToken()).toMatch(/^custom-token\./)
})

test('Google on /signup creates and signs in, without a record check', async () => {
  const { useCases, google } = startCore({ users: 'down' })
  google.pick = { email: 'caroline@school.test', displayName: 'Caroline Herschel' }
  expect(await useCases.signUpWithGoogle()).toEqual({ ok: true, value: caroline })
})

test('registering on /auth signs the new account out again, so that the password is proven once', async () => {
  const core = startCore()
  const seen = witness(core)
  await core.useCases.register(registration)
  expect(seen.slice(-2)).toEqual(['caroline@school.test', undefined])
  expect(await core.useCases.issueToken()).toBeNull()
  expect(
    await core.useCases.signInWithEmail({ email: 'caroline@school.test', password: registration.password }),
  ).toMatchObject({ ok: true, value: { next: 'onboarding' } })
})

test('an account that stays signed in is still an account: the registration worked, the rest is logged', async () => {
  const { ports, log } = startCore()
  const { register } = createUseCases({
    ...ports,
    auth: {
      ...ports.auth,
      signOut: async () => ({ ok: false, error: { kind: 'internal', message: 'No.' } }),
    },
  })
  expect(await register(registration)).toEqual({ ok: true, value: caroline })
  expect(log.entries).toEqual([{ event: 'New account stayed signed in', detail: { kind: 'internal' } }])
})
