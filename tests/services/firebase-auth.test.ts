// @vitest-environment happy-dom
// @vitest-environment-options { "happyDOM": { "url": "http://127.0.0.1/", "settings": { "fetch": { "disableSameOriginPolicy": true } } } }
import { deleteApp, getApps } from 'firebase/app'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFirebaseAuth } from '../../adapters/firebase/auth'
import type { Email } from '../../src/core/domain/auth/email'
import { authContract } from '../contracts/auth.contract'
import { failure } from '../support/results'
import { waitFor } from '../support/wait-for'
import {
  createAccount,
  createGoogleAccount,
  deleteAccounts,
  EMULATOR_URL,
  followConfirmationLink,
  followResetLink,
  linkFor,
  PROJECT_ID,
  resetLinkFor,
  sendResetMail,
} from './support/auth-emulator'
import { json, startCannedServer } from './support/canned-response-server'
import { loadWithoutPopup } from './support/google-credential'
import { listen, sendJson } from './support/listen'
import { enrolPhone, lastCode } from './support/second-factor'

/** A proxy, which can be stopped to make the emulator unreachable. */
const startProxy = async () => {
  const proxy = await listen(async ({ method = 'GET', url, headers }, response, body) => {
    const type = { 'content-type': headers['content-type'] ?? 'application/json' }
    const upstream = await fetch(`${EMULATOR_URL}${url}`, { method, headers: type, body: body || null })
    const received = { 'content-type': upstream.headers.get('content-type') ?? 'application/json' }
    response.writeHead(upstream.status, received).end(await upstream.text())
  })
  onTestFinished(proxy.stop)
  return proxy
}

const CONFIG = {
  apiKey: 'demo-key',
  authDomain: `${PROJECT_ID}.firebaseapp.com`,
  projectId: PROJECT_ID,
  appId: '1:1:web:1',
  emulatorUrl: EMULATOR_URL,
  timeout: 30_000,
  mailReturnUrl: 'https://www.graid.test/auth',
}

const ADA = {
  email: 'ada@school.test' as Email,
  password: 'analytical-engine',
  displayName: 'Ada King Lovelace',
}

beforeEach(deleteAccounts)
afterEach(async () => {
  await Promise.all(getApps().map(deleteApp))
  localStorage.clear()
})

authContract('Firebase', async () => {
  await createAccount(ADA)
  const proxy = await startProxy()
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
    confirmEmail: async (email) => {
      await followConfirmationLink(email)
    },
    lastCode,
  }
})

test('the page that a reset mail opens leads back to the site; the mail is sent without a way back if Firebase doesn’t know the domain', async () => {
  await createAccount(ADA)
  const openAt = (emulatorUrl: string) => createFirebaseAuth({ ...CONFIG, emulatorUrl })
  await openAt(EMULATOR_URL).sendPasswordReset(ADA.email)
  const link = new URL(await resetLinkFor(ADA.email))
  expect(link.searchParams.get('continueUrl')).toBe(CONFIG.mailReturnUrl)

  await Promise.all(getApps().map(deleteApp))
  const asked: object[] = []
  const { url, stop } = await listen((_, response, body) => {
    asked.push(JSON.parse(body))
    if (asked.length > 1) sendJson(response, 200, { email: ADA.email })
    else
      sendJson(response, 400, {
        error: { code: 400, message: 'UNAUTHORIZED_DOMAIN : Domain not allowlisted' },
      })
  })
  onTestFinished(stop)
  expect(await openAt(url).sendPasswordReset(ADA.email)).toEqual({ ok: true, value: undefined })
  expect(asked).toMatchObject([{ continueUrl: CONFIG.mailReturnUrl }, { email: ADA.email }])
  expect(asked[1]).not.toHaveProperty('continueUrl')
})

test('a registration’s confirmation mail leads back to the site; a failure is logged, and the account exists', async () => {
  const created = { email: ADA.email, password: ADA.password, fullName: 'A' }
  expect(await createFirebaseAuth(CONFIG).register(created)).toMatchObject({ ok: true })
  const link = await waitFor(() => linkFor(ADA.email, 'VERIFY_EMAIL'))
  expect(new URL(link).searchParams.get('continueUrl')).toBe(CONFIG.mailReturnUrl)

  await Promise.all(getApps().map(deleteApp))
  await deleteAccounts()
  const proxy = await listen(async ({ method = 'GET', url, headers }, response, body) => {
    if (url?.includes('sendOobCode'))
      return sendJson(response, 400, { error: { code: 400, message: 'QUOTA_EXCEEDED' } })
    const type = { 'content-type': headers['content-type'] ?? 'application/json' }
    const upstream = await fetch(`${EMULATOR_URL}${url}`, { method, headers: type, body: body || null })
    response.writeHead(upstream.status, { 'content-type': 'application/json' }).end(await upstream.text())
  })
  onTestFinished(proxy.stop)
  const error = vi.fn()
  const auth = createFirebaseAuth({ ...CONFIG, emulatorUrl: proxy.url }, { error })
  expect(await auth.register(created)).toMatchObject({ ok: true, value: { emailConfirmed: false } })
  await waitFor(
    () => expect(error).toHaveBeenCalledWith('No confirmation mail', { kind: expect.any(String) }),
    5,
  )
})

test('Firebase supports only local sign-out', async () => {
  const auth = createFirebaseAuth(CONFIG)
  expect(auth.signOutScopes).toEqual(['local'])
  expect(await auth.signOut('global')).toMatchObject(failure('unsupported-scope'))
})

describe('Firebase, as recorded where the emulator differs', () => {
  const openAt = async (status: number, body: object) => {
    const { url } = await startCannedServer(json({ providerId: 'google.com', ...body }, status))
    return createFirebaseAuth({ ...CONFIG, emulatorUrl: url, load: loadWithoutPopup(() => ADA.email) })
  }
  const rejection = (message: string) => ({ error: { code: 400, message, errors: [] } })

  test('without email enumeration protection, a reset for an unknown address succeeds too', async () => {
    const auth = await openAt(400, rejection('EMAIL_NOT_FOUND'))
    expect(await auth.sendPasswordReset(ADA.email)).toEqual({ ok: true, value: undefined })
  })

  test.each([
    ['an account with a password', 200, { needConfirmation: true }, 'other-method-needed'],
    ['a rejected result', 400, rejection('INVALID_IDP_RESPONSE : Expired.'), 'google-rejected'],
  ])('a sign-in with Google that fails for %s', async (_, status, body, kind) => {
    expect(await (await openAt(status, body)).signInWithGoogle()).toMatchObject(failure(kind))
  })
})
