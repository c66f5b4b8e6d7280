import type { Page } from '@playwright/test'
import { NOT_FOUND, ROUTES } from '../../src/app/routes'
import { PATHS } from '../../src/core/domain/routes'
import { expect, recordScripts, test } from './support'

const PAGES = [...ROUTES, NOT_FOUND]
  .filter(({ start }) => start === 'on-intent')
  .map(({ path }) => (path === '*' ? '/no-such-page' : path))

const scrollThrough = async (page: Page) => {
  const { height } = page.viewportSize() ?? { height: 0 }
  const position = () => page.evaluate(() => Math.round(window.scrollY))
  for (let last = -1; last !== (await position()); ) {
    last = await position()
    await page.mouse.wheel(0, height * 0.8)
    // Dispatches all events in one task: between two tasks, the pointer could stay on a control for the 150 ms after
    // which src/boot loads the app. The last point is at the edge of the page, which has no control.
    await page.evaluate(() => {
      const points = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((part) => [part / 10, part / 10] as const)
      for (const [x, y] of [...points, [0.005, 0.9] as const]) {
        const position = { clientX: innerWidth * x, clientY: innerHeight * y }
        document
          .elementFromPoint(position.clientX, position.clientY)
          ?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, ...position }))
      }
    })
    await page.mouse.move(3, height * 0.9)
    await page.waitForTimeout(150)
  }
}

const PHONE = { width: 390, height: 844 }
const LAPTOP = { width: 1366, height: 768 }

for (const [path, viewport] of [
  [PATHS.landing, LAPTOP] as const,
  ...PAGES.map((path) => [path, PHONE] as const),
]) {
  test(`reading ${path} at ${viewport.width} px loads no script of the app`, async ({ page, watch }) => {
    if (!ROUTES.some((route) => route.path === path)) watch.expectLog(/status of 404/)
    await page.setViewportSize(viewport)
    const scripts = recordScripts(page)
    await page.goto(path)
    await scrollThrough(page)

    // Clicks on the empty left edge must not load the app.
    for (const share of [0.3, 0.6, 0.9]) await page.mouse.click(3, viewport.height * share)

    for (let count = 0; count < 5; count += 1) await page.keyboard.press('Tab')
    await page.evaluate(() => {
      for (const link of document.querySelectorAll<HTMLElement>('a[href]')) link.focus()
    })

    const toggle = page.getByRole('button', { name: 'Light or dark' })
    const colorScheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    const before = await colorScheme()
    await toggle.click()
    expect(await colorScheme()).not.toBe(before)

    if (viewport === PHONE) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
    }
    if (path === PATHS.landing && viewport === LAPTOP) {
      await page.getByRole('link', { name: 'Learn More' }).click()
      await expect(page.locator('#features')).toBeFocused()
      await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
      await expect(page.locator('#pricing')).toBeFocused()
      await page.getByText('Yearly', { exact: true }).click()
      await expect(page.getByText('billed as $120/year')).toBeVisible()
      // Chromium pauses a muted video that is out of view.
      await page.locator('video').scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: 'Pause video' }).click()
      await page.getByRole('button', { name: 'Play video' }).click()
    }

    await page.waitForLoadState('networkidle')
    // demo-page.js, outside assets/, belongs to the demo.
    expect(scripts.filter((script) => script.startsWith('/assets/'))).toEqual([])
  })
}
