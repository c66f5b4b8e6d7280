import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { PRERENDERED_ADDRESSES } from '../../src/app/routes.tsx'
import { readArguments } from './arguments.ts'
import { CHROMIUM_FLAGS, chromiumPath, launchChromium } from './chromium.ts'
import { exitWithError } from './port.ts'
import { serveFolder } from './serve-folder.ts'

const USAGE = `npm run build && npm run bench -- [FOLDER] [--runs 9]

Measures a production build on this machine: the bytes of scripts/build/budgets.ts, the paints of '/' on a slow phone
beside those of an empty page (medians), and Lighthouse's scores of every prerendered address.`

const {
  values,
  positionals: [folder = 'dist'],
} = readArguments(USAGE, { runs: { type: 'string', default: '9' } })

const PHONE = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1.75,
}
/** Slow 4G, in bytes per second and milliseconds. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const CPU_SLOWDOWN = 4

/** npx downloads this package, which is not in package.json, because only the bench needs Lighthouse. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const EMPTY_PAGE = '<!doctype html><html lang="en"><title>Empty</title><h1>Empty</h1></html>'

const median = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN

const site = await serveFolder(folder).catch(({ message }: Error) => exitWithError(message))
const browser = await launchChromium()

/** Returns the first and the largest contentful paint, in milliseconds after the start of the navigation. */
const measurePaints = async (url: string): Promise<[first: number, largest: number]> => {
  const page = await browser.newPage(PHONE)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(url)
  // A larger paint may follow the `load` event.
  await page.waitForTimeout(1_000)
  const paints = await page.evaluate(
    () =>
      new Promise<[number, number]>((resolve) => {
        const [first] = performance.getEntriesByName('first-contentful-paint')
        new PerformanceObserver((list) =>
          resolve([first?.startTime ?? Number.NaN, list.getEntries().at(-1)?.startTime ?? Number.NaN]),
        ).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await page.close()
  return paints
}

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number }>
}

const audit = async (url: string): Promise<Report> => {
  const output = ['--quiet', '--output=json', `--chrome-flags=--headless ${CHROMIUM_FLAGS.join(' ')}`]
  const { stdout } = await promisify(execFile)('npx', ['-y', LIGHTHOUSE, url, ...output], {
    env: { ...process.env, ...(chromiumPath && { CHROME_PATH: chromiumPath }) },
    maxBuffer: 64 * 1024 * 1024,
    // On Windows, npx is a command file, which only a shell runs.
    shell: process.platform === 'win32',
  })
  return JSON.parse(stdout)
}

// The empty page has a server, because `SLOW_LINE` would not slow down a response of Playwright's `page.route`.
const emptySite = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html').end(EMPTY_PAGE)
}).listen(0, '127.0.0.1')
await once(emptySite, 'listening')
const emptyUrl = `http://127.0.0.1:${(emptySite.address() as AddressInfo).port}/`
try {
  console.log(`Medians of ${values.runs} runs; Chromium ${browser.version()}, Node ${process.version}\n`)
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build/budgets.ts', folder], { stdio: 'inherit' })

  const own: [number, number][] = []
  const empty: [number, number][] = []
  // The two pages alternate, so that other load on the machine affects both equally.
  for (let run = 0; run < Number(values.runs); run += 1) {
    own.push(await measurePaints(`${site.url}/`))
    empty.push(await measurePaints(emptyUrl))
  }
  for (const [index, name] of (['first', 'largest'] as const).entries()) {
    const [time, baseline] = [own, empty].map((visits) =>
      median(visits.map((paints) => paints[index] ?? Number.NaN)),
    )
    console.log(
      `/ ${name} contentful paint: ${time?.toFixed(0)} ms; an empty page: ${baseline?.toFixed(0)} ms`,
    )
  }

  for (const path of PRERENDERED_ADDRESSES) {
    const { categories, audits } = await audit(site.url + path)
    const scores = Object.entries(categories).map(([name, { score }]) => `${name} ${Math.round(score * 100)}`)
    const figure = (id: string): string => (audits[id]?.numericValue ?? Number.NaN).toFixed(2)
    console.log(
      `${path}: ${scores.join(', ')}; blocking time ${figure('total-blocking-time')} ms, layout shift ${figure('cumulative-layout-shift')}`,
    )
  }
} finally {
  await browser.close()
  site.stop()
  emptySite.close()
}
