import type { Locator, Page } from '@playwright/test'
import {
  addStyles,
  expectNothingLost,
  focusedStop,
  outOfOrder,
  recordAnnouncements,
  TEXT_SPACING,
  tabThrough,
  ZOOMED,
} from './accessibility-checks'
import { expect, expectAccessible, heading, signIn, TEACHER, test } from './support'

test.describe.configure({ timeout: 180_000 })

const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    const stop = await focusedStop(page)
    if (stop) expect(stop.problems, stop.name).toEqual([])
  }
  throw new Error(`Tab does not reach ${control}.`)
}

const press = async (page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

const type = async (page: Page, label: string | RegExp, text: string): Promise<void> => {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

const createAccount = async (page: Page, inspect: (note: string) => Promise<void>): Promise<void> => {
  await page.goto('/signup')
  await inspect('/signup')
  await type(page, 'Full Name', 'Ada King')
  await type(page, 'Email', 'ada@school.org')
  await type(page, 'Password', 'analytical')
  await page.keyboard.press('Enter')

  const title = heading(page)
  await expect(title).toHaveText('Welcome')
  await expect(title).toBeFocused()
  await inspect('step 1')
  await press(page, page.getByRole('button', { name: 'Let’s Get Started' }))

  await expect(title).toHaveText('Personal Information')
  await expect(title).toBeFocused()
  await expect(page.getByLabel('First Name')).toHaveValue('Ada')
  await expect(page.getByLabel('Last Name')).toHaveValue('King')
  await expect(page.getByLabel('Email Address')).toHaveValue('ada@school.org')
  await inspect('step 2')
  await press(page, page.getByRole('button', { name: 'Continue' }), 'Space')

  await expect(title).toHaveText('Teaching Background')
  await tabTo(page, page.getByLabel(/Grade Level/))
  await inspect('step 3')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByLabel(/Teaching Experience/))
  await page.keyboard.press('ArrowDown')
  await press(page, page.getByRole('checkbox', { name: 'Other' }), 'Space')
  await press(page, page.getByRole('button', { name: 'Continue' }))

  await expect(title).toHaveText('Preferences')
  await press(page, page.getByRole('checkbox').first(), 'Space')
  await inspect('step 4')
  await press(page, page.getByRole('radio').first(), 'Space')
  await press(page, page.getByRole('button', { name: 'Continue' }))

  await expect(title).toHaveText('You’re All Set!')
  await expect(title).toBeFocused()
  await inspect('step 5')
  await press(page, page.getByRole('button', { name: 'Start Using grAId' }))
  await expect(page).toHaveURL(/\/demo\/app\/home$/)
  await expect(title).toHaveText('Welcome, Ada.')
  await expect(title).toBeFocused()
}

const buyPlan = async (page: Page, inspect: (note: string) => Promise<void>): Promise<void> => {
  await page.goto('/upgrade')
  await tabTo(page, page.getByRole('radio', { name: 'Yearly' }))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await inspect('/upgrade')
  await press(page, page.getByRole('link', { name: 'Upgrade to Standard' }))
  await expect(heading(page)).toHaveText('Complete Your Purchase')
  await tabTo(page, page.getByRole('radio', { name: 'Yearly' }))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await inspect('/payment')
  await press(page, page.getByRole('button', { name: 'Complete Payment' }))
  await expect(page).toHaveURL(/\/demo\/pay\?payPlanId=4$/)
  await press(page, page.getByRole('link', { name: /^Pay/ }))
  await expect(page).toHaveURL(/\/welcome$/)
  await expect(heading(page)).toHaveText('Thank you. We’re glad you’re here.')
  await inspect('/welcome')
  await press(page, page.getByRole('button', { name: 'Start Exploring' }))
  // 'Start Exploring' leads to /demo/app/login, which opens the home page for a teacher who is signed in.
  await expect(page).toHaveURL(/\/demo\/app\/home$/)
}

test('by keyboard alone, at 400 % zoom, with text spacing, forced colors and reduced motion, an account is created and a plan is bought; each step and price is announced', async ({
  page,
}) => {
  await page.setViewportSize(ZOOMED)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const announcements = await recordAnnouncements(page)
  const inspect = async (note: string) => {
    const removeTextSpacing = await addStyles(page, TEXT_SPACING)
    await expectNothingLost(page, note)
    expect(await outOfOrder(page), note).toEqual([])
    await removeTextSpacing()
    await page.emulateMedia({ forcedColors: 'none' })
    await expectAccessible(page)
    await page.emulateMedia({ forcedColors: 'active' })
  }
  await page.goto('/')
  await press(page, page.getByRole('button', { name: 'Menu' }))
  await tabTo(page, page.getByRole('navigation', { name: 'Menu' }).getByRole('link').last())
  await createAccount(page, inspect)
  await buyPlan(page, inspect)
  expect(announcements).toEqual(expect.arrayContaining([2, 3, 4, 5].map((step) => `Step ${step} of 5`)))
  for (const text of [
    'Standard: $15 per month',
    'Standard: $10 per month billed as $120/year',
    'Today $15',
    'Today $120',
  ])
    expect(announcements.join('\n')).toContain(text)
})

test('at 400 % zoom, messages are announced and do not hide the focused control', async ({ page, watch }) => {
  watch.expectLog(/^Failed to load resource|token/)
  await page.setViewportSize(ZOOMED)
  const announcements = await recordAnnouncements(page)
  const expectAnnounced = (text: RegExp) =>
    expect.poll(() => announcements).toEqual(expect.arrayContaining([expect.stringMatching(text)]))
  const hiddenStops = async () => (await tabThrough(page)).filter(({ problems }) => problems.length > 0)
  await page.goto('/auth?scenario=no-token')
  await signIn(page, { ...TEACHER, password: 'wrong' })
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
  await expectAnnounced(/^Authentication Error/)
  expect(await hiddenStops()).toEqual([])

  await page.getByRole('button', { name: 'Reset password' }).click()
  await page.getByRole('button', { name: 'Send Reset Email' }).press('Enter')
  await expectAnnounced(/Email sent A password reset link/)

  await signIn(page)
  await page.getByRole('link', { name: 'grAId' }).first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t open grAId' })).toBeVisible()
  expect(await hiddenStops()).toEqual([])
})
