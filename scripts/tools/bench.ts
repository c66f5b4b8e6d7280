import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { PRERENDERED_ADDRESSES } from '../../src/app/routes.tsx'
import { readArguments } from './arguments.ts'
import { CHROMIUM_FLAGS, chromiumPath, launchChromium } from './chromium.ts'
import { exitWithError } from './port.ts'
import { serveFolder } from './serve-folder.ts'

const USAGE = `npm run build && npm run bench -- [FOLDER] [--runs 9] [--peer FOLDER] [--paints]

Measures a production build on this machine: the bytes of scripts/build/budgets.ts, the paints of '/' on a slow phone
beside those of an empty page and of the site in the peer's folder (medians), and Lighthouse's scores of every
prerendered address, which --paints leaves out.`

const {
  values,
  positionals: [folder = 'dist'],
} = readArguments(USAGE, {
  runs: { type: 'string', default: '9' },
  peer: { type: 'string' },
  paints: { type: 'boolean', default: false },
})

const PHONE = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1.75,
}
/** Slow 4G, in bytes per second and milliseconds. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const CPU_SLOWDOWN = 4

/** The first paint of the empty page in milliseconds while the machine was at its fastest (docs/measurements.md). */
const FASTEST_EMPTY_PAGE = 264

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

/**
 * The content types of the peer's files that a host compresses. Pictures and fonts need none, because browsers detect
 * their types.
 */
const TYPES = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml' }

const compressed = new Map<string, Buffer>()

// A server sends the empty page and the pages of the peer, because `SLOW_LINE` would not slow down a response of
// Playwright's `page.route`. The server compresses as the production host does, but sends none of this site's headers.
const others = createServer(({ url = '' }, response) => {
  if (url === '/empty') return response.setHeader('content-type', 'text/html').end(EMPTY_PAGE)
  const path = decodeURI(url.replace(/[?#].*/, '').replace(/\/$/, '/index.html'))
  const file = join(values.peer ?? folder, path)
  if (path.includes('..') || !existsSync(file)) return response.writeHead(404).end()
  const [, type] = Object.entries(TYPES).find(([extension]) => extension === extname(file)) ?? []
  if (!type) return response.end(readFileSync(file))
  const body = compressed.get(file) ?? brotliCompressSync(readFileSync(file))
  compressed.set(file, body)
  return response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
}).listen(0, '127.0.0.1')
await once(others, 'listening')
const othersUrl = `http://127.0.0.1:${(others.address() as AddressInfo).port}`

const PAGES: Readonly<Record<string, string>> = {
  ours: `${site.url}/`,
  ...(values.peer && { peer: `${othersUrl}/` }),
  empty: `${othersUrl}/empty`,
}

try {
  console.log(`Medians of ${values.runs} runs; Chromium ${browser.version()}, Node ${process.version}\n`)
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build/budgets.ts', folder], { stdio: 'inherit' })

  const paints: Record<string, [number, number][]> = Object.fromEntries(
    Object.keys(PAGES).map((name) => [name, []]),
  )
  // The pages alternate, and every second round visits them in reverse, so that other load on the machine and the
  // preceding page affect all pages equally. The first round is a warm-up and is not measured.
  for (let run = 0; run <= Number(values.runs); run += 1)
    for (const [name, url] of run % 2 === 0 ? Object.entries(PAGES) : Object.entries(PAGES).toReversed()) {
      const measured = await measurePaints(url)
      if (run > 0) paints[name]?.push(measured)
    }
  const medianOf = (name: string, index: 0 | 1): number =>
    median((paints[name] ?? []).map((visit) => visit[index]))
  for (const [index, kind] of (['first', 'largest'] as const).entries()) {
    const own = medianOf('ours', index as 0 | 1)
    const beside = Object.keys(paints)
      .slice(1)
      .map((name) => {
        const time = medianOf(name, index as 0 | 1)
        return `${name} ${time.toFixed(0)} ms (×${(own / time).toFixed(2)})`
      })
    console.log(`/ ${kind} contentful paint: ${own.toFixed(0)} ms; ${beside.join('; ')}`)
  }
  const slowdown = medianOf('empty', 0) / FASTEST_EMPTY_PAGE
  const times = (paints.empty ?? []).map(([first]) => first)
  console.log(
    `The machine was in a ${slowdown < 1.2 ? 'fast' : 'slow'} phase: the empty page took ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms, ×${slowdown.toFixed(2)} of its fastest.`,
  )

  for (const path of values.paints ? [] : PRERENDERED_ADDRESSES) {
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
  others.closeAllConnections()
  others.close()
}
