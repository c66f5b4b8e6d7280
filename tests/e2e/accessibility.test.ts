import type { Page } from '@playwright/test'
import { ROUTES } from '../../src/app/routes'
import {
  addStyles,
  expectNothingLost,
  outOfOrder,
  TEXT_SIZE,
  TEXT_SPACING,
  tabThrough,
  ZOOMED,
} from './accessibility-checks'
import { expect, expectAccessible, heading, test } from './support'

const ADDRESSES = [
  ...ROUTES.flatMap(({ path, variants }) => [path, ...(variants ? [`${path}?${variants[0]}`] : [])]),
  '/no/such/page',
]

const LAPTOP = { width: 1366, height: 768 }
const PHONE = { width: 390, height: 844 }
const VIEWPORTS = [LAPTOP, { width: 844, height: 390 }, { width: 640, height: 512 }, PHONE, ZOOMED]

test.describe.configure({ timeout: 120_000 })

const open = async (page: Page, address: string) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(address)
  // The pages under /demo/ are not prerendered, so they are empty until the app has started.
  await expect(heading(page)).toBeVisible()
  if (address === '/welcome') {
    // A card waits until it is seen (docs/product.md §9.3).
    await page.getByRole('heading', { name: 'Save Time & Inspire' }).scrollIntoViewIfNeeded()
    await expect(page.locator('li[data-revealed="true"]')).toHaveCount(4)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  }
}

const expectAccessibleInBothThemes = async (page: Page) => {
  await page.setViewportSize(LAPTOP)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(ZOOMED)
  await expectAccessible(page)
}

/** Of a group of radio buttons, Tab reaches only the checked one. */
const countControls = (page: Page) =>
  page
    .locator(':is(a[href], button, input, select, summary):not([tabindex="-1"], :disabled)')
    .filter({ visible: true })
    .evaluateAll(
      (all) =>
        all.filter(
          (control) => !(control instanceof HTMLInputElement && control.type === 'radio' && !control.checked),
        ).length,
    )

const expectReachableByTab = async (page: Page) => {
  const stops = await tabThrough(page)
  expect(stops.filter(({ problems }) => problems.length > 0)).toEqual([])
  expect(stops).toHaveLength(await countControls(page))
}

for (const address of ADDRESSES) {
  test(`${address} is accessible, loses nothing at any zoom, and is usable by keyboard`, async ({
    page,
    watch,
  }) => {
    if (address === '/no/such/page') watch.expectLog(/status of 404/)
    await open(page, address)
    await test.step('it is read in the order of the screen and loses nothing', async () => {
      for (const viewport of VIEWPORTS) {
        await page.setViewportSize(viewport)
        await expectNothingLost(page, `${viewport.width} px`)
        expect(await outOfOrder(page), `${viewport.width} px`).toEqual([])
      }
      const removeTextSize = await addStyles(page, TEXT_SIZE)
      await page.setViewportSize({ width: 1280, height: 1024 })
      await expectNothingLost(page, 'text of 200 %')
      await page.setViewportSize(PHONE)
      const removeDrawings = await addStyles(page, '[aria-hidden="true"] { display: none }')
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), '200 % on a phone')
        .toBe(PHONE.width)
      await removeDrawings()
      await removeTextSize()
      const removeTextSpacing = await addStyles(page, TEXT_SPACING)
      for (const viewport of VIEWPORTS) {
        await page.setViewportSize(viewport)
        await expectNothingLost(page, `${viewport.width} px, with text spacing`)
      }
      await removeTextSpacing()
    })

    await test.step('axe', () => expectAccessibleInBothThemes(page))

    await test.step('Tab reaches each control, which is visible and has a visible focus', async () => {
      await page.setViewportSize(PHONE)
      await expectReachableByTab(page)
    })
  })
}

test('no drawing of / is cut off with text of 200 % or with text spacing', async ({ page }) => {
  await open(page, '/')
  for (const width of [1366, 768]) {
    await page.setViewportSize({ width, height: 768 })
    for (const css of [TEXT_SIZE, TEXT_SPACING]) {
      const removeStyles = await addStyles(page, css)
      const cut = () =>
        page
          .locator('main article')
          .evaluateAll((cells) =>
            cells
              .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
              .map(({ textContent }) => textContent),
          )
      // Polls, because on a busy machine Chromium measures some texts in the size of the styles that were just removed.
      await expect.poll(cut, `${width} px, ${css}`).toEqual([])
      await removeStyles()
    }
  }
})

test('on a laptop, Tab reaches each control of /, which is visible and has a visible focus', async ({
  page,
}) => {
  await page.setViewportSize(LAPTOP)
  await open(page, '/')
  await expectReachableByTab(page)
})

for (const address of [
  '/demo/app/home?token=custom-token.google-new',
  '/demo/app/login',
  '/demo/pay?payPlanId=6',
  '/demo/portal?customer=cus_returning&scenario=paid-standard',
]) {
  test(`${address} is accessible, and does not scroll sideways at 320 px`, async ({ page }) => {
    await open(page, address)
    await expectAccessibleInBothThemes(page)
    await expectNothingLost(page, '320 px')
  })
}

test('every page has its own title, a language, and no broken link', async ({ request }) => {
  const paths = ADDRESSES.filter((address) => !address.includes('?'))
  const pages = await Promise.all(paths.map(async (path) => (await request.get(path)).text()))
  const titles = pages.map((html) => /<title>(.*?)<\/title>/.exec(html)?.[1])
  expect([...new Set(titles)]).toEqual(titles)
  for (const html of pages) expect(html).toMatch(/<html[^>]* lang="en"/)
  const links = new Set(
    pages.flatMap((html) => [...html.matchAll(/<a\b[^>]*\bhref="(\/[^"#]*)/g)].map(([, link]) => link)),
  )
  expect(links.size).toBeGreaterThan(9)
  for (const link of links)
    expect((await request.get(`${link}`.replaceAll('&amp;', '&'))).status(), link).toBe(200)
})
