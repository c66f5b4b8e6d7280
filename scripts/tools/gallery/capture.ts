import type { Browser, Page } from '@playwright/test'
import { SLOW_NETWORK_LATENCY } from '../../../fixtures/faults.ts'
import * as PAGE_ATTRIBUTES from '../../../src/boot/page-attributes.ts'
import { playStory } from '../play-story.ts'
import type { State } from './states.ts'

type View = { width: number; height: number; scheme: 'light' | 'dark'; forcedColors?: 'active' }

const inBothSchemes = (view: Pick<View, 'width' | 'forcedColors'>): View[] =>
  (['light', 'dark'] as const).map((scheme) => ({ ...view, height: 900, scheme }))

export const FORCED_VIEWS: readonly View[] = inBothSchemes({ width: 390, forcedColors: 'active' })
export const VIEWS: readonly View[] = [
  ...[390, 768, 1440].flatMap((width) => inBothSchemes({ width })),
  ...FORCED_VIEWS,
]

export const nameOf = ({ width, scheme, forcedColors }: View): string =>
  `${width}-${scheme}${forcedColors ? '-forced' : ''}`

const NOW = Date.UTC(2026, 10, 24, 9)
const SHOWN_WITHIN_MS = 20_000
/** Longer timers never fire, so that toasts stay. A list's last retry, after 4 s, must fire (docs/product.md §9.4). */
const LONGEST_TIMER_MS = 4_000

/** Matches the root once the app has started, or at once on a page that starts the app only on intent. */
const STARTED = `#root:is([${PAGE_ATTRIBUTES.ready}], [${PAGE_ATTRIBUTES.start}="on-intent"])`

/** Longer than the pause between two cards of /welcome, which would otherwise look still in between. */
const STILL_MS = 1_000

/** Resolves in the page when its document has not changed for `milliseconds`. */
const stillness = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    let timer = setTimeout(resolve, milliseconds)
    new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(resolve, milliseconds)
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })

/**
 * Plays the story of `state` in the demo at `url`, and takes a picture of each of `views`: of the whole page, or of the
 * window while a dialog is open. `quality`: of the JPEG files, 0 to 100. Resolves with null, or says why the state was
 * not reached.
 *
 * So that pictures of a build are alike each time, the clock shows `NOW`, requests of a slow network get no response,
 * and toasts stay. The story is played once. For each view, only the window's size and the colour scheme change.
 */
export const visitState = async (
  browser: Browser,
  url: string,
  { story, shows, width: only }: State,
  views: readonly View[],
  quality: number,
  onPicture: (picture: Buffer, view: View, page: Page) => Promise<void>,
): Promise<string | null> => {
  const context = await browser.newContext({
    viewport: { width: only ?? 1440, height: 900 },
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
    permissions: ['clipboard-write'],
  })
  try {
    const page = await context.newPage()
    // The script contains no named functions, because tsx would wrap them in a helper that the page lacks.
    await page.addInitScript(
      ([now, latency, longest]) => {
        const { setTimeout } = window
        Date.now = () => now
        window.setTimeout = ((run: TimerHandler, delay = 0, ...values: unknown[]) =>
          delay === latency || delay > longest ? 0 : setTimeout(run, delay, ...values)) as typeof setTimeout
      },
      [NOW, SLOW_NETWORK_LATENCY, LONGEST_TIMER_MS] as const,
    )
    const problem = await playStory(page, `${url}/terms`, story)
    if (problem !== null) return problem
    await page.evaluate(() => document.querySelector('html > [data-presenter]')?.remove())
    const shown = page.getByText(shows).filter({ visible: true }).first()
    await shown.waitFor({ timeout: SHOWN_WITHIN_MS })
    await page.locator(STARTED).waitFor()
    await page.evaluate(stillness, STILL_MS)
    for (const view of views.filter(({ width }) => width === (only ?? width))) {
      await page.emulateMedia({ colorScheme: view.scheme, forcedColors: view.forcedColors ?? 'none' })
      await page.setViewportSize(view)
      const isScrollable = await page.evaluate(async () => {
        window.scrollTo({ top: 0, behavior: 'instant' })
        await document.fonts.ready
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
        return getComputedStyle(document.body).overflow !== 'hidden'
      })
      const picture = await page.screenshot({
        type: 'jpeg',
        quality,
        animations: 'disabled',
        fullPage: isScrollable,
      })
      await onPicture(picture, view, page)
    }
    return (await shown.isVisible()) ? null : `“${shows}” has disappeared.`
  } catch (error) {
    return String(error)
  } finally {
    await context.close()
  }
}
