import { describe, expect, test, vi } from 'vitest'
import type { Email } from '../../src/core/domain/auth/email'
import type { Credentials, Identity } from '../../src/core/domain/auth/identity'
import type { AuthPort } from '../../src/core/ports/auth'

/** One provider with one account, and a way to look at it as a page that is opened anew. */
export type AuthWorld = {
  auth: AuthPort
  account: Credentials
  /** An address nobody has used yet. */
  unusedEmail: Email
  /** The same browser after a reload. */
  reopen: () => Promise<AuthPort>
  /** Takes the provider out of reach. */
  goDown: () => void | Promise<void>
}

/** What every authentication adapter does. */
export const authContract = (adapter: string, open: () => Promise<AuthWorld>) =>
  describe(`Authentication, ${adapter}`, () => {
    const watched = async (auth: AuthPort) => {
      const told: (Identity | null)[] = []
      const stop = auth.watch((identity) => told.push(identity))
      await vi.waitFor(() => expect(told.length).toBeGreaterThan(0))
      return { told, stop }
    }

    test('knows an account by its password, and answers who it is', async () => {
      const { auth, account } = await open()
      const answer = await auth.signInWithEmail(account)
      expect(answer).toMatchObject({
        ok: true,
        value: { email: account.email, id: expect.stringMatching(/./) },
      })
    })

    test('answers alike for a wrong password and an unknown address', async () => {
      const { auth, account, unusedEmail } = await open()
      for (const credentials of [
        { ...account, password: 'not-this-one' },
        { ...account, email: unusedEmail },
      ]) {
        expect(await auth.signInWithEmail(credentials)).toMatchObject({
          ok: false,
          error: { kind: 'invalid-credentials', message: expect.stringMatching(/./) },
        })
      }
    })

    test('creates an account with its display name and leaves it signed in', async () => {
      const { auth, unusedEmail } = await open()
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

    test('refuses an address that is taken and a password that is too short', async () => {
      const { auth, account, unusedEmail } = await open()
      expect(await auth.signUp({ ...account, password: 'long-enough', fullName: 'A' })).toMatchObject({
        ok: false,
        error: { kind: 'email-in-use' },
      })
      expect(await auth.signUp({ email: unusedEmail, password: 'short', fullName: 'A' })).toMatchObject({
        ok: false,
        error: { kind: 'weak-password' },
      })
    })

    test('sends a reset link alike to known and unknown addresses', async () => {
      const { auth, account, unusedEmail } = await open()
      expect(await auth.sendPasswordReset(account.email)).toMatchObject({ ok: true })
      expect(await auth.sendPasswordReset(unusedEmail)).toMatchObject({ ok: true })
    })

    test('has an id token for whoever is signed in, and none for nobody', async () => {
      const { auth, account } = await open()
      expect(await auth.idToken()).toMatchObject({ ok: false, error: { kind: 'signed-out' } })
      await auth.signInWithEmail(account)
      expect(await auth.idToken()).toMatchObject({ ok: true, value: expect.stringMatching(/./) })
    })

    test('tells a watcher who is there, every change, and nothing after it stopped', async () => {
      const { auth, account } = await open()
      const { told, stop } = await watched(auth)
      expect(told).toEqual([null])
      await auth.signInWithEmail(account)
      await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ email: account.email }))
      await auth.signOut('local')
      await vi.waitFor(() => expect(told.at(-1)).toBeNull())
      const length = told.length
      stop()
      await auth.signInWithEmail(account)
      expect(told).toHaveLength(length)
    })

    test('remembers the session over a reload', async () => {
      const { auth, account, reopen } = await open()
      await auth.signInWithEmail(account)
      const { told } = await watched(await reopen())
      expect(told).toMatchObject([{ email: account.email }])
    })

    test('signs out locally, and can', async () => {
      const { auth, account, reopen } = await open()
      expect(auth.signOutScopes).toContain('local')
      await auth.signInWithEmail(account)
      expect(await auth.signOut('local')).toMatchObject({ ok: true })
      const { told } = await watched(await reopen())
      expect(told).toEqual([null])
    })

    test('says that it is out of reach, without throwing', async () => {
      const { auth, account, goDown } = await open()
      await goDown()
      expect(await auth.signInWithEmail(account)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
      expect(await auth.sendPasswordReset(account.email)).toMatchObject({
        ok: false,
        error: { kind: 'unavailable' },
      })
    })
  })
