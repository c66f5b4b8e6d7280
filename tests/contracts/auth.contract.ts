import { describe, expect, test, vi } from 'vitest'
import type { Email } from '../../src/core/domain/auth/email'
import type { Credentials, Identity } from '../../src/core/domain/auth/identity'
import type { AuthPort } from '../../src/core/ports/auth'
import { failure } from '../support/results'

/** The adapter under test, connected to an authentication service with one account. */
export type AuthSetup = {
  auth: AuthPort
  account: Credentials
  /** An address without an account. */
  unusedEmail: Email
  /** Creates the adapter again, as after a reload of the page. */
  reopen: () => Promise<AuthPort>
  /** Makes the authentication service unreachable. */
  goDown: () => void | Promise<void>
  /** Ends every session at the authentication service, without telling the adapter. */
  endSessions: () => void | Promise<void>
}

export const authContract = (adapter: string, setUp: () => Promise<AuthSetup>) =>
  describe(`Authentication, ${adapter}`, () => {
    const watch = async (auth: AuthPort) => {
      const identities: (Identity | null)[] = []
      const unsubscribe = auth.watch((identity) => identities.push(identity))
      await vi.waitFor(() => expect(identities.length).toBeGreaterThan(0))
      return { identities, unsubscribe }
    }

    test('signs in with email and password', async () => {
      const { auth, account } = await setUp()
      const signedIn = await auth.signInWithEmail(account)
      expect(signedIn).toMatchObject({
        ok: true,
        value: { email: account.email, id: expect.stringMatching(/./) },
      })
    })

    test('returns `invalid-credentials` for a wrong password and for an unknown address', async () => {
      const { auth, account, unusedEmail } = await setUp()
      for (const credentials of [
        { ...account, password: 'not-this-one' },
        { ...account, email: unusedEmail },
      ]) {
        expect(await auth.signInWithEmail(credentials)).toMatchObject(failure('invalid-credentials'))
      }
    })

    test('creates an account with its display name and leaves it signed in', async () => {
      const { auth, unusedEmail } = await setUp()
      const fullName = 'Şükran O’Neill-李'
      const created = await auth.signUp({ email: unusedEmail, password: 'long-enough', fullName })
      expect(created).toMatchObject({ ok: true, value: { email: unusedEmail, displayName: fullName } })
      expect(await auth.idToken()).toMatchObject({ ok: true })
      await auth.signOut('local')
      expect(await auth.signInWithEmail({ email: unusedEmail, password: 'long-enough' })).toMatchObject({
        ok: true,
        value: { displayName: fullName },
      })
    })

    test('registers an account with its display name without signing it in', async () => {
      const { auth, unusedEmail, reopen } = await setUp()
      const fullName = 'Grace Hopper'
      const { identities } = await watch(auth)
      const created = await auth.register({ email: unusedEmail, password: 'long-enough', fullName })
      expect(created).toMatchObject({ ok: true, value: { email: unusedEmail, displayName: fullName } })
      expect(await auth.idToken()).toMatchObject(failure('signed-out'))
      expect(await auth.signInWithEmail({ email: unusedEmail, password: 'long-enough' })).toEqual(created)
      expect(identities.slice(0, 2)).toMatchObject([null, { email: unusedEmail }])
      await auth.signOut('local')
      expect((await watch(await reopen())).identities).toEqual([null])
    })

    test('keeps the current session when another account is registered', async () => {
      const { auth, account, unusedEmail } = await setUp()
      await auth.signInWithEmail(account)
      const { identities } = await watch(auth)
      await auth.register({ email: unusedEmail, password: 'long-enough', fullName: 'A' })
      expect(identities).toMatchObject([{ email: account.email }])
      expect(await auth.idToken()).toMatchObject({ ok: true })
    })

    test.each(['register', 'signUp'] as const)(
      '%s rejects an address in use and a weak password',
      async (method) => {
        const { auth, account, unusedEmail } = await setUp()
        expect(await auth[method]({ ...account, password: 'long-enough', fullName: 'A' })).toMatchObject(
          failure('email-in-use'),
        )
        expect(await auth[method]({ email: unusedEmail, password: 'short', fullName: 'A' })).toMatchObject(
          failure('weak-password'),
        )
      },
    )

    test('succeeds in sending a password reset to known and unknown addresses', async () => {
      const { auth, account, unusedEmail } = await setUp()
      expect(await auth.sendPasswordReset(account.email)).toMatchObject({ ok: true })
      expect(await auth.sendPasswordReset(unusedEmail)).toMatchObject({ ok: true })
    })

    test('returns an id token while signed in, and `signed-out` otherwise', async () => {
      const { auth, account } = await setUp()
      expect(await auth.idToken()).toMatchObject(failure('signed-out'))
      await auth.signInWithEmail(account)
      expect(await auth.idToken()).toMatchObject({ ok: true, value: expect.stringMatching(/./) })
    })

    test('with a fresh id token detects that the service has ended the session, and notifies watchers', async () => {
      const { auth, account, endSessions } = await setUp()
      await auth.signInWithEmail(account)
      const { identities } = await watch(auth)
      expect(await auth.idToken({ fresh: true })).toMatchObject({
        ok: true,
        value: expect.stringMatching(/./),
      })
      await endSessions()
      expect(await auth.idToken()).toMatchObject({ ok: true })
      expect(await auth.idToken({ fresh: true })).toMatchObject(failure('signed-out'))
      await vi.waitFor(() => expect(identities).toMatchObject([{ email: account.email }, null]))
      expect(await auth.idToken()).toMatchObject(failure('signed-out'))
    })

    test('notifies watchers of the current identity and of changes until unsubscribed', async () => {
      const { auth, account } = await setUp()
      const { identities, unsubscribe } = await watch(auth)
      expect(identities).toEqual([null])
      await auth.signInWithEmail(account)
      await vi.waitFor(() => expect(identities.at(-1)).toMatchObject({ email: account.email }))
      await auth.signOut('local')
      await vi.waitFor(() => expect(identities.at(-1)).toBeNull())
      const length = identities.length
      unsubscribe()
      await auth.signInWithEmail(account)
      expect(identities).toHaveLength(length)
    })

    test('restores the session after a reload', async () => {
      const { auth, account, reopen } = await setUp()
      await auth.signInWithEmail(account)
      const { identities } = await watch(await reopen())
      expect(identities).toMatchObject([{ email: account.email }])
    })

    test('supports local sign-out', async () => {
      const { auth, account, reopen } = await setUp()
      expect(auth.signOutScopes).toContain('local')
      await auth.signInWithEmail(account)
      expect(await auth.signOut('local')).toMatchObject({ ok: true })
      const { identities } = await watch(await reopen())
      expect(identities).toEqual([null])
    })

    test('returns `unavailable` when the provider is unreachable', async () => {
      const { auth, account, goDown } = await setUp()
      await goDown()
      expect(await auth.signInWithEmail(account)).toMatchObject(failure('unavailable'))
      expect(await auth.sendPasswordReset(account.email)).toMatchObject(failure('unavailable'))
    })
  })
