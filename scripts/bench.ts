/**
 * Measures a production build on this machine: transferred bytes including headers, paints, latency of interactions,
 * hydration, and Lighthouse audits. As a baseline, some measures are repeated on a copy of the site without scripts and
 * on an empty page. Figures are medians or, where a line says so, 98th percentiles. The bytes of /auth and the lines
 * with Lighthouse's scores are measured once. scripts/budgets.ts checks the bytes alone.
 *
 *   npm run build && npm run bench -- [FOLDER] [--runs 5] [--beside OTHER_SITES_FOLDER] [--skip-lighthouse]
 */
import { parseArgs } from 'node:util'
import { auditAll, measureAudit } from './bench/lighthouse.ts'
import {
  measureFirstTap,
  measureLoad,
  measureOnboarding,
  measureOpening,
  measurePaints,
} from './bench/page-measures.ts'
import { compressedCopy, emptyPage, serveFolder, withoutScripts } from './bench/sites.ts'
import { measureAlternately, median, quantile } from './bench/statistics.ts'
import { launchChromium } from './chromium.ts'

const {
  values,
  positionals: [folder = 'dist'],
} = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    beside: { type: 'string' },
    'skip-lighthouse': { type: 'boolean' },
  },
})
const runs = Number(values.runs)

const repeat = async <Value>(measure: () => Promise<Value>): Promise<Value[]> => {
  const values: Value[] = []
  for (let run = 0; run < runs; run += 1) values.push(await measure())
  return values
}

const print = (description: string, figure: string, target: string) =>
  console.log(`${description.padEnd(78)} ${figure.padStart(20)}   ${target}`)

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const milliseconds = (time: number) => `${Math.round(time)} ms`

const site = await serveFolder(folder)
const scriptless = await serveFolder(await withoutScripts(folder))
const empty = await serveFolder(await emptyPage())
const { beside } = values
const compared = [site, empty, ...(beside ? [await serveFolder(await compressedCopy(beside))] : [])]
const browser = await launchChromium()

try {
  console.log(
    `grAId, production build; ${runs} runs, medians; Chromium ${browser.version()}, Node ${process.version}\n`,
  )
  const loads = await repeat(() => measureLoad(browser, `${site.url}/`))
  const medianOf = (figure: 'untouched' | 'touched' | 'blocking' | 'shift') =>
    median(loads.map((load) => load[figure]))
  print('/ without interaction', kilobytes(medianOf('untouched')), '≤ 45 kB')
  print('/ after the first interaction, in total', kilobytes(medianOf('touched')), '≤ 165 kB')
  print('/ blocking time of hydration, 4× CPU', milliseconds(medianOf('blocking')), '≤ 100 ms')
  print('/ cumulative layout shift, touched and scrolled', String(medianOf('shift')), '0')
  const paints = await measureAlternately(compared, runs, ({ url }) => measurePaints(browser, `${url}/`))
  for (const paint of ['first', 'largest'] as const) {
    const [own = Number.NaN, ...rest] = paints.map((visits) => median(visits.map((visit) => visit[paint])))
    print(
      `/ ${paint} contentful paint, 4× CPU, 150 ms, 1.6 Mbit/s; an empty page${beside ? `; ${beside}` : ''}`,
      `${[own, ...rest].map(Math.round).join(' / ')} ms`,
      `${rest.map((other) => (own / other).toFixed(2)).join(' / ')}${beside ? ' ≤ 1.15' : ''}`,
    )
  }
  const auth = await measureLoad(browser, `${site.url}/auth?isLogin=true`)
  print('/auth until a sign-in can be sent', kilobytes(auth.touched), '≤ 215 kB')

  const firstTaps: number[] = []
  for (const control of ['price', 'menu'] as const) {
    const taps = await measureAlternately([site, scriptless], runs, ({ url }) =>
      measureFirstTap(browser, `${url}/`, control),
    )
    firstTaps.push(...(taps[0] ?? []))
    print(
      `/ first tap on the ${control} to paint, 4× CPU, slow 4G, p98; without scripts`,
      taps.map((times) => milliseconds(quantile(times, 0.98))).join('; '),
      '≤ 200 ms',
    )
  }
  for (const [description, hovered, target] of [
    ['hovered before', 4_000, '≤ 300 ms'],
    ['cold', 0, '≤ 2000 ms'],
  ] as const) {
    const openings = await repeat(() => measureOpening(browser, `${site.url}/`, hovered))
    print(
      `onboarding from / without the app, ${description}, 4× CPU, slow 4G`,
      milliseconds(median(openings)),
      target,
    )
  }
  const visits = await repeat(() => measureOnboarding(browser, `${site.url}/`))
  const latencies = (visits[0] ?? []).map((_, tap) => median(visits.map((visit) => visit[tap] ?? Number.NaN)))
  print('onboarding, tap to paint: open, steps 2 to 5, choices, 4× CPU', `${latencies.join(', ')} ms`, '')
  print(
    'first taps and onboarding, Interaction to Next Paint (p98)',
    milliseconds(quantile([...firstTaps, ...visits.flat()], 0.98)),
    '≤ 120 ms',
  )

  if (!values['skip-lighthouse']) {
    // docs/decisions/0052-blocking-time-with-both-throttlings.md says why one method is not enough.
    for (const throttling of ['devtools', 'simulate'] as const) {
      const urls = [site, scriptless, empty].map(({ url }) => `${url}/`)
      const blocking = await measureAudit('total-blocking-time', throttling, urls, runs)
      print(
        `/ blocking time without interaction, throttling '${throttling}'; without scripts; an empty page`,
        `${blocking.map((times) => Math.round(median(times))).join(' / ')} ms`,
        '≤ 30 ms above an empty page',
      )
    }
    for (const path of ['/', '/auth']) {
      const urls = [site, scriptless].map(({ url }) => url + path)
      const [own = [], baseline = []] = await measureAudit('largest-contentful-paint', 'devtools', urls, runs)
      print(
        `${path} LCP, devtools throttling, and without scripts`,
        `${milliseconds(median(own))} / ${milliseconds(median(baseline))}`,
        `${(median(own) / median(baseline)).toFixed(3)} ≤ 1.10`,
      )
    }
    for await (const { path, scores, blocking, shift, failed } of auditAll(site.url)) {
      print(
        `${path} Lighthouse, blocking time, layout shift`,
        `${scores.join('/')}, ${milliseconds(blocking)}, ${shift}`,
        `≥ 98, 100, 100, 100${failed ? `  ${failed}` : ''}`,
      )
    }
  }
} finally {
  await browser.close()
  for (const { stop } of [scriptless, ...compared]) stop()
}
