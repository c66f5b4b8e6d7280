import { describe, expect, test } from 'vitest'
import { GOOGLE_TEACHER, identityOf, NEWCOMER, PASSWORD, RETURNING, startCore } from './start-core'

const DOWN = { kind: 'unavailable', reason: 'server', message: expect.any(String) }

describe('signing in with email and password', () => {
  test('leads a teacher with a record to the app, with a token', async () => {
    const { useCases, log } = startCore()
    expect(await useCases.signInWithEmail({ email: RETURNING.email, password: PASSWORD })).toEqual({
      ok: true,
      value: { next: 'app', identity: identityOf(RETURNING), token: 'custom-token.returning' },
    })
    expect(log.entries).toEqual([])
  })

  test('opens onboarding when the teacher has no record yet', async () => {
    const { useCases } = startCore()
    expect(await useCases.signInWithEmail({ email: NEWCOMER.email, password: PASSWORD })).toEqual({
      ok: true,
      value: { next: 'onboarding', identity: identityOf(NEWCOMER) },
    })
  })

  test('takes the blanks off the email and leaves the password as typed', async () => {
    const { useCases } = startCore()
    expect(
      await useCases.signInWithEmail({ email: ` ${RETURNING.email}\n`, password: PASSWORD }),
    ).toMatchObject({ ok: true })
    expect(
      await useCases.signInWithEmail({ email: RETURNING.email, password: ` ${PASSWORD}` }),
    ).toMatchObject({ ok: false })
  })

  test.each([
    ['a wrong password', { email: RETURNING.email, password: 'guess' }],
    ['an unknown address', { email: 'nobody@school.test', password: PASSWORD }],
    ['an account that only uses Google', { email: GOOGLE_TEACHER.email, password: '' }],
  ])("refuses %s in the provider's words, and asks nobody else", async (_, credentials) => {
    const { useCases, backend, log } = startCore()
    backend.faults.users = 'down'
    expect(await useCases.signInWithEmail(credentials)).toEqual({
      ok: false,
      error: { kind: 'invalid-credentials', message: 'The email or password is incorrect.' },
    })
    expect(log.entries).toEqual([])
  })

  test('says when the provider is away', async () => {
    const { useCases } = startCore({ auth: 'down' })
    expect(await useCases.signInWithEmail({ email: RETURNING.email, password: PASSWORD })).toEqual({
      ok: false,
      error: DOWN,
    })
  })
})

describe('signing in with Google', () => {
  test('leads a teacher with a record to the app', async () => {
    const { useCases } = startCore()
    expect(await useCases.signInWithGoogle()).toEqual({
      ok: true,
      value: { next: 'app', identity: identityOf(GOOGLE_TEACHER), token: 'custom-token.google' },
    })
  })

  test('opens onboarding for a Google account nobody has seen before', async () => {
    const { useCases, google } = startCore()
    google.pick = { email: 'caroline@school.test', displayName: 'Caroline Herschel' }
    expect(await useCases.signInWithGoogle()).toMatchObject({
      ok: true,
      value: {
        next: 'onboarding',
        identity: { email: 'caroline@school.test', displayName: 'Caroline Herschel' },
      },
    })
  })

  test('says that the window was closed', async () => {
    const { useCases, google } = startCore()
    google.pick = null
    expect(await useCases.signInWithGoogle()).toMatchObject({ ok: false, error: { kind: 'popup-closed' } })
  })

  test('says that the window was blocked', async () => {
    const { useCases } = startCore({ auth: 'popup-blocked' })
    expect(await useCases.signInWithGoogle()).toMatchObject({ ok: false, error: { kind: 'popup-blocked' } })
  })

  test('lets a second click supersede the first', async () => {
    const { useCases } = startCore()
    const [first, second] = await Promise.all([useCases.signInWithGoogle(), useCases.signInWithGoogle()])
    expect(first).toMatchObject({ ok: false, error: { kind: 'popup-superseded' } })
    expect(second).toMatchObject({ ok: true, value: { next: 'app' } })
  })
})

describe.each(['email', 'Google'])('with %s, once signed in', (way) => {
  const signIn = ({ useCases }: ReturnType<typeof startCore>) =>
    way === 'Google'
      ? useCases.signInWithGoogle()
      : useCases.signInWithEmail({ email: RETURNING.email, password: PASSWORD })

  test('a look-up that fails is never onboarding', async () => {
    const core = startCore({ users: 'down' })
    expect(await signIn(core)).toMatchObject({ ok: true, value: { next: 'unknown', error: DOWN } })
    expect(core.log.entries).toEqual([{ event: 'User look-up failed', detail: { kind: 'unavailable' } }])
  })

  test('a missing token is logged and null', async () => {
    const core = startCore({ token: 'down' })
    expect(await signIn(core)).toMatchObject({ ok: true, value: { next: 'app', token: null } })
    expect(core.log.entries).toEqual([{ event: 'No custom token', detail: { kind: 'unavailable' } }])
  })
})
