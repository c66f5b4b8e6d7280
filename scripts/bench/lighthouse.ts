import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { PRERENDERED_ADDRESSES } from '../../src/app/routes.tsx'
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium.ts'
import { measureAlternately } from './statistics.ts'

const run = promisify(execFile)

/** npx downloads this package, which is not in package.json, because only the bench needs Lighthouse. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Report = {
  categories: Record<
    (typeof CATEGORIES)[number],
    { score: number; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, { numericValue?: number; score: number | null }>
}

const scoredAudits = (report: Report) =>
  Object.values(report.categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)

/**
 * Runs Lighthouse, and once more if Lighthouse fails (for example with NO_NAVSTART) or if one of `scoredAudits` has no
 * score. Errors of other audits are ignored: with Node 20, one audit always fails, because Lighthouse calls
 * `flatMap` on an iterator.
 */
const audit = (url: string, ...options: string[]): Promise<Report> =>
  auditOnce(url, ...options).catch(() => auditOnce(url, ...options))

const auditOnce = async (url: string, ...options: string[]): Promise<Report> => {
  const output = ['--quiet', '--output=json', `--chrome-flags=--headless ${CHROMIUM_FLAGS.join(' ')}`]
  const { stdout } = await run('npx', ['-y', LIGHTHOUSE, url, ...output, ...options], {
    env: { ...process.env, ...(chromiumPath && { CHROME_PATH: chromiumPath }) },
    maxBuffer: 64 * 1024 * 1024,
  })
  const report = JSON.parse(stdout) as Report
  const failed = scoredAudits(report).find(({ id }) => report.audits[id]?.score === null)
  if (failed) throw new Error(`${url}: no score of ${failed.id}`)
  return report
}

const figureOf = (report: Report, id: string): number => report.audits[id]?.numericValue ?? Number.NaN

/**
 * Returns `runs` values of one audit for each URL, in milliseconds. With `devtools`, the browser slows the page down,
 * and only tasks after the real first paint count as blocking. With `simulate`, Lighthouse extrapolates from a run
 * without slowdown. Its estimate of the first paint is often too early, so tasks before the real first paint count too.
 */
export const measureAudit = (
  id: 'largest-contentful-paint' | 'total-blocking-time',
  throttling: 'devtools' | 'simulate',
  urls: readonly string[],
  runs: number,
): Promise<number[][]> =>
  measureAlternately(urls, runs, async (url) =>
    figureOf(await audit(url, `--only-audits=${id}`, `--throttling-method=${throttling}`), id),
  )

/**
 * Audits every prerendered address. Yields the scores of the four categories (0 to 100), the blocking time in
 * milliseconds, the cumulative layout shift, and in `failed` the ids of `scoredAudits` with a score below 0.99.
 */
export async function* auditAll(site: string) {
  for (const path of PRERENDERED_ADDRESSES) {
    const report = await audit(site + path)
    const failed = scoredAudits(report)
      .map(({ id }) => id)
      .filter((id) => (report.audits[id]?.score ?? 1) < 0.99)
    yield {
      path,
      scores: CATEGORIES.map((name) => Math.round(report.categories[name].score * 100)),
      blocking: figureOf(report, 'total-blocking-time'),
      shift: Number(figureOf(report, 'cumulative-layout-shift').toFixed(3)),
      failed: failed.join(', '),
    }
  }
}
