import type { Locator, Page } from '@playwright/test'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { createDeferred } from '../support/deferred'
import { ready } from '../support/ready'
import {
  blockFont,
  expect,
  heading,
  openOnboarding,
  recordShifts,
  sectionsLaidOut,
  signIn,
  test,
} from './support'

test('the stored colour scheme is applied before the first paint', async ({ page }) => {
  await page.addInitScript((key) => {
    localStorage.setItem(key, 'dark')
    requestAnimationFrame(() => {
      // Records the theme in a ResizeObserver, which browsers call between the first layout and the first paint.
      const observer = new ResizeObserver(() => {
        Object.assign(window, { firstTheme: document.documentElement.dataset.theme })
        observer.disconnect()
      })
      observer.observe(document.documentElement)
    })
  }, STORAGE_KEYS.appearance)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => 'firstTheme' in window && window.firstTheme)).toBe('dark')
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark')
})

const sectionTops = async (page: Page): Promise<number[]> => {
  await sectionsLaidOut(page)
  return page
    .locator('main section, footer')
    .evaluateAll((elements) =>
      elements.map((section) => Math.round(section.getBoundingClientRect().top + window.scrollY)),
    )
}

for (const [device, width, height, deferred, allDeferred] of [
  ['a phone', 390, 844, true, true],
  ['a laptop', 1366, 768, true, false],
  ['a tall screen', 1080, 1920, false, false],
] as const) {
  test(`on ${device}, / lays out its lower sections ${deferred ? 'after' : 'before'} the first paint, without layout shift`, async ({
    page,
    watch,
  }) => {
    await page.setViewportSize({ width, height })
    await blockFont(page, watch)
    const shifts = await recordShifts(page)
    // `blocking="render"` delays the first frame until the last section is parsed, so that this frame has both headings.
    await page.route('**/', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(
        '<head>',
        '<head><link rel="expect" href="#closing" blocking="render" />',
      )
      await route.fulfill({ response, body })
    })
    await page.addInitScript(() => {
      const observe = (): void => {
        const headings = ['#pricing h2', '#features h2'].map((heading) => document.querySelector(heading))
        // `blocking="render"` does not delay frames before the document has a body. Such a frame has no headings.
        if (headings.includes(null)) {
          requestAnimationFrame(observe)
          return
        }
        const observer = new ResizeObserver(() => {
          observer.disconnect()
          Object.assign(window, {
            skipped: headings.map(
              (heading) => heading?.checkVisibility({ contentVisibilityAuto: true }) === false,
            ),
            // False inside `content-visibility: hidden`, which find-in-page and screen readers skip.
            findable: headings.every((heading) => heading?.checkVisibility()),
          })
        })
        observer.observe(document.documentElement)
      }
      requestAnimationFrame(observe)
    })
    const state = () =>
      page.evaluate(() => 'skipped' in window && 'findable' in window && [window.skipped, window.findable])
    await page.goto('/')
    const tops = await sectionTops(page)
    expect(await state()).toEqual([[deferred, allDeferred], true])
    expect(await shifts()).toBe(0)
    await page.goto('about:blank')
    await page.goto('/#hero')
    expect(await sectionTops(page)).toEqual(tops)
    expect(await state()).toEqual([[false, false], true])
  })
}

for (const [width, height] of [
  [390, 625],
  [390, 844],
  [1280, 625],
  [1366, 625],
  [1366, 768],
] as const) {
  test(`at ${width} × ${height}, / and /upgrade hardly move when the font of their headings arrives late`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const shifts = await recordShifts(page)
    for (const path of ['/', '/upgrade']) {
      const font = createDeferred()
      await page.route('**/*.woff2', async (route) => {
        await font.promise
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await expect(heading(page)).toBeVisible()
      await sectionTops(page)
      const isLoaded = () => page.evaluate(() => document.fonts.check('600 1em Fraunces'))
      expect(await isLoaded()).toBe(false)
      font.resolve()
      await expect.poll(isLoaded).toBe(true)
      // In the fallback fonts, single words are up to 5 % wider or narrower than in Fraunces, so centred text moves by
      // a few pixels, a layout shift of 0.0003 to 0.0012. A heading with one line more shifts the layout by 0.004 and
      // more.
      expect.soft(await shifts(), `layout shift of ${path}`).toBeLessThan(0.002)
    }
  })
}

test('nothing moves when it turns out that a plan is chosen, who is signed in, or that the payment page was left', async ({
  page,
  watch,
}) => {
  test.setTimeout(120_000)
  const shifts = await recordShifts(page)
  const expectStill = async (shown: Locator) => {
    await expect(shown).toBeVisible()
    expect.soft(await shifts(), `layout shift of ${page.url()}`).toBeLessThan(0.001)
  }
  const account = page.getByRole('button', { name: 'Account' })
  // At 460 px, the plan's line still takes two lines.
  for (const width of [460, 390]) {
    await page.setViewportSize({ width, height: 664 })
    await page.goto('/?scenario=returning-teacher')
    await ready(page)
    // The app opens /auth without another document, so the reload has no referrer.
    await page.getByRole('link', { name: 'Choose Standard' }).click()
    await page.reload()
    await expectStill(page.getByText('You pay after signing in.'))
  }
  await page.goto('/')
  await page.getByRole('link', { name: 'Choose Standard' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.reload()
  await expectStill(page.getByText('You pay after signing in.'))
  await signIn(page)
  await page.waitForURL(/payment/)
  await blockFont(page, watch)
  for (const path of ['/payment?planid=2&isyearly=true', '/upgrade', '/']) {
    await page.goto(path)
    await expectStill(account)
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  for (const path of ['/guide', '/payment?planid=2&isyearly=true']) {
    await page.goto(path)
    await expectStill(account)
  }
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await page.waitForURL(/demo.pay/)
  await page.goto('/')
  await expectStill(page.getByText('You left the payment page. Standard, $120 a year, is still here.'))
})

test('a section link and a reload scroll to their place at once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/#pricing')
  const top = () => page.locator('#pricing').evaluate((section) => section.getBoundingClientRect().top)
  await expect.poll(top).toBeCloseTo(88, 0)
  const before = await page.evaluate(() => window.scrollY)
  await page.goto('about:blank')
  await page.goto('/')
  // Waits until the lower sections are laid out, because their layout changes the scroll position.
  await sectionsLaidOut(page)
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), before + 200)
  await page.reload()
  await expect.poll(top).toBeCloseTo(-112, 0)
})

test('after a reload, onboarding resumes at its step without rendering another one', async ({ page }) => {
  await page.goto('/')
  await openOnboarding(page)
  await page.getByRole('button', { name: /Let.s Get Started/ }).click()
  await page.getByLabel(/First Name/).fill('Ada')
  const headings = new Set<string>()
  await page.exposeFunction('addHeading', (heading: string) => headings.add(heading))
  await page.addInitScript(`new MutationObserver(() => {
    const heading = document.querySelector('form :is(h1, h2)[tabindex="-1"]')?.textContent
    if (heading) addHeading(heading)
  }).observe(document, { subtree: true, childList: true, characterData: true })`)
  await page.reload()
  await expect(page.getByLabel(/First Name/)).toHaveValue('Ada')
  expect([...headings]).toEqual(['Personal Information'])
})
