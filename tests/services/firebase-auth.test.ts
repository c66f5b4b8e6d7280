// @vitest-environment happy-dom
// @vitest-environment-options { "happyDOM": { "url": "http://127.0.0.1/", "settings": { "fetch": { "disableSameOriginPolicy": true } } } }
import { deleteApp, getApps } from 'firebase/app'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFirebaseAuth } from '../../adapters/firebase/auth'
import type { Email } from '../../src/core/domain/auth/email'
import type { Identity } from '../../src/core/domain/auth/identity'
import type { AuthPort } from '../../src/core/ports/auth'
import { authContract } from '../contracts/auth.contract'
import { failure } from '../support/results'
import {
  createAccount,
  createGoogleAccount,
  deleteAccounts,
  EMULATOR_URL,
  followResetLink,
  PROJECT_ID,
  resetLinkFor,
  sendResetMail,
} from './support/auth-emulator'
import { json, startCannedServer } from './support/canned-response-server'
import { startForwardingServer } from './support/forwarding-server'
import { loadWithoutPopup } from './support/google-credential'
import { enrolPhone, lastCode } from './support/second-factor'

const CONFIG = {
  apiKey: 'demo-key',
  authDomain: `${PROJECT_ID}.firebaseapp.com`,
  projectId: PROJECT_ID,
  appId: '1:1:web:1',
  emulatorUrl: EMULATOR_URL,
  timeout: 30_000,
}

const ADA = {
  email: 'ada@school.test' as Email,
  password: 'analytical-engine',
  displayName: 'Ada King Lovelace',
}

const firstIdentity = (auth: AuthPort): Promise<Identity | null> =>
  new Promise((resolve) => {
    const stop = auth.watch((identity) => {
      resolve(identity)
      stop()
    })
  })

beforeEach(deleteAccounts)
afterEach(async () => {
  await Promise.all(getApps().map(deleteApp))
  localStorage.clear()
})

authContract('Firebase', async () => {
  await createAccount(ADA)
  const proxy = await startForwardingServer(EMULATOR_URL)
  let google = ''
  const load = loadWithoutPopup(() => google)
  const open = () => createFirebaseAuth({ ...CONFIG, emulatorUrl: proxy.url, load })
  return {
    auth: open(),
    account: ADA,
    unusedEmail: 'nobody@school.test' as Email,
    reopen: async () => {
      await Promise.all(getApps().map(deleteApp))
      return open()
    },
    goDown: proxy.stop,
    endSessions: deleteAccounts,
    addAccounts: async (...accounts) => {
      for (const { email, password, verified = false, disabled = false, secondFactor } of accounts) {
        if (password === null) await createGoogleAccount(email)
        else {
          await createAccount({ email, password, emailVerified: verified, disabled })
          if (secondFactor) await enrolPhone(email, password, '+15555550142')
        }
      }
    },
    chooseGoogleAccount: (email) => {
      google = email
    },
    resetPassword: async (email, password) => {
      await sendResetMail(email)
      await followResetLink(await resetLinkFor(email), password)
    },
    lastCode,
  }
})

describe('Firebase on the Auth emulator', () => {
  test('notifies watchers of a new account only once its display name is set', async () => {
    const auth = createFirebaseAuth(CONFIG)
    const identities: (Identity | null)[] = []
    auth.watch((identity) => identities.push(identity))
    const registration = {
      email: 'grace@school.test' as Email,
      password: 'compiler',
      fullName: 'Grace Hopper',
    }
    const created = await auth.signUp(registration)
    expect(created).toMatchObject({
      ok: true,
      value: { email: registration.email, displayName: 'Grace Hopper' },
    })
    expect(identities.filter(Boolean)).toEqual([created.ok && created.value])
    await auth.signOut('local')
    expect(await auth.signInWithEmail(registration)).toEqual(created)
  })

  test('stays signed out after a failed sign-up', async () => {
    await createAccount(ADA)
    const auth = createFirebaseAuth(CONFIG)
    expect(await auth.signUp({ ...ADA, fullName: 'Somebody Else' })).toMatchObject({
      ok: false,
      error: { kind: 'email-in-use' },
    })
    expect(
      await auth.signUp({ email: 'short@school.test' as Email, password: '12345', fullName: 'Short' }),
    ).toMatchObject({ ok: false, error: { kind: 'weak-password' } })
    expect(await firstIdentity(auth)).toBeNull()
  })

  test('supports only local sign-out', async () => {
    const auth = createFirebaseAuth(CONFIG)
    expect(auth.signOutScopes).toEqual(['local'])
    expect(await auth.signOut('global')).toMatchObject({
      ok: false,
      error: { kind: 'unsupported-scope' },
    })
  })
})

describe('Firebase with a wrong key', () => {
  const signInAt = async (emulatorUrl: string) => {
    const result = await createFirebaseAuth({ ...CONFIG, emulatorUrl }).signInWithEmail(ADA)
    return result.ok ? result : result.error
  }

  test('a rejected API key is misconfigured', async () => {
    const message = 'API key not valid. Please pass a valid API key.'
    const server = await startCannedServer(json({ error: { code: 400, message } }, 400))
    expect(await signInAt(server.url)).toMatchObject({ kind: 'misconfigured' })
  })

  test('a missing API key is misconfigured', async () => {
    const auth = createFirebaseAuth({ ...CONFIG, apiKey: '' })
    expect(await auth.signInWithEmail(ADA)).toMatchObject({ ok: false, error: { kind: 'misconfigured' } })
  })
})

describe('Firebase, as recorded where the emulator differs', () => {
  const openAt = async (status: number, body: object, google = '') => {
    const { url } = await startCannedServer(json(body, status))
    return createFirebaseAuth({ ...CONFIG, emulatorUrl: url, load: loadWithoutPopup(() => google) })
  }
  const rejection = (message: string) => ({ error: { code: 400, message, errors: [] } })

  test.each([
    ['on, for a wrong password and for an unknown address', 'INVALID_LOGIN_CREDENTIALS'],
    ['off, for a wrong password and for an account of Google', 'INVALID_PASSWORD'],
    ['off, for an unknown address', 'EMAIL_NOT_FOUND'],
  ])('email enumeration protection %s: the error kind is `invalid-credentials`', async (_, message) => {
    const auth = await openAt(400, rejection(message))
    expect(await auth.signInWithEmail(ADA)).toMatchObject(failure('invalid-credentials'))
  })

  test.each([
    ['on', 200, { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: ADA.email }],
    ['off', 400, rejection('EMAIL_NOT_FOUND')],
  ])('email enumeration protection %s: a reset for an unknown address succeeds', async (_, status, body) => {
    expect(await (await openAt(status, body)).sendPasswordReset(ADA.email)).toEqual({
      ok: true,
      value: undefined,
    })
  })

  test.each([
    [
      'too many attempts',
      rejection('TOO_MANY_ATTEMPTS_TRY_LATER : Access was disabled.'),
      'too-many-requests',
    ],
    ['a disabled account', rejection('USER_DISABLED'), 'account-disabled'],
  ])('%s', async (_, body, kind) => {
    expect(await (await openAt(400, body)).signInWithEmail(ADA)).toMatchObject(failure(kind))
  })

  test.each([
    [
      'an account with a password, which Google may not open',
      200,
      { needConfirmation: true },
      'other-method-needed',
    ],
    [
      'a rejected sign-in result of Google',
      400,
      rejection('INVALID_IDP_RESPONSE : Expired.'),
      'google-rejected',
    ],
  ])('%s', async (_, status, body, kind) => {
    const auth = await openAt(status, { providerId: 'google.com', ...body }, ADA.email)
    expect(await auth.signInWithGoogle()).toMatchObject(failure(kind))
  })
})

test('a reset link works once; afterwards the password stays until another link is followed', async () => {
  await createAccount(ADA)
  const auth = createFirebaseAuth(CONFIG)
  await auth.sendPasswordReset(ADA.email)
  const link = await resetLinkFor(ADA.email)
  await followResetLink(link, 'second-password')
  await expect(followResetLink(link, 'third-password')).rejects.toThrow(/OOB_CODE/)
  const signIn = (password: string) => auth.signInWithEmail({ email: ADA.email, password })
  expect(await signIn('third-password')).toMatchObject(failure('invalid-credentials'))
  expect(await signIn('second-password')).toMatchObject({ ok: true })
  await auth.sendPasswordReset(ADA.email)
  await followResetLink(await resetLinkFor(ADA.email), 'third-password')
  expect(await signIn('third-password')).toMatchObject({ ok: true })
})
