/**
 * Builds the demo, records a scripted visit, and writes public/promo.webm and public/promo-poster.webp for the landing page.
 * Needs Chromium (CHROMIUM_PATH, else /usr/bin/chromium) and ffmpeg (apt-get install -y ffmpeg).
 *
 *   npm run promo
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { build, preview } from 'vite'
import { createCast, DEMO_PASSWORD } from '../fixtures/cast'
import { launchChromium } from './chromium'
import { freePort } from './free-port'
import { createRecorder, FRAME_FILES, FRAME_RATE, frameFile } from './promo/recorder'

const run = promisify(execFile)

const ffmpeg = (...options: string[]) => run('ffmpeg', ['-y', '-loglevel', 'error', ...options])

/**
 * In pixels. Has the video's aspect ratio of 16:9 and is only a little larger, so that text stays readable in the
 * video.
 */
const VIEWPORT = { width: 1024, height: 576 }
const VIDEO_SCALE = '-vf scale=960:540:flags=lanczos'

/** Maximum file sizes in bytes. */
const LIMITS = { video: 400_000, poster: 60_000 }

const VIDEO = 'public/promo.webm'
const POSTER = 'public/promo-poster.webp'

/** Signs in a teacher without a user record, for whom the landing page offers onboarding. */
const signIn = async (page: Page, site: string) => {
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

/**
 * Records a visit from the landing page through onboarding to the grAId app. Returns the number of frames and the
 * number of the frame used as poster.
 */
const record = async (page: Page, folder: string) => {
  const recorder = await createRecorder(page, folder, { x: 620, y: 420 })
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name })
  const answer = (name: string) => dialog.locator('label', { hasText: name })
  const onStep = (step: number) => () => dialog.getByText(`Step ${step} of 5`).first().waitFor()
  const choose = async (label: RegExp, index: number) => {
    await recorder.pointAt(dialog.getByLabel(label), 0.35)
    await recorder.click()
    for (let option = 0; option < index; option += 1) await recorder.pressKey('ArrowDown', 0.1)
    await recorder.pressKey('Enter', 0.1)
  }
  const go = async (name: string, shown: () => Promise<unknown>) => {
    await recorder.pointAt(button(name), 0.4)
    await recorder.click(shown)
  }

  await recorder.hold(0.9)
  await recorder.scrollTo(
    page.getByRole('heading', { name: 'Three steps, and the rest is teaching' }),
    104,
    0.9,
  )
  await recorder.hold(0.35)
  await recorder.pointAt(page.getByRole('banner').getByRole('button', { name: 'Open grAId' }), 0.45)
  await recorder.click(onStep(1))

  await recorder.hold(0.7)
  const poster = recorder.frames()
  await go("Let's Get Started", onStep(2))

  await recorder.scrollTo(dialog.getByLabel(/School/), 260, 0.3)
  await recorder.pointAt(dialog.getByLabel(/School/), 0.35, { x: 0.4, y: 0.6 })
  await recorder.click()
  await recorder.type('Maple Street School', 2)
  await go('Continue', onStep(3))

  await choose(/Grade Level/, 3)
  await choose(/Teaching Experience/, 2)
  const subject = dialog.locator('label:has(input[type="checkbox"])').nth(1)
  await recorder.scrollTo(subject, 260, 0.3)
  await recorder.pointAt(subject, 0.35)
  await recorder.click()
  await go('Continue', onStep(4))

  await recorder.pointAt(answer('Grade faster and more consistently'), 0.4)
  await recorder.click()
  await recorder.scrollTo(answer('Friendly and encouraging'), 220, 0.45)
  await recorder.pointAt(answer('Friendly and encouraging'), 0.3)
  await recorder.click()
  await go('Continue', onStep(5))

  await recorder.hold(0.5)
  await go('Start Using grAId', () => page.waitForURL(/\/home/))
  await page.getByRole('heading', { level: 1, name: /^Come in/ }).waitFor()
  await recorder.hold(1.6)
  return { frames: recorder.frames(), poster }
}

/**
 * Encodes the frames as a video in two passes. Repeats this with a lower bit rate if the file exceeds `LIMITS.video`.
 */
const encode = async (folder: string, seconds: number) => {
  const log = join(folder, 'passes')
  for (const share of [0.92, 0.78, 0.64]) {
    const rate = Math.floor((LIMITS.video * 8 * share) / seconds)
    const codec =
      `${VIDEO_SCALE} -pix_fmt yuv420p -an -c:v libvpx-vp9 -b:v ${rate} -deadline good -cpu-used 1 -row-mt 1 ` +
      '-auto-alt-ref 1 -lag-in-frames 25 -g 400 -tune-content screen'
    const input = ['-framerate', String(FRAME_RATE), '-i', join(folder, FRAME_FILES)]
    const options = [...input, ...codec.split(' '), '-passlogfile', log]
    await ffmpeg(...options, '-pass', '1', '-f', 'null', '-')
    await ffmpeg(...options, '-pass', '2', VIDEO)
    if ((await stat(VIDEO)).size <= LIMITS.video) return
  }
}

await run('ffmpeg', ['-version']).catch(() => {
  console.error('ffmpeg is missing: apt-get install -y ffmpeg')
  process.exit(1)
})
const folder = await mkdtemp(join(tmpdir(), 'graid-promo-'))
const port = await freePort()
process.env.VITE_RUNTIME = 'demo'
const outDir = join(folder, 'site')
await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } })
const server = await preview({ build: { outDir }, preview: { host: '127.0.0.1', port, strictPort: true } })
const browser = await launchChromium(['--hide-scrollbars'])
try {
  const page = await browser.newPage({ viewport: VIEWPORT, colorScheme: 'light' })
  // Blocks the current promo video, so that it does not appear in the new recording.
  await page.route('**/promo*', (route) => route.abort())
  await signIn(page, `http://127.0.0.1:${port}`)

  const frameFolder = join(folder, 'frames')
  const { frames, poster } = await record(page, frameFolder)
  const seconds = frames / FRAME_RATE
  await encode(frameFolder, seconds)
  const still = join(frameFolder, frameFile(poster))
  await ffmpeg('-i', still, ...`${VIDEO_SCALE} -c:v libwebp -quality 80 ${POSTER}`.split(' '))

  const sizes = { video: (await stat(VIDEO)).size, poster: (await stat(POSTER)).size }
  console.log(
    `${VIDEO}: ${Math.round(sizes.video / 1000)} kB, ${seconds.toFixed(1)} s, ${FRAME_RATE} frames a second`,
  )
  console.log(`${POSTER}: ${Math.round(sizes.poster / 1000)} kB`)
  if (sizes.video > LIMITS.video || sizes.poster > LIMITS.poster) {
    console.error(`Too large: at most ${LIMITS.video / 1000} kB and ${LIMITS.poster / 1000} kB.`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
}
