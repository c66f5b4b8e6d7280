import type { Locator, Page } from '@playwright/test'
import { PATHS } from '../../src/core/domain/routes'
import { ready } from '../support/ready'
import { expect, expectAccessible, openOnboarding, recordPaths, test } from './support'

const style = (element: Locator, property: string): Promise<string> =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

/** Without /privacy, which has the same layout as /terms. */
const DOCUMENTS = [PATHS.guide, PATHS.howItWorks, PATHS.teacherResources, PATHS.terms]

/** How many sheets of US letter paper each page fills. One more sheet would be blank, or nearly so. */
const SHEETS = {
  [PATHS.landing]: 7,
  [PATHS.auth]: 1,
  [PATHS.guide]: 7,
  [PATHS.howItWorks]: 2,
  [PATHS.teacherResources]: 4,
  [`${PATHS.payment}?planid=2`]: 1,
  [PATHS.upgrade]: 2,
  [PATHS.welcome]: 2,
  [PATHS.privacy]: 7,
  [PATHS.terms]: 6,
}

const splitCards = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const isKeptTogether = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).breakInside === 'avoid' || isKeptTogether(element.parentElement))
    return [...main.querySelectorAll('*')]
      .filter(
        (element) =>
          element.clientHeight > 60 &&
          element.closest('form, [aria-hidden="true"]') === null &&
          Number.parseFloat(getComputedStyle(element).borderBottomLeftRadius) >= 6 &&
          !isKeptTogether(element),
      )
      .map(({ className }) => className)
  })

/** How many sheets of US letter paper the page fills. */
const printedSheets = async (page: Page): Promise<number> => {
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
  const pdf = await page.pdf({ format: 'letter', margin })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

test('no page is printed with a split card, or on more sheets than its text fills', async ({ page }) => {
  for (const [path, sheets] of Object.entries(SHEETS)) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    expect(await splitCards(page), path).toEqual([])
    expect(await printedSheets(page), path).toBe(sheets)
  }
})

test('the button of a resource prints it alone, once', async ({ page }) => {
  await page.goto(PATHS.teacherResources)
  await page.evaluate(() => {
    window.print = () => undefined
  })
  const sheet = page.getByRole('region', { name: 'Calm words for tense moments' })
  await sheet.getByRole('button', { name: 'Print this sheet' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Exit tickets' })).toBeHidden()
  await expect(sheet).toBeVisible()
  expect(await printedSheets(page)).toBe(1)
  expect(await printedSheets(page)).toBe(SHEETS[PATHS.teacherResources])
})

test('documents are printed black on white, without navigation', async ({ page }) => {
  for (const path of DOCUMENTS) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    for (const [colorScheme, choice] of [
      ['dark', undefined],
      ['light', 'dark'],
    ] as const) {
      if (choice)
        await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), choice)
      await page.emulateMedia({ media: 'print', colorScheme })
      expect(await style(page.locator('body'), 'background-color')).toBe('rgb(255, 255, 255)')
      expect(await style(page.locator('h1'), 'color')).toBe('rgb(0, 0, 0)')
      await expectAccessible(page)
    }
    const controls = page.getByRole('banner').or(page.getByRole('navigation')).or(page.getByRole('button'))
    await expect(controls.or(page.getByText('Skip to content')).filter({ visible: true }), path).toHaveCount(
      0,
    )
  }
})

test('in print, what is filled on the landing page keeps its background, and there is no navigation', async ({
  page,
}) => {
  await page.goto(PATHS.landing)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner').or(page.getByRole('navigation'))).toHaveCount(0)
  expect(await style(page.locator('h1'), 'color')).toBe('rgb(28, 36, 48)')
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

/** Leaves out animations of at most 1 ms, and scroll-driven ones, because they follow the user's own scrolling. */
const movements = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline, effect }) => {
        return timeline === document.timeline && Number(effect?.getComputedTiming().endTime) > 1
      })
      .map((animation) => ('animationName' in animation ? animation.animationName : 'transition')),
  )

test('with reduced motion, nothing moves and the promo video is not requested', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const requests = recordPaths(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(PATHS.landing)
  const notes = page.locator('#hero figure svg')
  const bottoms = await notes.evaluateAll((all) => all.map((note) => note.getBoundingClientRect().bottom))
  expect(Math.max(...bottoms)).toBeLessThan(768)
  expect(await movements(page)).toEqual([])
  await expect(page.locator('video')).toBeHidden()
  await expect(page.locator('#hero svg', { hasText: 'You write' })).toBeVisible()
  await expect(page.getByRole('button', { name: /video/ })).toBeHidden()
  expect(await style(page.locator('html'), 'scroll-behavior')).toBe('auto')

  await test.step('a chosen period and a dialog', async () => {
    await ready(page)
    await page.getByText('Yearly', { exact: true }).click()
    expect(await movements(page)).toEqual([])
    await openOnboarding(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await movements(page)).toEqual([])
    expect(await style(page.getByRole('dialog'), 'opacity')).toBe('1')
  })
  await page.waitForLoadState('networkidle')
  expect(requests.filter((path) => path.endsWith('.webm'))).toEqual([])

  await test.step('the cards of /welcome', async () => {
    await page.goto('/welcome')
    await page.getByRole('heading', { name: 'Save Time & Inspire' }).scrollIntoViewIfNeeded()
    await expect(page.locator('li[data-revealed="true"]')).toHaveCount(1)
    expect(await movements(page)).toEqual([])
    await expect(page.locator('li[data-revealed="true"]')).toHaveCount(4)
    expect(await movements(page)).toEqual([])
  })

  await test.step('a card below the screen waits until it is seen', async () => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.clock.install()
    await page.goto('/welcome')
    await page.getByRole('heading', { name: 'Activity Assistant' }).scrollIntoViewIfNeeded()
    await expect(page.locator('li[data-revealed="true"]').first()).toBeVisible()
    for (let stage = 0; stage < 4; stage += 1) await page.clock.runFor(800)
    await expect(page.locator('li:last-child[data-revealed="true"]')).toHaveCount(0)
    await page.getByRole('heading', { name: 'Save Time & Inspire' }).scrollIntoViewIfNeeded()
    await expect(page.locator('li:last-child[data-revealed="true"]')).toBeVisible()
  })
})
