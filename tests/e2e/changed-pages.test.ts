import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readStory } from '../../fixtures/story'
import { playStory } from '../../scripts/tools/play-story'
import { PRERENDERED_ADDRESSES } from '../../src/app/routes'
import { createDeferred } from '../support/deferred'
import { PAGE_CHANGES } from '../support/page-changes'
import { ready } from '../support/ready'
import { expect, test } from './support'

test.describe.configure({ timeout: 180_000 })

/** Opens `address`, whose app starts only when the returned function is called. */
const openWithoutApp = async (page: Page, address: string) => {
  const start = createDeferred<void>()
  await page.route('**/assets/*.js', (route) => start.promise.then(() => route.continue()))
  await page.goto(address)
  return start.resolve
}

test('hydration keeps the elements of every untouched page', async ({ page }) => {
  for (const address of PRERENDERED_ADDRESSES) {
    const start = await openWithoutApp(page, address)
    const main = await page.$('main')
    start()
    await ready(page)
    expect(await main?.evaluate((element) => element.isConnected), address).toBe(true)
  }
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The first press on each control that loads the app, and what it shows. */
const PRESSES = [
  ['/', 'Tell Us About Your Class: Start with your class', 'Let’s Get Started'],
  ['/guide', 'Copy', 'Copied'],
  ['/auth', 'Continue with Google', 'Use another account'],
  ['/auth', 'Forgot password?', 'Send Reset Email'],
  ['/auth', 'Show password', 'Hide password'],
  ['/auth', 'Sign In', 'Enter your email address.'],
  ['/auth?isLogin=false', 'Create Account', 'Enter your full name.'],
  ['/signup', 'Show password', 'Hide password'],
  ['/teacher-resources', 'Subscribe', 'Enter an email address like name@school.org.'],
  ['/payment?planid=2', 'Complete Payment', 'The payment provider would ask for your card here.'],
  ['/welcome', 'Start Exploring', 'Sign in to open the app.'],
] as const

for (const [kind, change] of Object.entries(PAGE_CHANGES)) {
  test.describe(`on a page ${kind}`, () => {
    test.beforeEach(({ page }) => page.addInitScript(change))

    for (const [address, button, result] of PRESSES) {
      test(`the first press of '${button}' on ${address} is carried out`, async ({ page }) => {
        const start = await openWithoutApp(page, address)
        await press(page, button)
        start()
        const shown = page.getByText(result).or(page.getByRole('button', { name: result }))
        await expect(shown.first()).toBeVisible()
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
    })

    test('the label and the question of the form keep changing', async ({ page }) => {
      await page.goto('/auth')
      for (const [link, label, question] of [
        ['Don’t have an account? Sign up', 'Create Account', 'Already have an account?'],
        ['Already have an account? Sign in', 'Sign In', 'Don’t have an account?'],
      ] as const) {
        await page.getByRole('link', { name: link }).click()
        await expect(page.getByRole('button', { name: label, exact: true })).toBeVisible()
        await expect(page.getByText(question)).toBeVisible()
      }
    })

    for (const file of readdirSync('fixtures/stories')) {
      test(`${file} plays to its end`, async ({ page }) => {
        const story = readStory(JSON.parse(readFileSync(`fixtures/stories/${file}`, 'utf8')))
        expect(story.ok && (await playStory(page, '/', story.value))).toBeNull()
      })
    }
  })
}
