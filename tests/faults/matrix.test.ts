import { deleteApp, getApps } from 'firebase/app'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { blockedHost } from '../../src/core/domain/errors'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { $secondFactor } from '../../src/models/auth/second-factor'
import { authAttempts } from '../../src/models/auth/sign-in'
import { $handOverProblem } from '../../src/models/site/hand-over'
import { $location } from '../../src/models/site/navigation'
import { $onboardingOpen } from '../../src/models/site/onboarding-opening'
import { FAILURES, FAULTS_OF_SCRIPTS, type Failure, REASONS } from './faults'
import { askingForText, CALLS, CHUNK_LOADS, type Journey, read } from './journeys'
import { createSite, installTimers, type Site } from './site'

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

const closeSite = async (): Promise<void> => {
  await Promise.all(getApps().map(deleteApp))
}

// Imports the chunks of the adapters before the tests, because advancing the fake timers does not wait for an import.
beforeAll(async () => {
  await Promise.all([
    import('../../adapters/firebase/auth-client'),
    import('../../adapters/firebase/second-factor'),
    import('../../adapters/supabase/client'),
    import('../../adapters/cached/queries'),
  ])
})
beforeEach(() => {
  installTimers()
  localStorage.clear()
})
afterEach(async () => {
  await closeSite()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const startSite = async ({ remembered, since = 0, tab }: Journey): Promise<Site> => {
  if (!remembered) return createSite({ tab })
  const persistent = createInMemoryStorage({
    [STORAGE_KEYS.signedInHint]: 'true',
    [STORAGE_KEYS.onboardingComplete]: 'true',
  })
  const { email, password } = remembered
  const earlier = createSite()
  await earlier.open('/auth')
  await earlier.send(authAttempts.form.fieldChanged, { email, password })
  await earlier.send(authAttempts.form.submitted)
  await closeSite()
  vi.setSystemTime(Date.now() + since)
  return createSite({ persistent, tab })
}

type Target = { requests: RegExp; allowed: number; isChunk: boolean }

const expectFailure = (site: Site, journey: Journey, fault: Failure, { isChunk }: Target): void => {
  const { toast, passive = false, waitsForUser = false } = journey
  const problem = journey.problem === 'none' ? null : read(site, journey.problem)
  const needsSignIn = site.get($handOverProblem)?.kind === 'sign-in-needed'
  expect(site.failureToasts()).toEqual(toast === null || passive || needsSignIn ? [] : [toast])
  if (journey.problem !== 'none') expect(problem === null).toBe(passive)
  for (const { description } of isChunk && fault === 'wrong shape' ? [] : site.toasts)
    expect(description).not.toMatch(/module|is not a function|Unexpected/)
  if (isChunk || passive || needsSignIn || typeof problem !== 'object' || problem === null) return
  type Cause = { kind?: string; reason?: string }
  const { cause = problem as Cause } = problem as { cause?: Cause }
  const reason = cause.kind === 'unavailable' ? cause.reason : null
  expect(reason).toBe({ ...REASONS, ...journey.reasons }[fault])
  if (!waitsForUser && (fault === 'refused' || fault === 'html'))
    expect(blockedHost(cause)).toBe(new URL(site.affected.at(-1) ?? '').host)
}

const describeCells = (journey: Journey, target: Target): void => {
  const { requests, allowed, isChunk } = target
  const faults = FAILURES.filter((fault) => fault !== 'endless body' || !journey.waitsForUser)

  test.each(isChunk ? FAULTS_OF_SCRIPTS : faults)('%s', async (fault) => {
    const site = await startSite(journey)
    site.fail(fault, requests)
    await journey.open(site)
    const kept = read(site, journey.kept)
    await journey.press(site)
    await site.waitUntil(() => !read(site, journey.busy) && site.affected.length > 0)
    expect(read(site, journey.busy)).toBe(false)
    expect(site.affected.length).toBeGreaterThan(0)
    // After a 401, the call is repeated once, with a fresh id token.
    const repetitions = fault === '401' && journey.sendsIdToken ? 1 : 0
    expect(site.affected.length).toBeLessThanOrEqual(allowed + repetitions)

    if (!isChunk && journey.harmless?.includes(fault)) {
      expect(site.failureToasts()).toEqual([])
    } else {
      expectFailure(site, journey, fault, target)
      expect(read(site, journey.kept)).toEqual(kept)
      await site.recover()
      await (journey.retry ?? journey.press)(site)
    }
    await site.waitUntil(() => journey.succeeded(site))
    expect(journey.succeeded(site)).toBe(true)
  })

  test('late', async () => {
    const site = await startSite(journey)
    site.fail('late', requests)
    await journey.open(site)
    await journey.press(site)
    await site.waitUntil(() => site.affected.length > 0)
    expect(site.affected.length).toBeGreaterThan(0)
    await site.visit('/terms')
    await site.recover()
    expect(site.get($location).path).toBe('/terms')
    expect(site.navigation.departures).toEqual([])
    expect(site.get($onboardingOpen)).toBe(false)
    expect(site.failureToasts()).toEqual([])
    expect(read(site, journey.busy)).toBe(false)

    await journey.open(site)
    await site.waitUntil(() => journey.succeeded(site))
    if (!journey.succeeded(site)) {
      if (!site.get($handOverProblem) || journey.passive) await journey.press(site)
      if (site.get($handOverProblem) || journey.passive) await journey.retry?.(site)
      await site.waitUntil(() => journey.succeeded(site))
    }
    expect(journey.succeeded(site)).toBe(true)
  })
}

describe.each(Object.entries(CALLS))('%s', (_, journeys) => {
  describe.each(Object.entries(journeys))('%s', (_, journey) => {
    const { requests, allowed = 1 } = journey
    describeCells(journey, { requests, allowed, isChunk: false })
  })
})

describe.each(Object.entries(CHUNK_LOADS))('the chunk of %s', (chunk, journeys) => {
  describe.each(Object.entries(journeys))('%s', (_, journey) => {
    // Onboarding reads five lists, each in up to four attempts, which may each request the chunk again.
    describeCells(journey, { requests: new RegExp(`^chunk ${chunk}$`), allowed: 20, isChunk: true })
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
  const site = createSite()
  await askingForText.open(site)
  Reflect.deleteProperty(globalThis, 'grecaptcha')
  await askingForText.press(site)
  await site.waitUntil(() => !read(site, askingForText.busy))
  const error = site.get($secondFactor)?.error
  expect(error?.kind).toBe('robot-check-failed')
  expect(blockedHost(error ?? null)).toBe(host)
  document.head.innerHTML = ''
  expect(document.querySelector('body > div')).toBeNull()
})
