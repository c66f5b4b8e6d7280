import type { Page } from '@playwright/test'
import { expect, test } from './support'

const FORMS = [
  ['/auth?isLogin=true', 'Sign In'],
  ['/auth?isLogin=false', 'Create Account'],
  ['/signup', 'Create Account'],
] as const

const expectMainButtons = async (page: Page, hasPlan: boolean): Promise<void> => {
  for (const [address, name] of FORMS) {
    await page.goto(address)
    // With a chosen plan, waits until the app shows the plan, because the prerendered page shows none.
    await expect(page.getByText('You pay after signing in.')).toBeVisible({ visible: hasPlan })
    const button = page.getByRole('main').getByRole('button', { name })
    await expect(button).toBeInViewport({ ratio: 1 })
  }
}

for (const viewport of [
  { width: 1366, height: 625 },
  { width: 390, height: 664 },
]) {
  test.describe(() => {
    test.use({ viewport })
    test(`on the first screen of ${viewport.width} × ${viewport.height}, each form has its main button, also below a chosen plan and after a registration`, async ({
      page,
    }) => {
      await expectMainButtons(page, false)
      await page.goto('/')
      await page.getByRole('link', { name: 'Choose Standard' }).click()
      await expectMainButtons(page, true)

      await page.goto('/auth?isLogin=false')
      await page.getByLabel('Full Name').fill('Zoë Núñez')
      await page.getByLabel('Email').fill('zoe@school.org')
      await page.getByLabel('Password', { exact: true }).fill('graid-demo')
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expect(page.getByText('Sign in once with the password you just chose.')).toBeVisible()
      await expect(page.getByText('Last used')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeInViewport({ ratio: 1 })
    })

    test(`on ${viewport.width} × ${viewport.height}, the not-found page shows the way home, and a wrong password moves neither page nor fields`, async ({
      page,
      watch,
    }) => {
      watch.expectLog(/status of 404/)
      await page.goto('/no/such/page')
      await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeInViewport({ ratio: 1 })

      await page.goto('/auth?isLogin=true')
      const email = page.getByLabel('Email')
      const before = await email.boundingBox()
      await email.fill('teacher@demo.graid.test')
      await page.getByLabel('Password', { exact: true }).fill('not-the-password')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Reset password' })).toBeInViewport({ ratio: 1 })
      expect(await email.boundingBox()).toEqual(before)
    })

    test(`the first screen of ${viewport.width} × ${viewport.height} of / says what grAId is, what free costs, and what /privacy promises`, async ({
      page,
    }) => {
      await page.goto('/')
      const hero = page.locator('#hero')
      for (const text of [
        hero.getByText(/^grAId is the AI teaching companion that writes activities for your class/),
        hero.getByText('Free is $0, with 10 credits a month.'),
        hero.getByText(/^No advertising trackers\. Card details never reach us\. You keep the red pen/),
        hero.getByRole('link', { name: 'Privacy Policy' }),
      ])
        await expect(text).toBeInViewport({ ratio: 1 })
    })

    test(`on the first screen of ${viewport.width} × ${viewport.height}, / and each page with plans has its main button`, async ({
      page,
    }) => {
      const payment = '/payment?planid=2&isyearly=true'
      for (const [address, control] of [
        ['/', page.getByRole('main').getByRole('link', { name: 'Get Started Free' }).first()],
        ['/upgrade', page.getByRole('link', { name: 'Upgrade to Standard' })],
        [payment, page.getByRole('link', { name: 'Sign in first' })],
        [payment, page.getByRole('button', { name: 'Complete Payment' })],
      ] as const) {
        await page.goto(address)
        await expect(control.filter({ visible: true })).toBeInViewport({ ratio: 1 })
      }
    })
  })
}

test('on a phone, / is at most eight screens long, and shows the whole activity for a class', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-sections')
  expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThanOrEqual(
    8,
  )
  const activity = page.locator('article').first()
  for (const text of ['new to English', 'printed pictures', 'word bank', 'Invent a seed'])
    await expect(activity.getByText(text)).toBeVisible()
})

test('the red wave of the hero’s essay ends with its words', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const width = (element: Element) => element.getBoundingClientRect().width
  const marked = page.getByText('like tired cattle')
  // A stretched path would end before its words (src/pages/landing/essay-text.tsx).
  const viewBox = await marked.locator('svg').evaluate((svg: SVGSVGElement) => svg.viewBox.baseVal.width)
  expect(await marked.evaluate(width)).toBeLessThan(viewBox)
  expect(await marked.locator('path').evaluate(width)).toBeCloseTo(await marked.evaluate(width), 0)
})
