import { PATHS } from '../../src/core/domain/routes'
import { fillPersonalStep } from '../support/fill-personal-step'
import { expect, signIn, TEACHER, test } from './support'

const IPHONE = { width: 390, height: 664 }

test('on paper, filled buttons and the chosen period keep their background, and the skip link is absent', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(PATHS.landing)
  await expect(page.getByText('Skip to content')).toBeHidden()
  for (const filled of [
    page.getByRole('main').getByRole('link', { name: 'Get Started Free' }).first(),
    page.getByText('Monthly', { exact: true }),
  ])
    await expect(filled).toHaveCSS('print-color-adjust', 'exact')
})

for (const width of [390, 768, 1366])
  test(`at ${width} px, scrolling draws the red circles of each rubric completely`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const [path, count] of [
      [PATHS.landing, 4],
      [PATHS.howItWorks, 3],
      [PATHS.guide, 3],
    ] as const) {
      await page.goto(path)
      const circles = page.locator('[viewBox="0 0 30 28"] path')
      await expect(circles).toHaveCount(count)
      for (const circle of await circles.all()) {
        await circle.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
        await expect(circle, path).toHaveCSS('stroke-dashoffset', '0px')
      }
    }
  })

test('onboarding on a phone: one place for the main button, Back is Previous, and no history entry is left', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog')
  const open = async () => {
    await page.getByRole('button', { name: 'Tell Us About Your Class' }).click()
    await expect(dialog).toBeVisible()
  }
  const step = (number: number) => expect(dialog.getByText(`Step ${number} of 5`)).toBeVisible()
  const mainButton = dialog.locator('[type="submit"]')
  const goBack = () => page.evaluate(() => window.history.back())
  /** After Back, adapters/browser/held-back.ts goes forward to its own history entry, which takes a moment. */
  const isHeld = () => page.waitForFunction(() => window.history.state === 'held')
  await page.setViewportSize(IPHONE)
  await page.goto(PATHS.guide)
  await page.goto(PATHS.landing)
  await open()
  const place = await mainButton.boundingBox()
  await mainButton.click()
  await step(2)
  await fillPersonalStep(page)
  await mainButton.click()
  await step(3)
  expect(await mainButton.boundingBox()).toEqual(place)
  expect(await dialog.boundingBox()).toMatchObject(IPHONE)

  await goBack()
  await step(2)
  await isHeld()
  await page.reload()
  await step(2)
  await goBack()
  await step(1)
  await isHeld()
  await goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(PATHS.landing)

  await open()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await goBack()
  await expect(page).toHaveURL(PATHS.guide)
})

test.describe('in the browser of an app', () => {
  test.use({
    ...{ viewport: IPHONE, permissions: ['clipboard-read', 'clipboard-write'] },
    userAgent:
      'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21G93 Instagram 359.0.0.37.88',
  })

  test('the page offers its link before Google is pressed; a teacher can still sign in with her email', async ({
    page,
  }) => {
    const copyLink = page.getByRole('button', { name: 'Copy the link' })
    for (const address of [PATHS.signUp, `${PATHS.auth}?scenario=popup-blocked&isLogin=true`]) {
      await page.goto(address)
      await expect(page.getByRole('main').getByRole('status').first()).toContainText(
        'Google doesn’t allow signing in',
      )
      await copyLink.click()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    }
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Google doesn’t allow signing in')
    await expect(copyLink).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Continue with Google in this window' })).toBeHidden()
    await signIn(page, TEACHER)
    await expect(page).toHaveURL(/demo\/app\/home/)
  })
})
