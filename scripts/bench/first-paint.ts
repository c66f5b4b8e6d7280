import type { Browser } from '@playwright/test'
import { PHONE, SLOW_LINE, slowDown } from './page-measures.ts'
import { compressedCopy, emptyPage, serveFolder } from './sites.ts'
import { measureAlternately, median } from './statistics.ts'

/** The times of the first and the largest contentful paint since the start of the navigation, in milliseconds. */
type Paints = { first: number; largest: number }

/** How long to wait for a larger paint after the `load` event, in milliseconds. */
const WATCHED_MS = 1_000

/** Runs in the page. */
const readPaints = () =>
  new Promise<Paints>((resolve) => {
    const [first] = performance.getEntriesByName('first-contentful-paint')
    new PerformanceObserver((list) => {
      const largest = list.getEntries().at(-1)
      resolve({ first: first?.startTime ?? Number.NaN, largest: largest?.startTime ?? Number.NaN })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

/** Measures a first visit on a slow phone and a slow line. */
const measurePaints = async (browser: Browser, url: string): Promise<Paints> => {
  const page = await browser.newPage(PHONE)
  await slowDown(page, SLOW_LINE)
  await page.goto(url)
  await page.waitForTimeout(WATCHED_MS)
  const paints = await page.evaluate(readPaints)
  await page.close()
  return paints
}

/**
 * Compares the paints of the page at `url` with those of an empty page, and of another built site if `beside` is its
 * folder. Prints the medians, and the ratios to the other pages.
 */
export const comparePaints = async (
  browser: Browser,
  { url, beside, runs }: { url: string; beside: string | undefined; runs: number },
  print: (description: string, figure: string, target: string) => void,
): Promise<void> => {
  const folders = [await emptyPage(), ...(beside ? [await compressedCopy(beside)] : [])]
  const others = await Promise.all(folders.map(serveFolder))
  const urls = [url, ...others.map((other) => `${other.url}/`)]
  const visits = await measureAlternately(urls, runs, (address) => measurePaints(browser, address))
  for (const { stop } of others) stop()
  for (const paint of ['first', 'largest'] as const) {
    const [own = Number.NaN, ...rest] = visits.map((paints) => median(paints.map((times) => times[paint])))
    print(
      `/ ${paint} contentful paint, 4× CPU, 150 ms, 1.6 Mbit/s; an empty page${beside ? `; ${beside}` : ''}`,
      `${[own, ...rest].map(Math.round).join(' / ')} ms`,
      `${rest.map((other) => (own / other).toFixed(2)).join(' / ')}${beside ? ' ≤ 1.15' : ''}`,
    )
  }
}
