import type { Page } from '@playwright/test'
import { contrast } from '../support/contrast'
import { expect } from './support'

export const ZOOMED = { width: 320, height: 256 }

/** The text spacing with which a page must lose no content (WCAG 2.2, 1.4.12). */
export const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Doubles the font size without zooming the page, as 'Zoom text only' in Firefox does (WCAG 2.2, 1.4.4). */
export const TEXT_SIZE = 'html { font-size: 200% }'

/** Simulates a user's own styles: the page's Content-Security-Policy does not block a constructed style sheet. */
export const addStyles = async (page: Page, css: string): Promise<() => Promise<void>> => {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
  return () => page.evaluate(() => void document.adoptedStyleSheets.pop())
}

/** Ignores texts in illustrations, which assistive technology does not read. */
const lostContent = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.add(`scrolls sideways by ${scrollWidth - clientWidth} px`)

    const ancestors = (element: Element): Element[] =>
      element.parentElement ? [element, ...ancestors(element.parentElement)] : [element]
    const isVisuallyHidden = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== 'none' && element.clientWidth <= 1

    const texts: { text: string; boxes: DOMRect[] }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (
        !element ||
        text === '' ||
        element.closest('[aria-hidden="true"], [role="img"], [inert], option, script, style')
      )
        continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (getComputedStyle(element).textOverflow === 'ellipsis') continue
      const parents = ancestors(element)
      if (parents.some(isVisuallyHidden)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      if (boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1)) found.add(`outside: ${text}`)
      for (const parent of parents) {
        const { overflowX, overflowY, position } = getComputedStyle(parent)
        if (overflowX === 'hidden' || overflowX === 'clip') {
          const clip = parent.getBoundingClientRect()
          const isCut = boxes.some(
            ({ left, right, top, bottom }) =>
              left < clip.left - 2 ||
              right > clip.right + 2 ||
              (overflowY !== 'visible' && (top < clip.top - 3 || bottom > clip.bottom + 3)),
          )
          if (isCut && parent !== document.body) found.add(`cut off: ${text}`)
        }
        if (overflowX === 'auto' && parent.scrollWidth > parent.clientWidth + 1) {
          found.add(`must be scrolled sideways: ${text}`)
        }
        // A scrolled or floating element may cover the page behind, so overlaps of its texts are ignored.
        if (position === 'fixed' || position === 'sticky' || overflowY === 'auto') boxes.length = 0
      }
      texts.push({ text, boxes })
    }

    texts.forEach(({ text, boxes }, index) => {
      for (const other of texts.slice(index + 1)) {
        const overlaps = boxes.some((a) =>
          other.boxes.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
              // A box is higher than its letters, so the boxes of two lines overlap by up to a third.
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) * 0.45,
          ),
        )
        if (overlaps) found.add(`overlap: ${text} / ${other.text}`)
      }
    })
    return [...found]
  })

export const outOfOrder = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const elements = [
      ...document.querySelectorAll<HTMLElement>(
        '#root :is(h1, h2, h3, p, dt, dd, label, button, :any-link), [role="dialog"] :is(h2, p, button, input)',
      ),
    ].filter((element) => {
      const floats = (box: Element | null): boolean =>
        box !== null &&
        (/fixed|sticky|absolute/.test(getComputedStyle(box).position) || floats(box.parentElement))
      return (
        element.checkVisibility() &&
        element.closest('[aria-hidden="true"], [role="img"] *, [inert] *') === null &&
        element.getBoundingClientRect().width > 1 &&
        !(element.closest('[role="dialog"]') === null && floats(element))
      )
    })
    const boxes = elements.map((element) => element.getBoundingClientRect())
    return elements.flatMap((first, index) =>
      elements.slice(index + 1).flatMap((second, offset) => {
        const a = boxes[index]
        const b = boxes[index + 1 + offset]
        if (!a || !b || first.contains(second)) return []
        const isAbove = b.bottom <= a.top + 1 && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 8
        const isLeft =
          b.right <= a.left + 1 && Math.abs(a.top - b.top) < 8 && Math.abs(a.bottom - b.bottom) < 8
        return isAbove || isLeft ? [`${first.textContent} → ${second.textContent}`] : []
      }),
    )
  })

type Stop = { name: string; problems: string[] }

const inspectFocus = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    // The focus is visible at the label of a radio button, and at the border around the input of a text field.
    const shown =
      focused.closest('label') ?? (focused.matches('button') ? null : focused.closest('.field')) ?? focused

    const isVisibleAt = (x: number, y: number): boolean => {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false
      const top = document.elementFromPoint(x, y)
      return top !== null && (shown.contains(top) || top.contains(shown))
    }
    // A link that is broken across lines has several boxes, one of which must be visible.
    const isVisible = [...shown.getClientRects()].some(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].some((x) =>
        [0.15, 0.5, 0.85].some((y) => isVisibleAt(left + width * x, top + height * y)),
      ),
    )
    const backgroundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)'
      const { backgroundColor } = getComputedStyle(element)
      return /^rgb\(/.test(backgroundColor) ? backgroundColor : backgroundOf(element.parentElement)
    }
    const outlines = [getComputedStyle(shown), getComputedStyle(shown, '::after')]
      .filter(({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2)
      .map(({ outlineColor }) => outlineColor)
    const border = shown.matches('.field') ? [getComputedStyle(shown).borderTopColor] : []
    const background = backgroundOf(shown.parentElement)
    const colors = matchMedia('(forced-colors: active)').matches ? outlines : [...outlines, ...border]

    const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim()
    return { name: name || focused.outerHTML.slice(0, 120), isVisible, colors, background }
  })

const channelsOf = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number)

const stopAt = async (page: Page): Promise<Stop | null> => {
  const found = await inspectFocus(page)
  if (!found) return null
  const { name, isVisible, colors, background } = found
  const isSeen = colors.some((color) => contrast(channelsOf(color), channelsOf(background)) >= 3)
  return { name, problems: [...(isVisible ? [] : ['hidden']), ...(isSeen ? [] : ['no visible focus'])] }
}

/**
 * Returns the focused element and its problems; null without a focus. While there are problems, looks again for up to 5
 * s, because the page may still be scrolling to the element.
 */
export const focusedStop = async (page: Page): Promise<Stop | null> => {
  const deadline = Date.now() + 5_000
  let stop = await stopAt(page)
  while (stop && stop.problems.length > 0 && Date.now() < deadline) stop = await stopAt(page)
  return stop
}

export const tabThrough = async (page: Page): Promise<Stop[]> => {
  const stops: Stop[] = []
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await focusedStop(page)
    if (!stop) return stops
    stops.push(stop)
  }
  throw new Error(`The focus does not leave ${page.url()}.`)
}

export const expectNothingLost = async (page: Page, note: string): Promise<void> => {
  await expect.poll(() => lostContent(page), { message: note }).toEqual([])
}

/**
 * Records new alerts, and changes of live regions, also those that a radio button causes by css alone. Must be called
 * before `goto`.
 */
export const recordAnnouncements = async (page: Page): Promise<string[]> => {
  const announcements: string[] = []
  await page.exposeFunction('recordAnnouncement', (text: string) => announcements.push(text))
  await page.addInitScript(() => {
    const known = new WeakMap<Element, string>()
    const look = (): void => {
      for (const region of document.querySelectorAll<HTMLElement>(
        '[aria-live="polite"], [role="status"], [role="alert"]',
      )) {
        const text = region.innerText.replace(/\s+/g, ' ').trim()
        const before = known.get(region) ?? (region.role === 'alert' ? '' : text)
        known.set(region, text)
        if (text !== before && text !== '')
          Reflect.apply(Reflect.get(window, 'recordAnnouncement'), window, [text])
      }
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['hidden'],
    })
    addEventListener('change', look)
  })
  return announcements
}
