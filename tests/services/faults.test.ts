import { expect as expectPage, type Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDeferred } from '../support/deferred'
import { installClock } from '../support/install-clock'
import { EXPECTED_MESSAGES, type ExpectedMessages, LISTS, OPENING } from './support/expected-messages'
import {
  BROWSER_CONDITIONS,
  type Fault,
  faultAt,
  googleError,
  type Injection,
  noResponse,
  offline,
  offlineAfterFill,
  popupsBlocked,
  respondWith,
  skipUntilAlert,
  storageDeniedToGoogle,
} from './support/fault-injection'
import { AUTHORIZED_DOMAINS, routeGoogle } from './support/google'
import { JOURNEYS, type Journey, type JourneyName } from './support/journeys'
import { openPage } from './support/production-site'
import { startWholeSite } from './support/whole-site'

/**
 * Tests the production build with Google's production urls. Each test simulates one fault. After every failure the page
 * shows a message and a next step, the button is enabled, the form keeps its values, and a retry without the fault
 * succeeds.
 */
let site: Awaited<ReturnType<typeof startWholeSite>>

beforeAll(async () => {
  site = await startWholeSite({ emulated: false })
}, 120_000)
afterAll(() => site.stop())
beforeEach(() => site.reset())

const UNREADABLE_RESPONSES = {
  html: respondWith(200, '<!doctype html><title>Hello', 'text/html'),
  '204': respondWith(204),
  'truncated JSON': respondWith(200, '{"idToken": "ey'),
}

type PageAction = (page: Page) => Promise<unknown>

const open = async (journey: Journey, prepare?: PageAction) => {
  if (journey.account) await site.createAda({ recorded: journey.account === 'with a record' })
  const { page, complaints } = await openPage(site.browser)
  await routeGoogle(page.context(), { storage: true })
  await prepare?.(page)
  await page.goto(`${site.url}${journey.path}`)
  await journey.fill(page)
  return {
    page,
    press: (name: string = journey.button) => page.getByRole('button', { name, exact: true }).click(),
    /** Asserts that there were no exceptions and no violations of the content security policy. */
    close: async () => {
      expect(
        complaints.filter((text) => !/^(Failed to load resource|grAId: |Access to )/.test(text)),
      ).toEqual([])
      await page.context().close()
    },
  }
}

/**
 * Performs a journey with a fault, checks the messages, then retries without the fault. A fault of type `Fault` is
 * applied to the journey's `callUrl`.
 */
const expectRecovery = async (
  name: JourneyName,
  fault: Fault | Injection,
  [message, nextStep]: ExpectedMessages,
  { prepare, skipTime }: { prepare?: PageAction; skipTime?: PageAction } = {},
) => {
  const journey: Journey = JOURNEYS[name]
  const injection = typeof fault === 'function' ? faultAt(journey.callUrl, fault) : fault
  let called: Promise<unknown> | undefined
  const { page, press, close } = await open(journey, async (fresh) => {
    if (!injection.afterFill) await injection.apply(fresh)
    called = injection.called?.(fresh)
    await prepare?.(fresh)
  })
  if (injection.afterFill) await injection.apply(page)
  await press()
  await called
  await skipTime?.(page)

  const alerts = page.getByRole('alert')
  if (journey.toast) await expectPage(alerts.filter({ hasText: journey.toast })).toContainText(message ?? '')
  await expectPage(alerts.filter({ hasText: nextStep })).toBeVisible()
  await expectPage(
    page.getByRole('button', { name: journey.retryButton ?? journey.button, exact: true }),
  ).toBeEnabled()
  await journey.expectKept(page)

  await injection.remove(page)
  await press(journey.retryButton ?? journey.button)
  await journey.expectSuccess(page)
  await close()
}

const NAMES = Object.keys(JOURNEYS) as JourneyName[]

describe.each(NAMES)('%s', (name) => {
  const skipRetries =
    name === 'choosing grade levels' ? { prepare: installClock, skipTime: skipUntilAlert(4_000) } : {}

  // Leaves out the empty response '204' for the newsletter, because a subscription succeeds with an empty response.
  const unreadable = Object.entries(UNREADABLE_RESPONSES).filter(
    ([kind]) => name !== 'subscribing' || kind !== '204',
  )
  test.each(unreadable)('with %s instead of JSON', async (kind, fault) => {
    const htmlMessages: ExpectedMessages = [null, 'Issue occurred.. please try again']
    const messages = name === 'paying' && kind === 'html' ? htmlMessages : EXPECTED_MESSAGES[name].unreadable
    await expectRecovery(name, fault, messages, skipRetries)
  })

  test('without a response until the time limit', () => {
    const journey: Journey = JOURNEYS[name]
    return expectRecovery(name, noResponse, EXPECTED_MESSAGES[name].noResponse, {
      prepare: installClock,
      skipTime: async (page) => {
        // Waits until the popup is loaded, because Playwright must install its clock in the popup before time is
        // skipped.
        await journey.expectPending?.(page)
        await skipUntilAlert(30_500)(page)
      },
    })
  })

  test('offline', () => expectRecovery(name, offline, EXPECTED_MESSAGES[name].offline, skipRetries))
})

describe('an invalid key', () => {
  const misconfigured = 'Something is set up wrong on our side. Try again later, or write to'
  const invalid = 'API key not valid. Please pass a valid API key.'
  const identity: readonly JourneyName[] = [
    'signing in',
    'creating an account',
    'signing up',
    'asking for a reset link',
    'continuing with Google',
    'signing up with Google',
  ]
  test.each(identity)('of Firebase, %s', (name) =>
    expectRecovery(name, googleError(400, invalid), [/Firebase: .*api-key-not-valid/, misconfigured]),
  )

  test.each([
    [403, 'The request is missing a valid API key.', /the-request-is-missing-a-valid-api-key/],
    [403, "Method doesn't allow unregistered callers (callers without identity).", /unregistered-callers/],
    [400, 'API key expired. Please renew the API key.', /api-key-expired/],
    [403, 'Requests from referer https://elsewhere.test/ are blocked.', /requests-from-referer/],
  ])('that Firebase rejects with %i "%s"', (status, message, expected) =>
    expectRecovery('signing in', googleError(status, message), [expected, misconfigured]),
  )

  const invalidSupabaseKey = respondWith(
    401,
    JSON.stringify({ message: 'Invalid API key', hint: 'Double check it.' }),
  )
  test('of Supabase, during the look-up of the user record', () =>
    expectRecovery('being looked up', invalidSupabaseKey, ['Invalid API key', OPENING]))
  test('of Supabase, choosing grade levels', () =>
    expectRecovery('choosing grade levels', invalidSupabaseKey, [null, LISTS], {
      prepare: installClock,
      skipTime: skipUntilAlert(4_000),
    }))
})

describe.each(['continuing with Google', 'signing up with Google'] as const)('%s', (name) => {
  test('on a domain that is not authorized', () =>
    expectRecovery(
      name,
      faultAt(AUTHORIZED_DOMAINS, respondWith(200, JSON.stringify({ authorizedDomains: ['graid.test'] }))),
      [/Firebase: .*auth\/unauthorized-domain/, 'Use your email and a password for now.'],
    ))

  test('with popups blocked', () =>
    expectRecovery(name, popupsBlocked, [
      /Firebase: .*auth\/popup-blocked/,
      'Allow pop-ups for this site, or sign in with your email.',
    ]))

  const script = 'https://apis.google.com/js/api.js**'
  const notLoaded: ExpectedMessages = [
    'Google’s sign-in script couldn’t be loaded.',
    'An ad blocker can do that: pause it for',
  ]
  const blocked = faultAt(script, (route) => route.abort('blockedbyclient'))
  test("with Google's script blocked", () => expectRecovery(name, blocked, notLoaded))
  test("without a response for Google's script", () =>
    expectRecovery(name, faultAt(script, noResponse), notLoaded, {
      prepare: installClock,
      skipTime: skipUntilAlert(30_500),
    }))

  test("with storage denied to Google's iframe", () =>
    expectRecovery(name, storageDeniedToGoogle, [
      /Firebase: .*auth\/web-storage-unsupported/,
      'Allow cookies and site data, then try again.',
    ]))
})

describe.each(Object.entries(BROWSER_CONDITIONS))('with %s', (_, prepare) => {
  test.each(NAMES)('%s succeeds', async (name) => {
    const journey: Journey = JOURNEYS[name]
    const { page, press, close } = await open(journey, prepare)
    await press()
    await journey.expectSuccess(page)
    await close()
  })
})

const FIRST_CALLS = [
  'signing in',
  'creating an account',
  'signing up',
  'asking for a reset link',
  'subscribing',
  'paying',
] as const
test.each(FIRST_CALLS)('offline before the first call, with chunks still to load: %s', (name) =>
  expectRecovery(name, offlineAfterFill, EXPECTED_MESSAGES[name].offline),
)

test('the look-up shows the error of a database whose clock is behind', () => {
  const rejected = respondWith(401, JSON.stringify({ code: 'PGRST303', message: 'JWT issued at future' }))
  return expectRecovery('being looked up', rejected, ['JWT issued at future', OPENING])
})

test.each(FIRST_CALLS.filter((name) => name !== 'asking for a reset link'))(
  'values entered before hydration are kept: %s',
  async (name) => {
    const journey: Journey = JOURNEYS[name]
    const filled = createDeferred()
    const { page, press, close } = await open(journey, (fresh) =>
      fresh.route('**/assets/main-*.js', async (route) => {
        await filled.promise
        await route.continue()
      }),
    )
    filled.resolve()
    await expectPage(page.locator('#root[data-ready]')).toBeAttached()
    await journey.expectKept(page)
    await press()
    await journey.expectSuccess(page)
    await close()
  },
)
