/**
 * Builds the demo, films it, and writes public/promo.webm and public/promo-poster.webp, which the landing page shows.
 * Needs Chromium (CHROMIUM_PATH, else /usr/bin/chromium) and ffmpeg (apt-get install -y ffmpeg).
 *
 *   npm run promo
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { createCast, DEMO_PASSWORD } from '../fixtures/cast'
import { freePort } from './free-port'
import { createFilm, FRAME_RATE, PICTURES, pictureName } from './promo/film'

const run = promisify(execFile)

/** The window that is filmed, and the film, both 16:9, in pixels. A small window, so that its words can be read. */
const WINDOW = { width: 1024, height: 576 }
const FILM = { width: 960, height: 540 }

/** No file may be larger. Bytes. */
const LARGEST = { film: 400_000, poster: 60_000 }

const VIDEO = 'public/promo.webm'
const POSTER = 'public/promo-poster.webp'

/** Signs a teacher in whom nobody has a record of, so that the film can begin on the landing page. */
const prepare = async (page: Page, site: string) => {
  const { email } = createCast(1).unrecorded
  await page.goto(`${site}/auth?isLogin=true&scenario=returning-teacher`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.waitForURL(`${site}/`)
  await page.goto(`${site}/`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Open grAId' }).waitFor()
  await page.evaluate(() => document.fonts.ready)
}

/** Landing page, onboarding, hand-over. Answers how many frames there are, and which one is the poster. */
const shoot = async (page: Page, folder: string) => {
  const film = await createFilm(page, folder, { x: 620, y: 420 })
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name })
  const answer = (name: string) => dialog.locator('label', { hasText: name })
  const onStep = (step: number) => () => dialog.getByText(`Step ${step} of 5`).first().waitFor()
  const choose = async (label: RegExp, place: number) => {
    await film.pointAt(dialog.getByLabel(label), 0.35)
    await film.press()
    for (let option = 0; option < place; option += 1) await film.strike('ArrowDown', 0.1)
    await film.strike('Enter', 0.1)
  }
  const go = async (name: string, answered: () => Promise<unknown>) => {
    await film.pointAt(button(name), 0.4)
    await film.press(answered)
  }

  await film.hold(0.9)
  await film.scrollTo(page.getByRole('heading', { name: 'Three steps, and the rest is teaching' }), 104, 0.9)
  await film.hold(0.35)
  await film.pointAt(page.getByRole('banner').getByRole('button', { name: 'Open grAId' }), 0.45)
  await film.press(onStep(1))

  await film.hold(0.7)
  const poster = film.frames()
  await go("Let's Get Started", onStep(2))

  await film.scrollTo(dialog.getByLabel(/School/), 260, 0.3)
  await film.pointAt(dialog.getByLabel(/School/), 0.35, { x: 0.4, y: 0.6 })
  await film.press()
  await film.type('Maple Street School', 2)
  await go('Continue', onStep(3))

  await choose(/Grade Level/, 3)
  await choose(/Teaching Experience/, 2)
  const subject = dialog.locator('label:has(input[type="checkbox"])').nth(1)
  await film.scrollTo(subject, 260, 0.3)
  await film.pointAt(subject, 0.35)
  await film.press()
  await go('Continue', onStep(4))

  await film.pointAt(answer('Grade faster and more evenly'), 0.4)
  await film.press()
  await film.scrollTo(answer('Friendly and encouraging'), 220, 0.45)
  await film.pointAt(answer('Friendly and encouraging'), 0.3)
  await film.press()
  await go('Continue', onStep(5))

  await film.hold(0.5)
  await go('Start Using grAId', () => page.waitForURL(/\/home/))
  await page.getByRole('heading', { level: 1, name: /^Come in/ }).waitFor()
  await film.hold(1.6)
  return { frames: film.frames(), poster }
}

/** Encodes in two passes, a little smaller each time until it fits. */
const encode = async (folder: string, seconds: number) => {
  const log = join(folder, 'passes')
  for (const share of [0.92, 0.78, 0.64]) {
    const rate = Math.floor((LARGEST.film * 8 * share) / seconds)
    const pass = (number: 1 | 2, ...output: string[]) =>
      run('ffmpeg', [
        ...['-y', '-loglevel', 'error', '-framerate', String(FRAME_RATE), '-i', join(folder, PICTURES)],
        ...['-vf', `scale=${FILM.width}:${FILM.height}:flags=lanczos`, '-pix_fmt', 'yuv420p', '-an'],
        ...[
          '-c:v',
          'libvpx-vp9',
          '-b:v',
          String(rate),
          '-deadline',
          'good',
          '-cpu-used',
          '1',
          '-row-mt',
          '1',
        ],
        ...['-auto-alt-ref', '1', '-lag-in-frames', '25', '-g', '400', '-tune-content', 'screen'],
        ...['-pass', String(number), '-passlogfile', log, ...output],
      ])
    await pass(1, '-f', 'null', '-')
    await pass(2, VIDEO)
    if ((await stat(VIDEO)).size <= LARGEST.film) return
  }
}

await run('ffmpeg', ['-version']).catch(() => {
  console.error('The film is encoded by ffmpeg, which is not there: apt-get install -y ffmpeg')
  process.exit(1)
})
const folder = await mkdtemp(join(tmpdir(), 'graid-promo-'))
const port = await freePort()
process.env.VITE_RUNTIME = 'demo'
const outDir = join(folder, 'site')
await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } })
const server = await preview({ build: { outDir }, preview: { host: '127.0.0.1', port, strictPort: true } })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--no-first-run',
    '--disable-background-networking',
  ],
})
try {
  const page = await browser.newPage({ viewport: WINDOW, colorScheme: 'light' })
  // Nobody wants a film of the film.
  await page.route('**/promo*', (route) => route.abort())
  await prepare(page, `http://127.0.0.1:${port}`)

  const pictures = join(folder, 'pictures')
  const { frames, poster } = await shoot(page, pictures)
  const seconds = frames / FRAME_RATE
  await encode(pictures, seconds)
  await run('ffmpeg', [
    ...['-y', '-loglevel', 'error', '-i', join(pictures, pictureName(poster))],
    ...[
      '-vf',
      `scale=${FILM.width}:${FILM.height}:flags=lanczos`,
      '-c:v',
      'libwebp',
      '-quality',
      '80',
      POSTER,
    ],
  ])

  const sizes = { film: (await stat(VIDEO)).size, poster: (await stat(POSTER)).size }
  console.log(
    `${VIDEO}: ${Math.round(sizes.film / 1000)} kB, ${seconds.toFixed(1)} s, ${FRAME_RATE} frames a second`,
  )
  console.log(`${POSTER}: ${Math.round(sizes.poster / 1000)} kB`)
  if (sizes.film > LARGEST.film || sizes.poster > LARGEST.poster) {
    console.error(`Too large: at most ${LARGEST.film / 1000} kB and ${LARGEST.poster / 1000} kB.`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  await server.close()
  if (!process.env.KEEP_PICTURES) await rm(folder, { recursive: true, force: true })
  else console.log(folder)
}
