import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readStory } from '../../fixtures/story'
import { playStory } from '../../scripts/play-story'
import { PRERENDERED_ADDRESSES } from '../../src/app/routes'
import { PAGE_CHANGES } from '../support/page-changes'
import { ready } from '../support/ready'
import { expect, test } from './support'

test.describe.configure({ timeout: 180_000 })

test('hydration keeps the elements of every untouched page', async ({ page }) => {
  for (const address of PRERENDERED_ADDRESSES) {
    await page.goto(address, { waitUntil: 'commit' })
    const main = await page.waitForSelector('main')
    await ready(page)
    expect(await main.evaluate((element) => element.isConnected), address).toBe(true)
  }
})

/** Opens `address`, whose app starts only when the returned function is called. */
const openWithoutApp = async (page: Page, address: string): Promise<() => void> => {
  let start = () => {}
  const started = new Promise<void>((resolve) => {
    start = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await started
    await route.continue()
  })
  await page.goto(address)
  return start
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

for (const [kind, change] of Object.entries(PAGE_CHANGES)) {
  test.describe(`on a page ${kind}`, () => {
    test.beforeEach(({ page }) => page.addInitScript(change))

    for (const [address, button, result] of [
      ['/', 'Tell Us About Your Class', "Let's Get Started"],
      ['/guide', 'Copy', 'Copied'],
      ['/auth', 'Continue with Google', 'Use another account'],
      ['/auth', 'Forgot password?', 'Send Reset Email'],
      ['/auth', 'Show password', 'Hide password'],
      ['/signup', 'Show password', 'Hide password'],
    ] as const) {
      test(`the first press of '${button}' on ${address} is carried out`, async ({ page }) => {
        const start = await openWithoutApp(page, address)
        await press(page, button)
        start()
        await expect(page.getByRole('button', { name: result }).first()).toBeVisible()
      })
    }

    for (const [address, button, result] of [
      ['/auth', 'Sign In', 'Enter your email address.'],
      ['/auth?isLogin=false', 'Create Account', 'Enter your full name.'],
      ['/teacher-resources', 'Subscribe', 'Enter an email address like name@school.org.'],
      ['/payment?planid=2', 'Complete Payment', 'grAId Standard'],
      ['/welcome', 'Start Exploring', 'Sign in to open the app.'],
    ] as const) {
      test(`the first press of '${button}' on ${address} is carried out`, async ({ page }) => {
        const start = await openWithoutApp(page, address)
        await press(page, button)
        start()
        await expect(page.getByText(result).first()).toBeVisible()
      })
    }

    test('what is typed stays, with focus and caret', async ({ page }) => {
      const start = await openWithoutApp(page, '/signup')
      await page.getByLabel('Full Name').fill('Ada King')
      await page.getByLabel('Email').fill('ada@school.org')
      const password = page.getByLabel('Password', { exact: true })
      await password.pressSequentially('analyical')
      for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowLeft')
      start()
      await ready(page)
      await page.keyboard.type('t')
      await expect(page.getByLabel('Full Name')).toHaveValue('Ada King')
      await expect(page.getByLabel('Email')).toHaveValue('ada@school.org')
      await expect(password).toHaveValue('analytical')
      await press(page, 'Create Account')
      await expect(page.getByRole('button', { name: "Let's Get Started" })).toBeVisible()
    })

    test('texts that change keep changing', async ({ page }) => {
      await page.goto('/auth')
      await page.getByRole('link', { name: 'Sign up' }).click()
      await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
      await expect(page.getByText('Already have an account?')).toBeVisible()
      await page.getByRole('link', { name: 'Sign in' }).last().click()
      await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
      await expect(page.getByText('Don’t have an account?')).toBeVisible()
    })

    test('the newsletter is subscribed to', async ({ page }) => {
      const start = await openWithoutApp(page, '/teacher-resources')
      await page.getByLabel('Email address').fill('ada@school.org')
      await page.keyboard.press('Enter')
      start()
      await expect(page.getByRole('status').filter({ hasText: 'ada@school.org' })).toBeVisible()
    })

    for (const file of readdirSync('fixtures/stories')) {
      test(`${file} plays to its end`, async ({ page }) => {
        const story = readStory(JSON.parse(readFileSync(`fixtures/stories/${file}`, 'utf8')))
        if (!story.ok) throw new Error(story.error.message)
        expect(await playStory(page, '/', story.value)).toBeNull()
      })
    }
  })
}
