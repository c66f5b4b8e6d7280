import type { Page } from '@playwright/test'
import { FORCED_VIEWS, nameOf, visitState } from '../../scripts/tools/gallery/capture'
import { STATES } from '../../scripts/tools/gallery/states'
import { contrast } from '../support/contrast'
import { expect, test } from './support'

test.describe.configure({ timeout: 180_000 })

/** Names of gallery states that together show every kind of control in every state. */
const SHOWN = Object.entries({
  '/': [
    ...['menu, signed in', 'yearly prices', 'account menu', 'not signed out', 'onboarding, loading lists'],
    ...['onboarding, a missing answer', 'onboarding, another subject', 'onboarding, no goal'],
  ],
  '/auth': [
    ...['empty fields', 'password shown', 'last used: email', 'reset, a malformed email', 'a plan is chosen'],
    ...['a malformed code', 'onboarding, another email'],
  ],
  '/signup': ['onboarding, preferences'],
  '/upgrade': ['monthly'],
  '/payment': ['no plan', 'Standard, yearly', 'paying', 'paying, checkout is blocked'],
  '/guide': ['hosts copied'],
  '/welcome': ['Premium'],
}).flatMap(([route, names]) => names.map((name) => `${route}: ${name}`))

type Measured = {
  what: string
  colors: string[]
  background: string
  chosen: boolean | undefined
  isBare: boolean
}

const highestContrast = ({ colors, background }: Measured): number => {
  const channelsOf = (color: string) => color.split(' ').map(Number)
  return Math.max(...colors.map((color) => contrast(channelsOf(color), channelsOf(background))))
}

/** Measures texts and controls in a picture, because no computed style shows the plate that browsers paint behind texts. */
const measure = async (page: Page): Promise<Measured[]> => {
  const picture = await page.screenshot({ animations: 'disabled' })
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (!context) throw new Error('Chromium has no canvas.')
    context.drawImage(bitmap, 0, 0)
    const measured: Measured[] = []
    /** `dx`, `dy`: the width of the border, which does not count. Leaves out what is covered or outside the window. */
    const look = (element: Element, box: DOMRect, dx: number, dy: number): void => {
      const [width, height] = [box.width - 2 * dx, box.height - 2 * dy]
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (!isShown || width < 2 || height < 2 || !(top?.contains(element) || element.contains(top))) return
      const { data } = context.getImageData(box.x + dx, box.y + dy, width, height)
      const counts = new Map<string, number>()
      for (let at = 0; at < data.length; at += 4) {
        const color = data.slice(at, at + 3).join(' ')
        counts.set(color, (counts.get(color) ?? 0) + 1)
      }
      const [background = ''] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
      const what =
        element.getAttribute('aria-label') ?? `${element.tagName} ${element.textContent}`.slice(0, 60)
      const chosen = element.matches('label') ? element.querySelector('input')?.checked : undefined
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element)
      const isBordered = borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) >= 1
      const isBare = element.matches('button, .MuiButtonBase-root') && !isBordered
      measured.push({ what, colors: [...counts.keys()], background, chosen, isBare })
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode
      if (!/[\p{L}\p{N}]/u.test(textContent ?? '') || !parent || parent.closest('[aria-hidden="true"], svg'))
        continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      for (const box of range.getClientRects()) look(parent, box, 1, box.height / 5)
    }
    for (const control of document.querySelectorAll('button, a, input, select, [role="progressbar"]')) {
      if (control.closest('[aria-hidden="true"]')) continue
      const isSmall = control.matches('[type="checkbox"], [type="radio"], [role="progressbar"]')
      if (control instanceof HTMLInputElement && !isSmall && !control.value && !control.placeholder) continue
      const border = isSmall ? 0 : 5
      look(control, control.getBoundingClientRect(), border, border)
    }
    return measured
  }, picture.toString('base64'))
}

for (const name of SHOWN) {
  test(`with forced colors, every text and choice can be seen, and each button has a border: ${name}`, async ({
    browser,
    baseURL,
  }) => {
    const state = STATES.find((one) => one.name === name)
    if (!state) throw new Error('The gallery lacks this state.')
    const check = async (_: Buffer, view: (typeof FORCED_VIEWS)[number], page: Page): Promise<void> => {
      // The scheme that the user chose must not matter.
      const theme = view.scheme === 'light' ? 'dark' : 'light'
      const height = await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen
        return document.documentElement.scrollHeight
      }, theme)
      await page.setViewportSize({ width: view.width, height: Math.max(height, view.height) })
      // The cards of /welcome are revealed once they are seen.
      await expect(page.locator('li[data-revealed="false"]')).toHaveCount(0)
      // Measures again if something has moved between the screenshot and the reading of its boxes, such as a toast.
      await expect(async () => {
        const measured = await measure(page)
        expect(measured.length).toBeGreaterThan(5)
        expect(
          measured.filter((one) => one.isBare || highestContrast(one) < 4.5),
          nameOf(view),
        ).toEqual([])
        const chosen = measured.filter((one) => one.chosen).map(({ background }) => background)
        const others = measured.filter((one) => one.chosen === false).map(({ background }) => background)
        expect(
          chosen.filter((background) => others.includes(background)),
          nameOf(view),
        ).toEqual([])
      }).toPass({ timeout: 10_000 })
    }
    expect(await visitState(browser, String(baseURL), state, FORCED_VIEWS, 1, check)).toBeNull()
  })
}
