import { writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import measured from '../../scripts/docs/capacity/measured.json'
import { recordTraffic, type Service, type Traffic } from './support/traffic'
import { ADA, startWholeSite } from './support/whole-site'

const FILE = 'scripts/docs/capacity/measured.json'

/**
 * The largest accepted difference from the figures in `FILE`, as a fraction. The figures vary a little with each build
 * and with the speed of the machine.
 */
const TOLERANCE = 0.25

let site: Awaited<ReturnType<typeof startWholeSite>>
beforeAll(async () => {
  site = await startWholeSite({ emulated: true })
}, 120_000)
afterAll(() => site.stop())

const serviceOf = (url: string): Service | null => {
  if (url.startsWith(site.url)) return 'site'
  if (url.includes('/identitytoolkit.googleapis.com/')) return 'accounts'
  if (url.includes('/securetoken.googleapis.com/')) return 'tokens'
  if (url.startsWith(site.supabaseUrl)) return 'database'
  return /\/(checkout|generate-token|newsletter)$/.test(url) ? 'api' : null
}

const atApp = (page: Page) => page.waitForURL(`${site.backend.url}/home**`)

/** Opens a page and waits for all its scripts, as a person does who first reads the page or types into its form. */
const open = (page: Page, path: string) => page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' })

const signIn = async (page: Page): Promise<void> => {
  await open(page, '/auth?isLogin=true')
  await page.getByLabel('Email').fill(ADA.email)
  await page.getByLabel('Password', { exact: true }).fill(ADA.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await atApp(page)
}

/**
 * Delays the app, so that the page that leads to it requests all its files on a machine of any speed. Does not use
 * `page.route`, which disables the browser's cache.
 */
const delayApp = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', async ({ requestId }) => {
    await setTimeout(3_000)
    await session.send('Fetch.continueRequest', { requestId })
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${site.backend.url}/home*` }] })
}

/** Marks the stored id token as expired, as on the day after a sign-in. */
const expireSession = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('firebase:authUser:'))) {
      const user = JSON.parse(localStorage.getItem(key) ?? '{}')
      user.stsTokenManager.expirationTime = 0
      localStorage.setItem(key, JSON.stringify(user))
    }
  })

type Journey = {
  recorded?: boolean
  prepare?: (page: Page) => Promise<unknown>
  play: (page: Page) => Promise<unknown>
}

const JOURNEYS: Readonly<Record<string, Journey>> = {
  'reading the landing page': {
    play: async (page) => {
      await page.goto(site.url)
      await page.mouse.wheel(0, 20_000)
      await page.waitForLoadState('networkidle')
    },
  },
  'signing up, with onboarding': {
    play: async (page) => {
      await open(page, '/signup')
      await page.getByLabel('Full Name').fill(ADA.displayName)
      await page.getByLabel('Email').fill(ADA.email)
      await page.getByLabel('Password', { exact: true }).fill(ADA.password)
      await page.getByRole('button', { name: 'Create Account' }).click()
      await page.getByRole('button', { name: /Let.s Get Started/ }).click()
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByLabel(/Grade Level/).selectOption({ index: 2 })
      await page.getByLabel(/Teaching Experience/).selectOption({ index: 1 })
      await page.getByRole('button', { name: 'Continue' }).click()
      await page
        .getByRole('group', { name: /main goals/ })
        .getByRole('checkbox')
        .first()
        .check()
      await page.getByRole('radio').first().check()
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Start Using grAId' }).click()
      await atApp(page)
    },
  },
  'signing in with a password': { recorded: true, play: signIn },
  'returning on another day': {
    recorded: true,
    prepare: async (page) => {
      await signIn(page)
      await open(page, '/privacy')
      await expireSession(page)
    },
    play: async (page) => {
      await page.goto(`${site.url}/auth`)
      await atApp(page)
    },
  },
  'asking for a new password': {
    recorded: true,
    play: async (page) => {
      await open(page, '/auth?isLogin=true')
      await page.getByText('Forgot password').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(/Email/).fill(ADA.email)
      await dialog.getByRole('button', { name: 'Send Reset Email' }).click()
      await page.getByText('A password reset link has been sent').waitFor()
    },
  },
  'buying a plan': {
    play: async (page) => {
      await page.goto(`${site.url}/payment?planid=2&isyearly=true`)
      await page.getByRole('button', { name: 'Complete Payment' }).click()
      await page.waitForURL(`${site.backend.url}/pay/4`)
    },
  },
}

/**
 * Plays a journey in a new browser context and returns its traffic. `prepare` may fill the browser's cache; the
 * requests of `prepare` do not count.
 */
const measure = async ({ recorded, prepare, play }: Journey): Promise<Traffic> => {
  await site.reset()
  if (recorded !== undefined) await site.createAda({ recorded })
  const context = await site.browser.newContext()
  const page = await context.newPage()
  await delayApp(page)
  await prepare?.(page)
  const traffic = await recordTraffic(page, serviceOf)
  await play(page)
  await context.close()
  return traffic()
}

test('the requests and bytes of each journey are those that docs/capacity.md is computed from', async () => {
  const results: Record<string, Traffic> = {}
  for (const [name, journey] of Object.entries(JOURNEYS)) results[name] = await measure(journey)
  if (process.env.UPDATE_CAPACITY) {
    await writeFile(FILE, `${JSON.stringify(results, null, 2)}\n`)
    return
  }
  const known: Readonly<Record<string, Traffic>> = measured
  expect(Object.keys(known)).toEqual(Object.keys(results))
  for (const [name, traffic] of Object.entries(results)) {
    for (const [service, { requests, bytes }] of Object.entries(traffic) as [Service, Traffic[Service]][]) {
      const expected = known[name]?.[service] ?? { requests: 0, bytes: 0 }
      const message = `${service}, ${name}: set UPDATE_CAPACITY=1 to measure again, then npm run docs`
      const requestTolerance = service === 'site' ? expected.requests * TOLERANCE : 0
      expect(Math.abs(requests - expected.requests), `requests to ${message}`).toBeLessThanOrEqual(
        requestTolerance,
      )
      expect(Math.abs(bytes - expected.bytes), `bytes of ${message}`).toBeLessThanOrEqual(
        expected.bytes * TOLERANCE,
      )
    }
  }
}, 240_000)
