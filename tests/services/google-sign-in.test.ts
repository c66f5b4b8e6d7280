import type { Page } from '@playwright/test'
import { expect as expectPage } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { STORAGE_KEYS } from '../../src/core/domain/storage-keys'
import { createDeferred } from '../support/deferred'
import { EMULATOR_URL } from './support/auth-emulator'
import { openSite, siteErrors } from './support/open-site'
import { ADA, startWholeSite } from './support/whole-site'

let site: Awaited<ReturnType<typeof startWholeSite>>

beforeAll(async () => {
  site = await startWholeSite({ emulated: true })
}, 120_000)
afterAll(() => site.stop())
beforeEach(() => site.reset())

const open = (path: string, prepare?: (page: Page) => Promise<unknown>) => openSite(site, path, prepare)

describe('Google sign-in on the production build in Chromium', () => {
  test('Google sign-in opens its popup within the click; a new user gets onboarding', async () => {
    const { page, complaints } = await open('/auth?isLogin=true')
    const google = page.getByRole('button', { name: 'Continue with Google' })
    const popupOpened = page.waitForEvent('popup')
    await google.click()
    const popup = await popupOpened
    await popup.waitForURL(`${EMULATOR_URL}/**prompt**`)
    await popup.locator('.js-new-account').click()
    await popup.locator('#email-input').fill('emmy@school.test')
    await popup.locator('#display-name-input').fill('Emmy Noether')
    await popup.locator('#sign-in').click()
    const dialog = page.getByRole('dialog')
    await expectPage(dialog).toBeVisible()
    await dialog.getByRole('button', { name: /Get Started/ }).click()
    await expectPage(dialog.getByLabel(/First Name/)).toHaveValue('Emmy')
    expect(siteErrors(complaints)).toEqual([])
  })

  test('after the Google popup was closed, an error is shown and a second popup opens', async () => {
    const { page } = await open('/auth?isLogin=true')
    const google = page.getByRole('button', { name: 'Continue with Google' })
    const first = page.waitForEvent('popup')
    await google.click()
    const popup = await first
    await popup.waitForURL(`${EMULATOR_URL}/**`)
    await popup.close()
    await expectPage(page.getByText('Google Sign-in Error')).toBeVisible({ timeout: 15_000 })
    const second = page.waitForEvent('popup')
    await google.click()
    await (await second).waitForURL(`${EMULATOR_URL}/**`)
  })

  test('a sign-in by redirect comes back to its page, and is used again', async () => {
    const { page, complaints } = await open('/auth?isLogin=true')
    const remember = () =>
      page.evaluate((key) => localStorage.setItem(key, 'true'), STORAGE_KEYS.googleRedirectWorks)
    await remember()
    await page.reload()
    const google = page.getByRole('button', { name: 'Continue with Google' })
    await google.click()
    await page.waitForURL(`${EMULATOR_URL}/**`)
    await page.goBack()
    await expectPage(page.getByText('No account came back from Google. Choose one there')).toBeVisible()
    await google.click()
    await page.waitForURL(`${EMULATOR_URL}/**`)
    await page.locator('.js-new-account').click()
    await page.locator('#email-input').fill('emmy@school.test')
    await page.locator('#display-name-input').fill('Emmy Noether')
    await page.locator('#sign-in').click()
    await page.waitForURL(`${site.url}/auth?isLogin=true`)
    const dialog = page.getByRole('dialog')
    await expectPage(dialog).toBeVisible()
    expect(page.context().pages()).toHaveLength(1)
    expect(siteErrors(complaints)).toEqual([])
  })

  test('no request is sent to Google before its button is approached', async () => {
    const requests: string[] = []
    const { page } = await open('/auth?isLogin=true', async (fresh) => {
      fresh.on('request', (request) => requests.push(new URL(request.url()).host))
    })
    await page.waitForLoadState('networkidle')
    await page.getByLabel('Email').fill(ADA.email)
    expect(new Set(requests)).toEqual(new Set([new URL(site.url).host]))
    await page.getByRole('button', { name: 'Continue with Google' }).hover()
    await expect.poll(() => requests).toContain('apis.google.com')
  })

  test.each([
    ['Google’s script', 'https://apis.google.com/**'],
    ['the sign-in service', '**/assets/auth-client-*.js'],
    ['the app', '**/assets/main-*.js'],
  ])('a click opens the window at once, while %s is loading', async (_, url) => {
    const loading = createDeferred()
    const { page } = await open('/privacy')
    await page.context().route(url, async (route) => {
      await loading.promise
      await route.fallback()
    })
    await page.goto(`${site.url}/auth?isLogin=true`)
    const popupOpened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    const popup = await popupOpened
    await expectPage(popup.getByText('Opening Google…')).toBeVisible()
    loading.resolve()
    await popup.waitForURL(`${EMULATOR_URL}/**`)
    expect(page.context().pages()).toHaveLength(2)
  })
})
