import type { Locator, Page } from '@playwright/test'
import { PATHS } from '../../src/core/domain/routes'
import { ready } from '../support/ready'
import { expect, recordPaths, test } from './support'

const style = (element: Locator, property: string): Promise<string> =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

test('with forced colors, every button has a border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of [PATHS.landing, PATHS.auth, '/payment?planid=2&isyearly=true', PATHS.upgrade]) {
    await page.goto(path)
    const buttons = page.locator('button, .MuiButtonBase-root').filter({ visible: true })
    const withoutBorder = await buttons.evaluateAll((all) =>
      all
        .filter((button) => {
          const { borderTopStyle, borderTopWidth } = getComputedStyle(button)
          return borderTopStyle !== 'solid' || Number.parseFloat(borderTopWidth) < 1
        })
        .map((button) => button.getAttribute('aria-label') ?? button.textContent),
    )
    expect(withoutBorder, path).toEqual([])
  }
})

/** Without /privacy, which has the same layout as /terms. */
const PRINTED = [PATHS.guide, PATHS.howItWorks, PATHS.teacherResources, PATHS.terms]

const faintTexts = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
      return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255
    }
    return [...main.querySelectorAll('*')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()) &&
          element.closest('[aria-hidden]') === null &&
          luminance(getComputedStyle(element).color) > 0.4,
      )
      .map((element) => element.textContent)
  })

const splitCards = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const isKeptTogether = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).breakInside === 'avoid' || isKeptTogether(element.parentElement))
    return [...main.querySelectorAll('*')]
      .filter(
        (element) =>
          element.clientHeight > 60 &&
          Number.parseFloat(getComputedStyle(element).borderBottomLeftRadius) >= 6 &&
          !isKeptTogether(element),
      )
      .map(({ textContent }) => textContent)
  })

test('pages are printed black on white, without navigation and without split cards', async ({ page }) => {
  for (const path of PRINTED) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    for (const [colorScheme, choice] of [
      ['light', null],
      ['dark', null],
      ['light', 'dark'],
    ] as const) {
      await page.evaluate((theme) => {
        if (theme) document.documentElement.dataset.theme = theme
      }, choice)
      await page.emulateMedia({ media: 'print', colorScheme })
      expect(await style(page.locator('body'), 'background-color')).toBe('rgb(255, 255, 255)')
      expect(await style(page.locator('h1'), 'color')).toBe('rgb(0, 0, 0)')
      expect(await faintTexts(page), path).toEqual([])
    }
    for (const hidden of [
      page.getByRole('banner'),
      page.getByRole('navigation'),
      page.getByRole('link', { name: 'Skip to content' }),
      page.getByRole('main').getByRole('button'),
    ]) {
      await expect(hidden, path).toHaveCount(0)
    }
    expect(await splitCards(page), path).toEqual([])
  }
})

test('in print, the closing call of the landing page is legible, and there is no navigation', async ({
  page,
}) => {
  await page.goto(PATHS.landing)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner').or(page.getByRole('navigation'))).toHaveCount(0)
  expect(await style(page.locator('h1'), 'color')).toBe('rgb(28, 36, 48)')
  const board = page.getByRole('region', { name: 'Try it with one class' }).locator('div:has(> h2)')
  expect(await style(board, 'print-color-adjust')).toBe('exact')
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
    await page.getByRole('button', { name: /Tell Us About Your Class/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await movements(page)).toEqual([])
    expect(await style(page.getByRole('dialog'), 'opacity')).toBe('1')
  })
  await page.waitForLoadState('networkidle')
  expect(requests.filter((path) => path.endsWith('.webm'))).toEqual([])

  await test.step('the cards of /welcome', async () => {
    await page.goto('/welcome')
    await expect(page.locator('li[data-revealed="true"]')).toHaveCount(1)
    expect(await movements(page)).toEqual([])
    await expect(page.locator('li[data-revealed="true"]')).toHaveCount(4)
    expect(await movements(page)).toEqual([])
  })
})
