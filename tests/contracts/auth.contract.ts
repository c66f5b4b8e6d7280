import { describe, expect, test } from 'vitest'
import { type Account, SECOND_FACTORS } from '../../fixtures/account'
import type { Code } from '../../src/core/domain/auth/code'
import type { Email } from '../../src/core/domain/auth/email'
import type { Credentials, Identity } from '../../src/core/domain/auth/identity'
import { usableFactors } from '../../src/core/domain/auth/second-factor'
import type { Result } from '../../src/core/domain/result'
import type { AuthPort } from '../../src/core/ports/auth'
import { failure } from '../support/results'
import { waitFor } from '../support/wait-for'

/** The authentication service has `account`, and no account with `unusedEmail`. */
export type AuthSetup = {
  auth: AuthPort
  account: Credentials
  unusedEmail: Email
  /** Creates a new adapter, as after a reload of the page. Stored sessions are kept. */
  reopen: () => Promise<AuthPort>
  goDown: () => void | Promise<void>
  /** Ends every session at the authentication service. The adapter is not notified. */
  endSessions: () => void | Promise<void>
  /** Creates accounts at the authentication service. Their emails must be new to the service. */
  addAccounts: (...accounts: readonly TestAccount[]) => Promise<void>
  /** Makes later calls of `signInWithGoogle` choose the Google account with this email. */
  chooseGoogleAccount: (email: string) => void
  resetPassword: (email: string, password: string) => Promise<void>
  /** Opens the link of the newest confirmation mail to `email`. */
  confirmEmail: (email: string) => Promise<void>
  lastCode: () => Promise<string>
}

/** `password` is null for an account created with Google. */
export type TestAccount = {
  email: Email
  password: string | null
  verified?: boolean
  disabled?: boolean
  secondFactor?: boolean
}

/** Without `verified`, the email counts as verified if the account was created with Google. */
export const toFixture = ({
  email,
  password,
  verified,
  disabled,
  secondFactor,
}: TestAccount): Omit<Account, 'id'> => ({
  email,
  password,
  displayName: '',
  google: password === null,
  verified: verified ?? password === null,
  locked: disabled ? 'disabled' : undefined,
  factors: secondFactor ? SECOND_FACTORS : undefined,
})

export const authContract = (adapter: string, setUp: () => Promise<AuthSetup>) =>
  describe(`Authentication, ${adapter}`, () => {
    const soon = (assert: () => void) => waitFor(assert, 5)

    const watch = async (auth: AuthPort) => {
      const identities: (Identity | null)[] = []
      const unsubscribe = auth.watch((identity) => identities.push(identity))
      await soon(() => expect(identities.length).toBeGreaterThan(0))
      return { identities, unsubscribe }
    }

    test('signs in with email and password only if both are right', async () => {
      const { auth, account, unusedEmail } = await setUp()
      for (const wrong of [{ password: 'not-this-one' }, { email: unusedEmail }]) {
        expect(await auth.signInWithEmail({ ...account, ...wrong })).toMatchObject(
          failure('invalid-credentials'),
        )
      }
      const id = expect.stringMatching(/./)
      expect(await auth.signInWithEmail(account)).toMatchObject({
        ok: true,
        value: { email: account.email, id },
      })
    })

    test('creates an account with its display name and leaves it signed in', async () => {
      const { auth, unusedEmail: email } = await setUp()
      const fullName = 'Şükran O’Neill-李'
      const { identities } = await watch(auth)
      const created = await auth.signUp({ email, password: 'long-enough', fullName })
      expect(created).toMatchObject({ ok: true, value: { email, displayName: fullName } })
      expect(await auth.idToken()).toMatchObject({ ok: true })
      await soon(() => expect(identities).toEqual([null, created.ok && created.value]))
      await auth.signOut('local')
      expect(await auth.signInWithEmail({ email, password: 'long-enough' })).toEqual(created)
    })

    test('registers an account with its display name without signing it in', async () => {
      const { auth, unusedEmail: email, reopen } = await setUp()
      const fullName = 'Grace Hopper'
      const { identities } = await watch(auth)
      const created = await auth.register({ email, password: 'long-enough', fullName })
      expect(created).toMatchObject({ ok: true, value: { email, displayName: fullName } })
      expect(await auth.idToken()).toMatchObject(failure('signed-out'))
      expect((await watch(await reopen())).identities).toEqual([null])
      expect(identities).toEqual([null])
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
      '%s rejects a used email and a weak password',
      async (method) => {
        const { auth, account, unusedEmail: email } = await setUp()
        const used = await auth[method]({ ...account, password: 'long-enough', fullName: 'A' })
        expect(used).toMatchObject(failure('email-in-use'))
        const weak = await auth[method]({ email, password: 'short', fullName: 'A' })
        expect(weak).toMatchObject(failure('weak-password'))
        expect(await auth.idToken()).toMatchObject(failure('signed-out'))
      },
    )

    test('returns an id token only while its user is signed in, and keeps the session of another', async () => {
      const { auth, account } = await setUp()
      expect(await auth.idToken()).toMatchObject(failure('signed-out'))
      const signedIn = await auth.signInWithEmail(account)
      const userId = signedIn.ok ? signedIn.value.id : ''
      const token = { ok: true, value: expect.stringMatching(/./) }
      expect(await auth.idToken({ userId })).toMatchObject(token)
      expect(await auth.idToken({ userId: 'another' })).toMatchObject(failure('signed-out'))
      expect(await auth.idToken()).toMatchObject(token)
    })

    test('detects that the service has ended the session when a fresh id token is requested, and notifies watchers', async () => {
      const { auth, account, endSessions } = await setUp()
      await auth.signInWithEmail(account)
      const { identities } = await watch(auth)
      expect(await auth.idToken({ fresh: true })).toMatchObject({ ok: true })
      await endSessions()
      expect(await auth.idToken()).toMatchObject({ ok: true })
      expect(await auth.idToken({ fresh: true })).toMatchObject(failure('signed-out'))
      await soon(() => expect(identities).toMatchObject([{ email: account.email }, null]))
      expect(await auth.idToken()).toMatchObject(failure('signed-out'))
    })

    test('notifies watchers of the current identity and of changes until unsubscribed', async () => {
      const { auth, account } = await setUp()
      const { identities, unsubscribe } = await watch(auth)
      expect(identities).toEqual([null])
      await auth.signInWithEmail(account)
      await soon(() => expect(identities.at(-1)).toMatchObject({ email: account.email }))
      await auth.signOut('local')
      await soon(() => expect(identities.at(-1)).toBeNull())
      const length = identities.length
      unsubscribe()
      await auth.signInWithEmail(account)
      expect(identities).toHaveLength(length)
    })

    test('keeps the session over a reload until a local sign-out', async () => {
      const { auth, account, reopen } = await setUp()
      expect(auth.signOutScopes).toContain('local')
      await auth.signInWithEmail(account)
      const reloaded = await reopen()
      expect((await watch(reloaded)).identities).toMatchObject([{ email: account.email }])
      expect(await reloaded.signOut('local')).toMatchObject({ ok: true })
      expect((await watch(await reopen())).identities).toEqual([null])
    })

    describe('with two ways to sign in', () => {
      const teacher = 'two.ways@school.test' as Email
      const password = 'set-at-sign-up'
      const withPassword = { email: teacher, password }
      const idOf = (result: Result<Identity, unknown>) => (result.ok ? result.value.id : result.error)

      const open = async (account: TestAccount) => {
        const setup = await setUp()
        setup.chooseGoogleAccount(account.email)
        await setup.addAccounts(account)
        return setup
      }

      test.each([
        ['removes a password set before the email was verified', false],
        ['keeps the password of a verified email', true],
      ])('Google signs in to the account with the password, and %s', async (_, verified) => {
        const { auth } = await open({ ...withPassword, verified })
        const id = idOf(await auth.signInWithEmail(withPassword))
        expect(idOf(await auth.signInWithGoogle())).toBe(id)
        await auth.signOut('local')
        expect(idOf(await auth.signInWithEmail(withPassword))).toEqual(
          verified ? id : failure('invalid-credentials').error,
        )
      })

      test('an account created with Google has no password, and its email is in use', async () => {
        const { auth } = await open({ email: teacher, password: null })
        expect(await auth.signInWithEmail(withPassword)).toMatchObject(failure('invalid-credentials'))
        expect(await auth.register({ ...withPassword, fullName: 'A' })).toMatchObject(failure('email-in-use'))
      })

      test('a reset gives an account created with Google a password; Google then opens the same account', async () => {
        const { auth, resetPassword } = await open({ email: teacher, password: null })
        const id = idOf(await auth.signInWithGoogle())
        await auth.signOut('local')
        await resetPassword(teacher, password)
        expect(idOf(await auth.signInWithEmail(withPassword))).toBe(id)
        expect(idOf(await auth.signInWithGoogle())).toBe(id)
        expect(idOf(await auth.signInWithEmail(withPassword))).toBe(id)
      })

      test('a redirect to Google signs in after the reload, once', async () => {
        const { auth, chooseGoogleAccount, reopen } = await open({ ...withPassword, verified: true })
        const id = idOf(await auth.signInWithEmail(withPassword))
        await auth.signOut('local')
        chooseGoogleAccount(teacher)
        expect(await auth.redirectToGoogle()).toMatchObject({ ok: true })
        const reopened = await reopen()
        expect(idOf(await reopened.googleRedirectResult())).toBe(id)
        expect(await reopened.idToken()).toMatchObject({ ok: true })
        expect(await reopened.googleRedirectResult()).toMatchObject(failure('redirect-cancelled'))
      })

      test('another email in Google’s account chooser is another account', async () => {
        const { auth, chooseGoogleAccount, unusedEmail } = await open(withPassword)
        const id = idOf(await auth.signInWithEmail(withPassword))
        chooseGoogleAccount(unusedEmail)
        const other = await auth.signInWithGoogle()
        expect(other).toMatchObject({ ok: true, value: { email: unusedEmail } })
        expect(idOf(other)).not.toBe(id)
      })

      test('ignores the capitalization of the email', async () => {
        const { auth } = await open(withPassword)
        const shouted = 'Two.Ways@School.TEST' as Email
        const id = idOf(await auth.signInWithEmail(withPassword))
        expect(idOf(await auth.signInWithEmail({ email: shouted, password }))).toBe(id)
        expect(await auth.register({ email: shouted, password, fullName: 'A' })).toMatchObject(
          failure('email-in-use'),
        )
      })

      test('a disabled account is rejected with both', async () => {
        const { auth } = await open({ ...withPassword, disabled: true })
        expect(await auth.signInWithEmail(withPassword)).toMatchObject(failure('account-disabled'))
        expect(await auth.signInWithGoogle()).toMatchObject(failure('account-disabled'))
        expect(await auth.idToken()).toMatchObject(failure('signed-out'))
      })

      const openWithFactor = async () => {
        const setup = await open({ ...withPassword, verified: true, secondFactor: true })
        const demand = async (method: 'signInWithEmail' | 'signInWithGoogle') => {
          const result = await setup.auth[method](withPassword)
          if (result.ok || result.error.kind !== 'second-factor-required') throw new Error('no demand')
          const { challenge, factors } = result.error
          const phone = usableFactors(factors).find(({ factor_type }) => factor_type === 'phone')
          return { challenge, factorId: phone?.id ?? '' }
        }
        return { ...setup, demand }
      }

      test.each(['signInWithEmail', 'signInWithGoogle'] as const)(
        '%s to an account with a phone as second factor needs the code of a text message',
        async (method) => {
          const { auth, demand, lastCode, reopen } = await openWithFactor()
          const { identities } = await watch(auth)
          const factor = await demand(method)
          expect(await auth.idToken()).toMatchObject(failure('signed-out'))
          expect(await auth.sendCode(factor)).toEqual({ ok: true, value: undefined })
          const code = (await lastCode()) as Code
          const wrong = (code === '000000' ? '111111' : '000000') as Code
          expect(await auth.signInWithCode({ ...factor, code: wrong })).toMatchObject(failure('wrong-code'))
          expect(await auth.idToken()).toMatchObject(failure('signed-out'))
          const signedIn = await auth.signInWithCode({ ...factor, code })
          expect(signedIn).toMatchObject({ ok: true, value: { email: teacher } })
          await soon(() => expect(identities).toMatchObject([null, { email: teacher }]))
          expect((await watch(await reopen())).identities).toMatchObject([{ email: teacher }])
        },
      )

      test('a code fails for a sign-in that is not open, and if the provider is unreachable', async () => {
        const { auth, demand, goDown } = await openWithFactor()
        const code = '000000' as Code
        const factor = await demand('signInWithEmail')
        const unknown = { ...factor, challenge: 'unknown' }
        expect(await auth.sendCode(unknown)).toMatchObject(failure('second-factor-expired'))
        expect(await auth.signInWithCode({ ...unknown, code })).toMatchObject(
          failure('second-factor-expired'),
        )
        await auth.sendCode(factor)
        await goDown()
        expect(await auth.sendCode(factor)).toMatchObject(failure('unavailable'))
        expect(await auth.signInWithCode({ ...factor, code })).toMatchObject(failure('unavailable'))
      })
    })

    test.each(['register', 'signUp'] as const)(
      'asks for a confirmation mail at %s; the email is confirmed once its link was opened',
      async (method) => {
        const { auth, unusedEmail: email, confirmEmail } = await setUp()
        const credentials = { email, password: 'long-enough' }
        const created = await auth[method]({ ...credentials, fullName: 'A' })
        expect(created).toMatchObject({ ok: true, value: { emailConfirmed: false } })
        await confirmEmail(email)
        expect(await auth.signInWithEmail(credentials)).toMatchObject({ value: { emailConfirmed: true } })
      },
    )

    test('sends the confirmation mail again to the signed-in user only; a Google account is confirmed', async () => {
      const { auth, unusedEmail: email, addAccounts, chooseGoogleAccount, confirmEmail } = await setUp()
      expect(await auth.sendConfirmation()).toMatchObject(failure('signed-out'))
      await addAccounts({ email, password: 'long-enough' })
      const signedIn = await auth.signInWithEmail({ email, password: 'long-enough' })
      expect(signedIn).toMatchObject({ ok: true, value: { emailConfirmed: false } })
      expect(await auth.sendConfirmation()).toEqual({ ok: true, value: undefined })
      await confirmEmail(email)
      await auth.signOut('local')
      chooseGoogleAccount('other.way@school.test')
      expect(await auth.signInWithGoogle()).toMatchObject({ ok: true, value: { emailConfirmed: true } })
    })

    test('sends a password reset to known and unknown addresses, unless the provider is unreachable', async () => {
      const { auth, account, unusedEmail, goDown } = await setUp()
      for (const email of [account.email, unusedEmail])
        expect(await auth.sendPasswordReset(email)).toMatchObject({ ok: true })
      await goDown()
      expect(await auth.sendPasswordReset(account.email)).toMatchObject(failure('unavailable'))
      expect(await auth.signInWithEmail(account)).toMatchObject(failure('unavailable'))
    })
  })
