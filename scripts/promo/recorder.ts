import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

export const FRAME_RATE = 20

/** Returns the file name of a frame; frames are counted from 1. `FRAME_FILES` is the matching pattern for ffmpeg. */
export const frameFile = (frame: number): string => `${String(frame).padStart(5, '0')}.png`
export const FRAME_FILES = '%05d.png'

/**
 * Pauses all animations of the page at `time`, in milliseconds. Running animations would be at different times in each
 * screenshot, because a screenshot takes longer than one frame of the video.
 */
const showTime = (time: number) => {
  for (const animation of document.getAnimations()) {
    animation.pause()
    animation.currentTime = time
  }
}

/** Writes a screenshot of every frame of the page's CSS animations to `folder`. */
export const recordFrames = async (page: Page, folder: string, seconds: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  for (let frame = 1; frame <= seconds * FRAME_RATE; frame += 1) {
    await page.evaluate(showTime, ((frame - 1) * 1_000) / FRAME_RATE)
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
    await writeFile(join(folder, frameFile(frame)), Buffer.from(data, 'base64'))
  }
}
