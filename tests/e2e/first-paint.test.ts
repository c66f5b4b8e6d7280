import type { Page } from '@playwright/test'
import { expect, test, watchShifts } from './support'

test('the chosen colours are there before the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('graidAppearance', 'dark')
    requestAnimationFrame(() => {
      // Told once the first frame is laid out, before it is painted.
      const laidOut = new ResizeObserver(() => {
        Object.assign(window, { firstColours: document.documentElement.dataset.theme })
        laidOut.disconnect()
      })
      laidOut.observe(document.documentElement)
    })
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => 'firstColours' in window && window.firstColours)).toBe('dark')
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark')
})

/** Where the sections of the landing page stand, once it is laid out. */
const sections = async (page: Page): Promise<number[]> => {
  await expect(page.locator('html')).not.toHaveAttribute('data-sections')
  return page
    .locator('main section, footer')
    .evaluateAll((found) =>
      found.map((section) => Math.round(section.getBoundingClientRect().top + window.scrollY)),
    )
}

for (const [device, width, height, inParts] of [
  ['a phone', 390, 844, true],
  ['a screen', 1440, 900, true],
  ['a screen on its side, which shows too much of it', 1080, 1920, false],
] as const) {
  test(`on ${device} / comes ${inParts ? 'part by part' : 'at once'}, ends the same, and nothing seen moves`, async ({
    page,
    watch,
  }) => {
    await page.setViewportSize({ width, height })
    const shifts = await watchShifts(page, watch)
    await page.addInitScript(() => {
      // Told once the first screen is painted, before anything below comes.
      const seen = new MutationObserver(() => {
        if (document.documentElement.dataset.sections !== 'auto') return
        const prices = document.querySelector('#pricing h2')
        Object.assign(window, {
          pricesWait: prices?.checkVisibility({ contentVisibilityAuto: true }) === false,
        })
        seen.disconnect()
      })
      seen.observe(document, { attributeFilter: ['data-sections'], subtree: true })
    })
    const pricesWait = () => page.evaluate(() => ('pricesWait' in window ? window.pricesWait : 'not asked'))
    await page.goto('/')
    const slowly = await sections(page)
    expect(await pricesWait()).toBe(inParts)
    expect(await page.locator('main [style*="content-visibility"]').count()).toBe(0)
    expect(await shifts()).toBe(0)
    await page.goto('about:blank')
    await page.goto('/#hero')
    expect(await sections(page)).toEqual(slowly)
    expect(await pricesWait()).toBe('not asked')
  })
}

test('a section that is linked to, and the place of a page loaded again, are found at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/#pricing')
  const top = () => page.locator('#pricing').evaluate((section) => section.getBoundingClientRect().top)
  await expect.poll(top).toBeCloseTo(88, 0)
  const before = await page.evaluate(() => window.scrollY)
  await page.goto('about:blank')
  await page.goto('/')
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), before + 200)
  await page.reload()
  await expect.poll(top).toBeCloseTo(-112, 0)
})

test('a landing page that is long on its way shows what has come', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // Its last part is still on the line.
  await page.route('/', async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace('</body>', '<script src="/late.js"></script></body>')
    await route.fulfill({ response: answer, body: html.replace(/<meta http-equiv="Content-S[^>]*>/, '') })
  })
  let arrive = () => {}
  await page.route('/late.js', async (route) => {
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.goto('/', { waitUntil: 'commit' })
  const steps = page.getByRole('heading', { name: 'Three steps, and the rest is teaching' })
  await expect.poll(() => steps.evaluate((heading) => heading.checkVisibility())).toBe(true)
  arrive()
  await page.waitForLoadState()
  await expect(steps).toBeVisible()
})
