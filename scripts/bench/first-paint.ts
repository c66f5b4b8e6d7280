import type { Browser } from '@playwright/test'
import { PHONE, SLOW_LINE, throttleCpu } from './page-measures.ts'
import { median } from './statistics.ts'

/** Times since the start of the navigation, in milliseconds. */
type Paints = { first: number; largest: number }

/** How long the page is watched after its `load` event, in milliseconds, because a later paint may be larger. */
const WATCHED_MS = 1_000

/** Runs in the page. Returns the times of its first and its largest contentful paint. */
const readPaints = () =>
  new Promise<Paints>((resolve) => {
    const [first] = performance.getEntriesByName('first-contentful-paint')
    new PerformanceObserver((list) => {
      resolve({
        first: first?.startTime ?? Number.NaN,
        largest: list.getEntries().at(-1)?.startTime ?? Number.NaN,
      })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

/** Measures a first visit on a slow phone and a slow line. */
const measurePaints = async (browser: Browser, url: string): Promise<Paints> => {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_LINE)
  await throttleCpu(session)
  await page.goto(url)
  await page.waitForTimeout(WATCHED_MS)
  const paints = await page.evaluate(readPaints)
  await context.close()
  return paints
}

/**
 * Returns the median times of the first and largest paint of each URL, over `runs` visits. The URLs are visited
 * alternately, so that other load on the machine affects all of them equally.
 */
export const medianPaints = async (
  browser: Browser,
  urls: readonly string[],
  runs: number,
): Promise<Paints[]> => {
  const visits = urls.map((): Paints[] => [])
  for (let run = 0; run < runs; run += 1) {
    for (const [index, url] of urls.entries()) visits[index]?.push(await measurePaints(browser, url))
  }
  return visits.map((paints) => ({
    first: median(paints.map(({ first }) => first)),
    largest: median(paints.map(({ largest }) => largest)),
  }))
}
