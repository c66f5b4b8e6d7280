import { expect as expectPage, type Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  answer,
  at,
  cutOff,
  networkGone,
  passing,
  popUpsBlocked,
  refusal,
  SURROUNDINGS,
  silence,
  storageDeniedToGoogle,
  type Trouble,
  withClock,
} from './support/fault-injection'
import { AUTHORIZED_DOMAINS, answerForGoogle } from './support/google'
import { JOURNEYS, type Journey, type JourneyName } from './support/journeys'
import { openPage } from './support/production-site'
import { ADA, startWholeSite } from './support/whole-site'

/**
 * The build a school gets, on Google's own addresses, with one thing wrong at a time. Every failure has its message and
 * its next step, gives the button back, keeps what was typed, and the next step leads on once nothing is wrong.
 */
let site: Awaited<ReturnType<typeof startWholeSite>>

beforeAll(async () => {
  site = await startWholeSite({ emulated: false })
}, 120_000)
afterAll(() => site.stop())
beforeEach(() => site.reset())

/** The provider's message in the toast, null where there is none, and the next step by the form. */
type Said = readonly [message: string | RegExp | null, nextStep: string]

const UNREADABLE = {
  html: answer(200, '<!doctype html><title>Hello', 'text/html'),
  '204': answer(204),
  'truncated JSON': answer(200, '{"idToken": "ey'),
}

type Visit = (page: Page) => Promise<unknown>

const open = async (way: Journey, prepare?: Visit) => {
  if (way.account) await site.createAda({ recorded: way.account === 'with a record' })
  const { page, complaints } = await openPage(site.browser)
  await answerForGoogle(page.context(), { storage: true })
  await prepare?.(page)
  await page.goto(`${site.url}${way.path}`)
  await way.fill(page)
  return {
    page,
    press: (name: string = way.button) => page.getByRole('button', { name, exact: true }).click(),
    /** Nothing the page was forbidden, and nothing it threw. */
    close: async () => {
      expect(
        complaints.filter((text) => !/^(Failed to load resource|grAId: |Access to )/.test(text)),
      ).toEqual([])
      await page.context().close()
    },
  }
}

/** Does it in trouble, and once more without. */
const meet = async (
  name: JourneyName,
  trouble: Trouble,
  [message, nextStep]: Said,
  { prepare, pass }: { prepare?: Visit; pass?: Visit } = {},
) => {
  const way: Journey = JOURNEYS[name]
  let met: Promise<unknown> | undefined
  const { page, press, close } = await open(way, async (fresh) => {
    if (!trouble.late) await trouble.begin(fresh)
    met = trouble.met?.(fresh)
    await prepare?.(fresh)
  })
  if (trouble.late) await trouble.begin(page)
  await press()
  await met
  await pass?.(page)

  const alerts = page.getByRole('alert')
  if (way.toast) await expectPage(alerts.filter({ hasText: way.toast })).toContainText(message ?? '')
  await expectPage(alerts.filter({ hasText: nextStep })).toBeVisible()
  await expectPage(page.getByRole('button', { name: way.next ?? way.button, exact: true })).toBeEnabled()
  await way.kept(page)
  if (way.cleared) await expectPage(page.getByLabel(way.cleared, { exact: true })).toHaveValue('')

  await trouble.end(page)
  if (way.cleared) await page.getByLabel(way.cleared, { exact: true }).fill(ADA.password)
  await press(way.next ?? way.button)
  await way.worked(page)
  await close()
}

const FIREBASE = {
  unreadable: [/Firebase: .*auth\/network-request-failed/, 'gave an answer we could not read. Try again'],
  // The SDK does not tell silence from a network that is not there.
  silent: [/Firebase: .*such as timeout/, 'Check your connection, then try again.'],
  offline: [/Firebase: .*auth\/network-request-failed/, 'Check your connection, then try again.'],
} as const
const OPENING = 'We could not open grAId. Try again in a moment.'
const NOT_PAID = 'Nothing has been paid. Try again in a moment.'
const NEWSLETTER = "What you typed is still here. Press 'Subscribe' to try again."
const LISTS = 'Could not load grade levels.'

const always = (nextStep: string) => {
  const said: Said = [null, nextStep]
  return { unreadable: said, silent: said, offline: said }
}
const SAID: Record<JourneyName, { unreadable: Said; silent: Said; offline: Said }> = {
  'signing in': FIREBASE,
  'creating an account': FIREBASE,
  'signing up': FIREBASE,
  'asking for a reset link': FIREBASE,
  'continuing with Google': FIREBASE,
  'signing up with Google': FIREBASE,
  'being looked up': {
    unreadable: ['The database answered', OPENING],
    silent: ['The database did not answer in time.', OPENING],
    offline: ['Failed to fetch', OPENING],
  },
  'getting a token': always(OPENING),
  paying: {
    unreadable: [null, NOT_PAID],
    silent: [null, NOT_PAID],
    offline: [null, 'Check your connection. Nothing has been paid.'],
  },
  subscribing: {
    unreadable: ['The newsletter service answered something that could not be read.', NEWSLETTER],
    silent: ['The newsletter service did not answer in time.', NEWSLETTER],
    offline: ['The newsletter service could not be reached.', NEWSLETTER],
  },
  'choosing grade levels': always(LISTS),
}
const NAMES = Object.keys(JOURNEYS) as JourneyName[]

describe.each(NAMES)('%s', (name) => {
  const listsWait = name === 'choosing grade levels' ? { prepare: withClock, pass: passing(4_000) } : {}

  // A newsletter's answer may be empty: the address is subscribed.
  const unreadable = Object.entries(UNREADABLE).filter(([kind]) => name !== 'subscribing' || kind !== '204')
  test.each(unreadable)('with %s where JSON is due', async (kind, fault) => {
    const asPage: Said = [null, 'Issue occurred.. please try again']
    const said = name === 'paying' && kind === 'html' ? asPage : SAID[name].unreadable
    await meet(name, at(JOURNEYS[name].asks, fault), said, listsWait)
  })

  test('without an answer, for half a minute', () => {
    const way: Journey = JOURNEYS[name]
    return meet(name, at(way.asks, silence), SAID[name].silent, {
      prepare: withClock,
      pass: async (page) => {
        // A window that the clock is still being put into would not hear that it is to close.
        await way.waits?.(page)
        await passing(30_500)(page)
      },
    })
  })

  test('offline', () => meet(name, at(JOURNEYS[name].asks, cutOff), SAID[name].offline, listsWait))
})

describe('a wrong key', () => {
  const setUpWrong = 'Something is set up wrong on our side, not yours. Try again later, or write to'
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
    meet(name, at(JOURNEYS[name].asks, refusal(400, invalid)), [/Firebase: .*api-key-not-valid/, setUpWrong]),
  )

  test.each([
    [403, 'The request is missing a valid API key.', /the-request-is-missing-a-valid-api-key/],
    [403, "Method doesn't allow unregistered callers (callers without identity).", /unregistered-callers/],
    [400, 'API key expired. Please renew the API key.', /api-key-expired/],
    [403, 'Requests from referer https://elsewhere.test/ are blocked.', /requests-from-referer/],
  ])('that Firebase answers %i "%s"', (status, message, told) =>
    meet('signing in', at(JOURNEYS['signing in'].asks, refusal(status, message)), [told, setUpWrong]),
  )

  const ofSupabase = answer(401, JSON.stringify({ message: 'Invalid API key', hint: 'Double check it.' }))
  test('of Supabase, being looked up', () =>
    meet('being looked up', at(JOURNEYS['being looked up'].asks, ofSupabase), ['Invalid API key', OPENING]))
  test('of Supabase, choosing grade levels', () =>
    meet('choosing grade levels', at(JOURNEYS['choosing grade levels'].asks, ofSupabase), [null, LISTS], {
      prepare: withClock,
      pass: passing(4_000),
    }))
})

describe.each(['continuing with Google', 'signing up with Google'] as const)('%s, hindered', (name) => {
  test('on a domain that is not authorized', () =>
    meet(name, at(AUTHORIZED_DOMAINS, answer(200, JSON.stringify({ authorizedDomains: ['graid.test'] }))), [
      /Firebase: .*auth\/unauthorized-domain/,
      'Use your email and a password for now.',
    ]))

  test('with pop-ups blocked', () =>
    meet(name, popUpsBlocked, [
      /Firebase: .*auth\/popup-blocked/,
      'Allow pop-ups for this site, or sign in with your email.',
    ]))

  const script = 'https://apis.google.com/js/api.js**'
  const stopped: Said = [/Firebase: .*auth\/internal-error/, 'An ad blocker can do that: pause it for']
  const blocked = at(script, (route) => route.abort('blockedbyclient'))
  test("with Google's script blocked", () => meet(name, blocked, stopped))
  test("with Google's script never answering", () =>
    meet(name, at(script, silence), stopped, { prepare: withClock, pass: passing(30_500) }))

  test("with storage denied to Google's window", () =>
    meet(name, storageDeniedToGoogle, [
      /Firebase: .*auth\/web-storage-unsupported/,
      'Allow cookies and site data, then try again.',
    ]))
})

describe.each(Object.entries(SURROUNDINGS))('with %s', (_, prepare) => {
  test.each(NAMES)('%s works', async (name) => {
    const way: Journey = JOURNEYS[name]
    const { page, press, close } = await open(way, prepare)
    await press()
    await way.worked(page)
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
test.each(FIRST_CALLS)('once the network is gone altogether, %s', (name) =>
  meet(name, networkGone, SAID[name].offline),
)

test('a database whose clock is behind says so, being looked up', () => {
  const refused = answer(401, JSON.stringify({ code: 'PGRST303', message: 'JWT issued at future' }))
  return meet('being looked up', at(JOURNEYS['being looked up'].asks, refused), [
    'JWT issued at future',
    OPENING,
  ])
})

test.each(FIRST_CALLS.filter((name) => name !== 'asking for a reset link'))(
  'what is filled in before the app has arrived stays, %s',
  async (name) => {
    const way: Journey = JOURNEYS[name]
    let arrive = () => {}
    const filled = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const { page, press, close } = await open(way, (fresh) =>
      fresh.route('**/assets/main-*.js', async (route) => {
        await filled
        await route.continue()
      }),
    )
    arrive()
    await expectPage(page.locator('#root[data-ready]')).toBeAttached()
    await way.kept(page)
    await press()
    await way.worked(page)
    await close()
  },
)
