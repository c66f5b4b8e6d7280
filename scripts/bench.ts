/**
 * Measures the production build in dist/ against the bar of 'as fast as a page without scripts', in one run on this
 * machine: bytes, taps, hydration, and Lighthouse beside the same pages with every script taken out. Medians.
 *
 *   npm run build && npm run bench -- [FOLDER] [--runs 5] [--skip-lighthouse]
 */
import { chromium } from '@playwright/test'
import { browserPath } from './bench/browser-path.ts'
import { auditAll, blockingTimes, largestPaints } from './bench/lighthouse.ts'
import { measureLoad, measureOnboarding, measureTap } from './bench/page-measures.ts'
import { emptyPage, serveFolder, withoutScripts } from './bench/sites.ts'
import { median } from './bench/statistics.ts'

const [, , ...options] = process.argv
const runs = Number(options[options.indexOf('--runs') + 1] || 0) || 5
const [first = '-'] = options
const folder = first.startsWith('-') ? 'dist' : first

const times = async <Value>(measure: () => Promise<Value>): Promise<Value[]> => {
  const values: Value[] = []
  for (let run = 0; run < runs; run += 1) values.push(await measure())
  return values
}

const line = (what: string, figure: string, bar: string) =>
  console.log(`${what.padEnd(62)} ${figure.padStart(16)}   ${bar}`)

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const milliseconds = (time: number) => `${Math.round(time)} ms`

const site = await serveFolder(folder)
const twinFolder = await withoutScripts(folder)
const twin = await serveFolder(twinFolder)
const browser = await chromium.launch({
  ...(browserPath ? { executablePath: browserPath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})

try {
  console.log(
    `grAId, production build; ${runs} runs, medians; Chromium ${browser.version()}, Node ${process.version}\n`,
  )
  const loads = await times(() => measureLoad(browser, `${site.url}/`))
  line(
    '/ until the network is quiet, headers included',
    kilobytes(median(loads.map((load) => load.quiet))),
    '≤ 45 kB',
  )
  line('/ after the first touch, all told', kilobytes(median(loads.map((load) => load.touched))), '≤ 160 kB')
  line(
    '/ blocking time of hydration, 4× CPU',
    milliseconds(median(loads.map((load) => load.blocking))),
    '≤ 100 ms',
  )
  line(
    '/ cumulative layout shift, touched and scrolled',
    String(median(loads.map((load) => load.shift))),
    '0',
  )
  const foreign = new Set(loads.flatMap(({ forOthers }) => forOthers))
  line('/ chunks only others need', [...foreign].join(' ') || 'none', 'none')
  const auth = await measureLoad(browser, `${site.url}/auth?isLogin=true`)
  line('/auth until a sign-in can be sent', kilobytes(auth.touched), '≤ 210 kB')

  for (const control of ['price', 'menu'] as const) {
    const taps = await times(() => measureTap(browser, `${site.url}/`, control))
    line(`/ first tap on the ${control}, 4× CPU, slow 4G, to paint`, milliseconds(median(taps)), '≤ 200 ms')
  }
  for (const [what, reading] of [
    ['left after 2.5 s', 2_000],
    ['left after 0.5 s', 0],
  ] as const) {
    const visits = await times(() => measureOnboarding(browser, `${site.url}/`, reading))
    const steps = [0, 1, 2, 3].map((step) => Math.round(median(visits.map((visit) => visit[step] ?? 0))))
    line(`onboarding, script of each step, 4× CPU, ${what}`, `${steps.join(', ')} ms`, '≤ 50 ms')
  }

  if (!options.includes('--skip-lighthouse')) {
    const empty = await serveFolder(await emptyPage())
    const untouched = await blockingTimes([`${site.url}/`, `${twin.url}/`, `${empty.url}/`], runs)
    line(
      '/ blocking time before a touch; without scripts; an empty page',
      `${untouched.map((blocking) => Math.round(median(blocking))).join(' / ')} ms`,
      '0 ms',
    )
    empty.stop()
    for (const path of ['/', '/auth']) {
      const [ours = [], theirs = []] = await largestPaints([site.url + path, twin.url + path], runs)
      const ratio = (median(ours) / median(theirs)).toFixed(3)
      line(
        `${path} LCP, devtools throttling, and without scripts`,
        `${milliseconds(median(ours))} / ${milliseconds(median(theirs))}`,
        `${ratio} ≤ 1.05`,
      )
    }
    for await (const { path, scores, blocking, shift, failed } of auditAll(site.url)) {
      line(
        `${path} Lighthouse, blocking time, layout shift`,
        `${scores.join('/')}, ${milliseconds(blocking)}, ${shift}`,
        `100s${failed ? `  ${failed}` : ''}`,
      )
    }
  }
} finally {
  await browser.close()
  site.stop()
  twin.stop()
}
