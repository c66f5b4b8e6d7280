import type { Page } from '@playwright/test'
import { expect, test } from './support'

const expectSection = async (page: Page, id: string) => {
  const section = page.locator(`#${id}`)
  await expect(section).toBeFocused()
  const distanceFromHeader = () =>
    section.evaluate((element) => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      return Math.round(element.getBoundingClientRect().top - header)
    })
  await expect.poll(distanceFromHeader).toBeGreaterThanOrEqual(0)
  await expect.poll(distanceFromHeader).toBeLessThan(60)
}

const followHeaderLink = async (page: Page, name: string) => {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true }).click()
}

for (const width of [390, 1366]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 780 } })

    for (const [name, id] of [
      ['Features', 'features'],
      ['Pricing', 'pricing'],
    ] as const) {
      test(`‘${name}’ reaches its section on the landing page, from other pages, by Back and Forward`, async ({
        page,
      }) => {
        await page.goto('/')
        await followHeaderLink(page, name)
        await expectSection(page, id)

        await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
        await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible()
        await followHeaderLink(page, name)
        await expectSection(page, id)

        await page.goBack()
        await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible()
        await page.goForward()
        await expectSection(page, id)

        await page.goto(`/auth`)
        await followHeaderLink(page, name)
        await expectSection(page, id)
      })
    }
  })
}
