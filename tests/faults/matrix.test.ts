import { deleteApp, getApps } from 'firebase/app'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { authForm } from '../../src/models/auth/sign-in'
import { $handOverProblem } from '../../src/models/site/hand-over'
import { $location } from '../../src/models/site/navigation'
import { $onboardingOpen } from '../../src/models/site/onboarding-opening'
import { FAILURES, type Failure, REASONS } from './support/faults'
import type { Journey } from './support/journey'
import { CALLS, CHUNK_LOADS } from './support/journeys'
import { type Stack, sessionOf } from './support/services'
import { CHUNKS, createSite, installTimers, type Site } from './support/site'

/**
 * Every call fault with every port method of `CALLS` and every chunk of `CHUNKS`. Models, use cases and adapters are
 * real; `fetch` and the loading of chunks are simulated.
 */

// Replaces the modules that open Google's account chooser, because no page of Google loads here. The sign-in request
// that follows the choice of an account is still sent, so that faults apply to it.
vi.mock('../../adapters/firebase/google-popup', async () => {
  const { GoogleAuthProvider, signInWithCredential } = await import('firebase/auth')
  return {
    createGooglePopup: (auth: never) => ({
      prepare: async () => {},
      renew: () => {},
      open: async () =>
        (await signInWithCredential(auth, GoogleAuthProvider.credential('google-id-token'))).user,
      leave: async () => {},
      result: async () =>
        (await signInWithCredential(auth, GoogleAuthProvider.credential('google-id-token'))).user,
    }),
  }
})
vi.mock('../../adapters/json-server/google-chooser', () => ({
  openGoogleWindow: async () => ({
    kind: 'chosen',
    email: 'ada@school.org',
    displayName: 'Ada King Lovelace',
  }),
  googlePage: {
    visit: (url: string) => localStorage.setItem('left for', url),
    takeChoice: () => ({ email: 'ada@school.org', displayName: 'Ada King Lovelace' }),
  },
}))

const cells = { call: 0, chunk: 0 }
afterAll(() => void process.stdout.write(`${cells.call} cells of port calls, ${cells.chunk} of chunks\n`))

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

/** For a `remembered` teacher, the browser's storage contains the session of a sign-in `since` milliseconds ago. */
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
    await earlier.send(authForm.fieldChanged, { email: remembered.email, password: remembered.password })
    await earlier.send(authForm.submitted)
    await closeSite()
  }
  vi.setSystemTime(Date.now() + since)
  return createSite(stack, { persistent, tab })
}

const isHarmless = ({ harmless }: Journey, stack: Stack, fault: Failure): boolean =>
  harmless?.[stack]?.includes(fault) === true

const problemOf = (site: Site, { problem }: Journey): unknown =>
  problem === 'none' ? null : typeof problem === 'function' ? problem(site) : site.get(problem)

/**
 * The `reason` of an `unavailable` error, null for other kinds. `problem` is the error, or an object with the error as
 * `cause`.
 */
const reasonOf = (problem: unknown): unknown => {
  const { cause = problem } = problem as { cause?: unknown }
  const { kind, reason } = cause as { kind: string; reason?: string }
  return kind === 'unavailable' ? reason : null
}

/**
 * The maximum number of requests for a chunk that fails to load. Onboarding reads five lists, each in up to four
 * attempts, and each of these attempts may request the chunk again.
 */
const CHUNK_REQUESTS = 20

type Target = {
  stack: Stack
  requests: RegExp
  /** The maximum number of affected requests until the failure is shown. */
  allowed: number
  kind: 'call' | 'chunk'
}

/** Performs the action of `journey` while the fault is active. */
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
  // After a 401, a call with an id token is repeated once, with a fresh one.
  expect(site.affected.length).toBeLessThanOrEqual(fault === '401' ? allowed + 1 : allowed)
}

/** Fails if a toast shows the browser's own error message about a script, such as 'is not a function'. */
const expectPlainWords = (site: Site): void => {
  for (const { description } of site.toasts)
    expect(description).not.toMatch(/module|is not a function|Unexpected/)
}

const describeCells = (journey: Journey, target: Target): void => {
  const { stack, kind } = target
  test.each(FAILURES)('%s', async (fault) => {
    cells[kind] += 1
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
      if (kind === 'call' && typeof problem === 'object' && problem !== null && !passive && !needsSignIn)
        expect(reasonOf(problem)).toBe({ ...REASONS, ...journey.reasons?.[stack] }[fault])
      journey.expectKept(site)
      await site.recover()
      await (journey.retry ?? journey.press)(site)
      await site.waitUntil(() => journey.succeeded(site))
    }
    expect(journey.succeeded(site)).toBe(true)
  })

  test('late', async () => {
    cells[kind] += 1
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
