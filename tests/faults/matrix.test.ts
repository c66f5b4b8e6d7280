import { deleteApp, getApps } from 'firebase/app'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { blockedHost } from '../../src/core/domain/errors'
import { failure } from '../support/results'
import { CALLS, type Call, CHUNK_LOADS, textMessage } from './calls'
import { FAILURES, FAULTS_OF_SCRIPTS, type Failure, REASONS } from './faults'
import { createSite, installTimers, settle } from './ports'

// Google's pages can't load here, so this mock chooses an account at once. The sign-in request is still sent.
vi.mock('../../adapters/firebase/google-popup', async () => {
  const { GoogleAuthProvider, signInWithCredential } = await import('firebase/auth')
  return {
    createGooglePopup: (auth: never) => {
      const credential = GoogleAuthProvider.credential('google-id-token')
      const signIn = async () => (await signInWithCredential(auth, credential)).user
      return { prepare: async () => {}, renew: () => {}, open: signIn, leave: async () => {}, result: signIn }
    },
  }
})

// Imports the chunks of the adapters before the tests, because advancing the fake timers does not wait for an import.
beforeAll(async () => {
  await Promise.all([
    import('../../adapters/firebase/auth-client'),
    import('../../adapters/firebase/second-factor'),
    import('../../adapters/supabase/client'),
  ])
})
beforeEach(() => {
  installTimers()
  localStorage.clear()
})
afterEach(async () => {
  await Promise.all(getApps().map(deleteApp))
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/**
 * Whether the error names the host, which a content filter may be blocking. A fault without an entry is not checked.
 */
const NAMES_HOST: Partial<Record<Failure, boolean>> = {
  ...{ offline: false, '401': false, '403': false, '404': false, '429': false, '500': false, '503': false },
  ...{ refused: true, html: true, 'no answer': true },
}

const describeCells = (call: Call, target: RegExp, faults: readonly Failure[]): void =>
  test.each(faults)('%s', async (fault) => {
    const { open, affected, fail, recover } = createSite()
    const run = await settle(call.start(await open(), open))
    fail(fault, target)
    const result = await settle(run())
    expect(affected.length).toBeGreaterThan(0)
    expect(affected.length).toBeLessThanOrEqual(call.allowed ?? 1)
    await recover()
    if (faults === FAULTS_OF_SCRIPTS) expect(result.ok).toBe(false)
    else if (call.harmless?.includes(fault)) return expect(result.ok).toBe(true)
    else {
      const error: { kind?: string; reason?: string } = result.ok ? {} : result.error
      expect(error.kind === 'unavailable' ? error.reason : null).toBe({ ...REASONS, ...call.reasons }[fault])
      const isNamed = call.waitsForUser ? undefined : NAMES_HOST[fault]
      if (isNamed !== undefined)
        expect(blockedHost(error)).toBe(isNamed ? new URL(affected[0] ?? '').host : undefined)
      // After the session has ended, the call cannot succeed until the teacher signs in again, which other rows test.
      if (error.kind === 'signed-out') return
    }
    expect(await settle(run())).toMatchObject({ ok: true })
  })

describe.each(Object.entries(CALLS))('%s', (_, call) => {
  const faults = FAILURES.filter((fault) => fault !== 'endless body' || !call.waitsForUser)
  describeCells(call, call.requests, faults)
})

describe.each(Object.entries(CHUNK_LOADS))('the chunk of %s', (chunk, calls) => {
  describe.each(Object.entries(calls))('%s', (_, call) => {
    describeCells(call, new RegExp(`^chunk ${chunk}$`), FAULTS_OF_SCRIPTS)
  })
})

// happy-dom loads no scripts, as if a content filter or the Content-Security-Policy blocked them.
test.each([
  ['names the host of reCAPTCHA', '', 'www.google.com'],
  [
    'names no host if the policy of the page forbids it',
    '<meta http-equiv="Content-Security-Policy" content="script-src \'self\'">',
    undefined,
  ],
])('a text message without the script of reCAPTCHA %s', async (_, policy, host) => {
  document.head.innerHTML = policy
  const { open } = createSite()
  const send = await settle(textMessage.start(await open(), open))
  Reflect.deleteProperty(globalThis, 'grecaptcha')
  const result = await settle(send())
  expect(result).toMatchObject(failure('robot-check-failed'))
  expect(blockedHost(result.ok ? null : result.error)).toBe(host)
  document.head.innerHTML = ''
  expect(document.querySelector('body > div')).toBeNull()
})
