import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support'

/**
 * Records the onboarding heading in every animation frame after the next page load. Returns a function that reads the
 * headings.
 */
const recordSteps = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const headings = new Set<string>()
    Object.assign(window, { headings })
    const check = () => {
      const heading = document.querySelector('form :is(h1, h2)[tabindex="-1"]')?.textContent
      if (heading) headings.add(heading)
      requestAnimationFrame(check)
    }
    check()
  })
  return () => page.evaluate(() => ('headings' in window ? [...(window.headings as Set<string>)] : []))
}

test('after a reload, onboarding resumes at its step without rendering another one', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /Tell Us About Your Class/ }).click()
  await page.getByRole('button', { name: /Let.s Get Started/ }).click()
  await page.getByLabel(/First Name/).fill('Ada')
  const shownSteps = await recordSteps(page)
  await page.reload()
  await expect(page.getByLabel(/First Name/)).toHaveValue('Ada')
  expect(await shownSteps()).toEqual(['Personal Information'])
})

test.describe('onboarding whose chunk fails to load', () => {
  const CHUNK = '**/onboarding-dialog-*.js'
  const press = (page: Page) => page.getByRole('button', { name: /Tell Us About Your Class/ }).click()
  const failure = (page: Page) => page.getByRole('dialog', { name: 'Onboarding didn’t load.' })
  const onboarding = (page: Page) => page.getByRole('dialog', { name: 'Welcome to grAId' })

  test.beforeEach(async ({ page, watch }) => {
    watch.expectLog(/net::ERR_FAILED|Unexpected error \{source: render, error: TypeError\}/)
    await page.route(CHUNK, (route) => route.abort())
    await page.goto('/')
    await press(page)
  })

  test('shows an error dialog at every press, and opens after ‘Reload’', async ({ page }) => {
    await expect(failure(page).getByRole('alert')).toContainText('Check your connection')
    await expectAccessible(page)
    await failure(page).getByRole('button', { name: 'Close' }).click()
    await expect(failure(page)).toBeHidden()
    await press(page)
    await expect(failure(page)).toBeVisible()
    await page.unroute(CHUNK)
    await failure(page).getByRole('button', { name: 'Reload' }).click()
    await expect(onboarding(page)).toBeVisible()
  })

  test('opens at the next press once the connection works', async ({ page }) => {
    await failure(page).getByRole('button', { name: 'Close' }).click()
    await page.unroute(CHUNK)
    await press(page)
    await expect(onboarding(page)).toBeVisible()
  })
})
