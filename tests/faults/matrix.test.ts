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
import { FAILURES, type Failure, REASONS } from './support/faults'
import type { Journey } from './support/journey'
import { CALLS, CHUNK_LOADS } from './support/journeys'
import { type Stack, sessionOf } from './support/services'
import { askingForText } from './support/sign-in-journeys'
import { CHUNKS, createSite, installTimers, type Site } from './support/site'

// Google's pages can't load here, so these mocks choose an account at once. The sign-in request is still sent.
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
vi.mock('../../adapters/json-server/google-chooser', () => {
  const choice = { kind: 'chosen', email: 'ada@school.org', displayName: 'Ada King Lovelace' }
  const visit = (url: string) => localStorage.setItem('left for', url)
  return { googleWindow: () => async () => choice, googlePage: { visit, takeChoice: () => choice } }
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

const startSite = async (stack: Stack, { remembered, since = 0, tab = {} }: Journey): Promise<Site> => {
  const persistent = createInMemoryStorage()
  if (!remembered) return createSite(stack, { persistent, tab })
  persistent.set(STORAGE_KEYS.signedInHint, 'true')
  persistent.set(STORAGE_KEYS.onboardingComplete, 'true')
  if (stack === 'mock') {
    persistent.set(STORAGE_KEYS.session, JSON.stringify(sessionOf(remembered)))
  } else {
    const earlier = createSite(stack)
    await earlier.open('/auth')
    await earlier.send(authAttempts.form.fieldChanged, {
      email: remembered.email,
      password: remembered.password,
    })
    await earlier.send(authAttempts.form.submitted)
    await closeSite()
  }
  vi.setSystemTime(Date.now() + since)
  return createSite(stack, { persistent, tab })
}

const isHarmless = ({ harmless }: Journey, stack: Stack, fault: Failure): boolean =>
  harmless?.[stack]?.includes(fault) === true

const problemOf = (site: Site, { problem }: Journey): unknown =>
  problem === 'none' ? null : typeof problem === 'function' ? problem(site) : site.get(problem)

const causeOf = (problem: { cause?: object }): object => problem.cause ?? problem

const reasonOf = (cause: { kind?: string; reason?: string }): unknown =>
  cause.kind === 'unavailable' ? cause.reason : null

/** `request` is 'METHOD url'. */
const hostOf = (request = ''): string => new URL(request.replace(/^\w+ /, '')).host

/** Onboarding reads five lists, each in up to four attempts, which may each request the chunk again. */
const CHUNK_REQUESTS = 20

type Target = {
  stack: Stack
  requests: RegExp
  allowed: number
  kind: 'call' | 'chunk'
}

const fail = async (
  site: Site,
  journey: Journey,
  fault: Failure,
  { requests, allowed }: Target,
): Promise<void> => {
  site.fail(fault, requests)
  await journey.open(site)
  await journey.press(site)
  await site.waitUntil(() => !journey.busy(site) && site.affected.length > 0)
  expect(site.affected.length).toBeGreaterThan(0)
  expect(journey.busy(site)).toBe(false)
  // After a 401, the call is repeated once, with a fresh id token.
  const repetitions = fault === '401' && journey.sendsIdToken ? 1 : 0
  expect(site.affected.length).toBeLessThanOrEqual(allowed + repetitions)
}

const expectPlainWords = (site: Site): void => {
  for (const { description } of site.toasts)
    expect(description).not.toMatch(/module|is not a function|Unexpected/)
}

const describeCells = (journey: Journey, target: Target): void => {
  const { stack, kind } = target
  const hasLimit = kind === 'call' && !(journey.waitsForUser && stack === 'production')
  const failures = FAILURES.filter((fault) => hasLimit || fault !== 'endless body')
  test.each(failures)('%s', async (fault) => {
    const site = await startSite(stack, journey)
    await fail(site, journey, fault, target)

    if (kind === 'call' && isHarmless(journey, stack, fault)) {
      await site.waitUntil(() => journey.succeeded(site))
      expect(site.destructiveToasts()).toEqual([])
    } else {
      const { toast, passive = false } = journey
      const problem = problemOf(site, journey)
      const needsSignIn = site.get($handOverProblem)?.kind === 'sign-in-needed'
      expect(site.destructiveToasts()).toEqual(toast === null || passive || needsSignIn ? [] : [toast])
      if (journey.problem !== 'none') expect(problem === null).toBe(passive)
      if (kind === 'chunk' && fault !== 'wrong shape') expectPlainWords(site)
      if (kind === 'call' && typeof problem === 'object' && problem !== null && !passive && !needsSignIn) {
        const cause = causeOf(problem)
        expect(reasonOf(cause)).toBe({ ...REASONS, ...journey.reasons?.[stack] }[fault])
        if (hasLimit && stack === 'production' && (fault === 'refused' || fault === 'html'))
          expect(blockedHost(cause)).toBe(hostOf(site.affected.at(-1)))
      }
      journey.expectKept(site)
      await site.recover()
      await (journey.retry ?? journey.press)(site)
      await site.waitUntil(() => journey.succeeded(site))
    }
    expect(journey.succeeded(site)).toBe(true)
  })

  test('late', async () => {
    const site = await startSite(stack, journey)
    site.fail('late', target.requests)
    await journey.open(site)
    await journey.press(site)
    await site.waitUntil(() => site.affected.length > 0)
    expect(site.affected.length).toBeGreaterThan(0)
    await site.visit('/terms')
    await site.recover()
    expect(site.get($location).path).toBe('/terms')
    expect(site.departures()).toEqual([])
    expect(site.get($onboardingOpen)).toBe(false)
    expect(site.destructiveToasts()).toEqual([])
    expect(journey.busy(site)).toBe(false)

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

const entriesOf = <Value>(record: Readonly<Record<string, Value>>) =>
  Object.entries(record) as [string, Value][]

describe.each(entriesOf(CALLS))('%s', (_, journeys) => {
  describe.each(entriesOf(journeys))('%s', (_, journey) => {
    describe.each(Object.entries(journey.requests) as [Stack, RegExp][])(
      'with the %s adapters',
      (stack, requests) =>
        describeCells(journey, { stack, requests, allowed: journey.allowed ?? 1, kind: 'call' }),
    )
  })
})

describe.each(CHUNKS)('the chunk of %s', (chunk) => {
  describe.each(entriesOf(CHUNK_LOADS[chunk]))('%s', (_, journey) =>
    describeCells(journey, {
      stack: 'production',
      requests: new RegExp(`^chunk ${chunk}$`),
      allowed: CHUNK_REQUESTS,
      kind: 'chunk',
    }),
  )
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
  const site = createSite('production')
  await askingForText.open(site)
  Reflect.deleteProperty(globalThis, 'grecaptcha')
  await askingForText.press(site)
  await site.waitUntil(() => !askingForText.busy(site))
  const error = site.get($secondFactor)?.error
  expect(error?.kind).toBe('robot-check-failed')
  expect(blockedHost(error ?? null)).toBe(host)
  document.head.innerHTML = ''
  expect(document.querySelector('body > div')).toBeNull()
})
