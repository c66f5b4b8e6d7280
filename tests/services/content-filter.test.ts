import { expect as expectPage, type Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, describe, onTestFinished, test } from 'vitest'
import { PROJECT_ID } from './support/auth-emulator'
import type { Fault } from './support/fault-injection'
import { routeGoogle } from './support/google'
import { JOURNEYS, type Journey, type JourneyName } from './support/journeys'
import { openPage } from './support/production-site'
import { startWholeSite } from './support/whole-site'

/**
 * Tests the production build behind a school's content filter that blocks one origin. A journey that needs this origin
 * must show the name of its host for the school's IT team. Every other journey must succeed.
 */
let site: Awaited<ReturnType<typeof startWholeSite>>

beforeAll(async () => {
  site = await startWholeSite({ emulated: false })
}, 120_000)
afterAll(() => site.stop())
beforeEach(() => site.reset())

const FILTERS: readonly (readonly [string, Fault])[] = [
  ['refuses the connection', (route) => route.abort('connectionrefused')],
  [
    'responds with its own page',
    (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/html',
        body: '<!doctype html><h1>Blocked by your school</h1>',
      }),
  ],
]

type BlockedOrigin = {
  name: string
  origin: () => string
  needed: readonly JourneyName[]
  unaffected: JourneyName
}

const ORIGINS: readonly BlockedOrigin[] = [
  {
    name: 'identitytoolkit.googleapis.com',
    origin: () => 'https://identitytoolkit.googleapis.com',
    needed: ['signing in'],
    unaffected: 'paying',
  },
  {
    name: 'apis.google.com',
    origin: () => 'https://apis.google.com',
    needed: ['continuing with Google'],
    unaffected: 'subscribing',
  },
  {
    name: 'the auth domain',
    origin: () => `https://${PROJECT_ID}.firebaseapp.com`,
    needed: ['continuing with Google'],
    unaffected: 'signing in',
  },
  {
    name: 'Supabase',
    origin: () => site.supabaseUrl,
    needed: ['being looked up', 'choosing grade levels'],
    unaffected: 'paying',
  },
  {
    name: 'the token service, checkout and newsletter',
    origin: () => site.backend.url,
    needed: ['getting a token', 'paying', 'subscribing'],
    unaffected: 'choosing grade levels',
  },
]

const open = async (journey: Journey, block: (page: Page) => Promise<unknown>): Promise<Page> => {
  if (journey.account) await site.createAda({ recorded: journey.account === 'with a record' })
  const { page } = await openPage(site.browser)
  onTestFinished(() => page.context().close())
  await routeGoogle(page.context(), { storage: true })
  await block(page)
  await page.goto(`${site.url}${journey.path}`)
  await journey.fill(page)
  return page
}

const press = (page: Page, { button }: Journey) =>
  page.getByRole('button', { name: button, exact: true }).click()

const lineNaming = (page: Page, origin: string) =>
  page.getByText(`For your IT team: grAId couldn’t reach ${new URL(origin).host}`, { exact: true })

describe.each(FILTERS)('a filter that %s', (_, fault) => {
  describe.each(ORIGINS)('for $name', ({ origin, needed, unaffected }) => {
    const block = (page: Page) => page.context().route(`${origin()}/**`, fault)

    test.each(needed)('%s names the host', async (name) => {
      const journey: Journey = JOURNEYS[name]
      const page = await open(journey, block)
      await press(page, journey)
      // A longer time limit, because Firebase's SDK waits for its iframe, and failed reads of the lists are repeated.
      await expectPage(lineNaming(page, origin())).toBeVisible({ timeout: 20_000 })
      await journey.expectKept(page)
    })

    test(`${unaffected} succeeds`, async () => {
      const journey: Journey = JOURNEYS[unaffected]
      const page = await open(journey, block)
      await press(page, journey)
      await journey.expectSuccess(page)
    })
  })

  test('for securetoken.googleapis.com: opening grAId an hour after the sign-in names the host', async () => {
    const origin = 'https://securetoken.googleapis.com'
    const journey: Journey = JOURNEYS['signing in']
    const page = await open(journey, (fresh) => fresh.context().route(`${origin}/**`, fault))
    await press(page, journey)
    await journey.expectSuccess(page)
    await page.clock.setFixedTime(Date.now() + 2 * 3_600_000)
    await page.goto(`${site.url}/terms`)
    await page.getByRole('button', { name: 'Open grAId' }).first().click()
    await expectPage(lineNaming(page, origin)).toBeVisible()
  })
})
