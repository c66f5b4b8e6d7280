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

test('onboarding whose chunk fails to load shows a message, and opens after ‘Reload’', async ({
  page,
  watch,
}) => {
  watch.expectLog(/net::ERR_FAILED|Unexpected error \{source: render, error: TypeError\}/)
  const chunk = '**/onboarding-dialog-*.js'
  await page.route(chunk, (route) => route.abort())
  await page.goto('/')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: /Tell Us About Your Class/ }).click()
  await reloaded
  const failure = page.getByRole('alert').filter({ hasText: 'Check your connection' })
  await expect(failure).toBeVisible()
  await expectAccessible(page)
  await page.unroute(chunk)
  await failure.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome to grAId' })).toBeVisible()
})
