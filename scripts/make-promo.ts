/**
 * Records the animation of scripts/promo/scene.ts and writes public/promo.webm and public/promo-poster.webp for the
 * landing page. Needs Chromium (CHROMIUM_PATH, else /usr/bin/chromium) and ffmpeg (apt-get install -y ffmpeg).
 *
 *   npm run promo
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { launchChromium } from './chromium'
import { FRAME_FILES, FRAME_RATE, frameFile, recordFrames } from './promo/recorder'
import { POSTER_SECOND, SCENE_SECONDS, SCENE_SIZE, sceneHtml } from './promo/scene'

const run = promisify(execFile)

const ffmpeg = (...options: string[]) => run('ffmpeg', ['-y', '-loglevel', 'error', ...options])

/** Maximum file sizes in bytes. */
const LIMITS = { video: 600_000, poster: 25_000 }

const VIDEO = 'public/promo.webm'
const POSTER = 'public/promo-poster.webp'

/** An origin without a server: Playwright responds to requests with the scene and the files of src/ui. */
const SITE = 'http://promo.invalid'

/**
 * Encodes the frames as a video in two passes. The quality is constant, but the bit rate is limited so that the file is
 * smaller than `LIMITS.video`.
 */
const encode = async (folder: string) => {
  const rate = Math.floor((LIMITS.video * 8 * 0.9) / SCENE_SECONDS)
  const codec =
    `-pix_fmt yuv420p -an -c:v libvpx-vp9 -crf 30 -b:v ${rate} -deadline good -cpu-used 1 -row-mt 1 ` +
    '-auto-alt-ref 1 -lag-in-frames 25 -g 400 -tune-content screen'
  const input = ['-framerate', String(FRAME_RATE), '-i', join(folder, FRAME_FILES)]
  const options = [...input, ...codec.split(' '), '-passlogfile', join(folder, 'passes')]
  await ffmpeg(...options, '-pass', '1', '-f', 'null', '-')
  await ffmpeg(...options, '-pass', '2', VIDEO)
}

await run('ffmpeg', ['-version']).catch(() => {
  console.error('ffmpeg is missing: apt-get install -y ffmpeg')
  process.exit(1)
})
const folder = await mkdtemp(join(tmpdir(), 'graid-promo-'))
const browser = await launchChromium()
try {
  const page = await browser.newPage({ viewport: SCENE_SIZE })
  await page.route(`${SITE}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return pathname === '/'
      ? route.fulfill({ contentType: 'text/html', body: sceneHtml() })
      : route.fulfill({ path: `src/ui${pathname}` })
  })
  await page.goto(SITE)
  await page.evaluate(() => document.fonts.ready)
  await recordFrames(page, folder, SCENE_SECONDS)
  await encode(folder)
  const poster = join(folder, frameFile(POSTER_SECOND * FRAME_RATE))
  await ffmpeg('-i', poster, '-vf', 'scale=720:-1', '-c:v', 'libwebp', '-quality', '60', POSTER)

  const sizes = { video: (await stat(VIDEO)).size, poster: (await stat(POSTER)).size }
  console.log(
    `${VIDEO}: ${Math.round(sizes.video / 1000)} kB, ${SCENE_SECONDS} s, ${FRAME_RATE} frames a second`,
  )
  console.log(`${POSTER}: ${Math.round(sizes.poster / 1000)} kB`)
  if (sizes.video > LIMITS.video || sizes.poster > LIMITS.poster) {
    console.error(`Too large: at most ${LIMITS.video / 1000} kB and ${LIMITS.poster / 1000} kB.`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
}
