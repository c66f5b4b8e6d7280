import type { Page, Route } from '@playwright/test'
import * as PAGE_ATTRIBUTES from '../../src/boot/page-attributes'
import { createDeferred } from '../support/deferred'
import { expect, loadFailure, openOnboarding, recordPageLoads, respondWithPage, test } from './support'

const SCRIPTS = '**/assets/*.js'
const NETWORK_ERRORS =
  /^Failed to load resource|Unexpected error|Failed to fetch|MIME type|dynamically imported module/

const appReady = (page: Page) => expect(page.locator(`#root[${PAGE_ATTRIBUTES.ready}]`)).toBeAttached()

test.beforeEach(({ watch }) => watch.expectLog(NETWORK_ERRORS))

test('offline at the first press: a message whose ‘Reload’ brings the page back', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await context.setOffline(true)
  // `click()` would leave the pointer on the button. After 150 ms src/boot would load the app again, and hide the
  // message if that succeeds.
  await page.getByRole('button', { name: 'Tell Us About Your Class' }).dispatchEvent('click')
  await expect(loadFailure(page)).toBeVisible()
  await context.setOffline(false)
  await loadFailure(page).getByRole('button', { name: 'Reload' }).click()
  await expect(loadFailure(page)).toBeHidden()
  await openOnboarding(page)
  await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible()
})

test('pages in place of scripts: one reload, then a message', async ({ page }) => {
  const loads = recordPageLoads(page)
  await page.route(SCRIPTS, respondWithPage)
  await page.goto('/auth')
  await expect(loadFailure(page)).toBeVisible()
  expect(loads).toHaveLength(2)
  await page.unroute(SCRIPTS)
  await loadFailure(page).getByRole('button', { name: 'Reload' }).click()
  await appReady(page)
  await expect(loadFailure(page)).toBeHidden()
})

test('a pointer that stays on the pressed button causes no second reload', async ({ page }) => {
  const checks: Route[] = []
  await page.goto('/')
  await page.route(SCRIPTS, respondWithPage)
  await page.route('/', (route) => {
    if (route.request().resourceType() === 'fetch') checks.push(route)
    else route.continue()
  })
  await openOnboarding(page)
  await expect.poll(() => checks.length).toBe(1)
  // After 150 ms, the pointer that is still on the button makes src/boot load the app again. When that fails too, the
  // server must not be checked a second time (src/boot/load-chunk.ts).
  await page.waitForTimeout(500)
  expect(checks).toHaveLength(1)
  await page.unroute(SCRIPTS)
  const reloaded = page.waitForEvent('load')
  await checks[0]?.continue()
  await reloaded
  await openOnboarding(page)
  await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible()
})

test('scripts that take 20 s: one message, and then what was pressed last opens once, with the typed text', async ({
  page,
}) => {
  const released = createDeferred()
  await page.route(SCRIPTS, async (route) => {
    await released.promise
    await route.continue()
  })
  await page.clock.install()
  await page.goto('/auth')
  const message = page.getByText('Still loading. It opens by itself.')
  await page.getByLabel('Email').fill('ada@school.org')
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.clock.runFor(5_000)
  await expect(message).toBeVisible()
  await page.clock.runFor(15_000)
  await expect(page.locator('.boot-message')).toHaveText('Still loading. It opens by itself.')
  released.resolve()
  await page.clock.resume()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue('ada@school.org')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
  await expect(message).toBeHidden()
})
