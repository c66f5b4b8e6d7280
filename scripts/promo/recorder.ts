import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'

export const FRAME_RATE = 20

/** Returns the file name of a frame; frames are counted from 1. `FRAME_FILES` is the matching pattern for ffmpeg. */
export const frameFile = (frame: number): string => `${String(frame).padStart(5, '0')}.png`
export const FRAME_FILES = '%05d.png'

const FRAME_TIME = 1_000 / FRAME_RATE

/** Factor on all durations, chosen so that the video lasts ten seconds. */
const PACE = 0.7

type Point = { x: number; y: number }

/** Adds a mouse pointer to the page, because screenshots do not contain the pointer of the operating system. */
const addPointer = () => {
  const pointer = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  pointer.id = 'promo-pointer'
  pointer.setAttribute('viewBox', '0 0 40 40')
  pointer.setAttribute('width', '40')
  pointer.setAttribute('height', '40')
  pointer.style.cssText =
    'position:fixed;top:-8px;left:-8px;z-index:9999;pointer-events:none;overflow:visible'
  pointer.innerHTML =
    '<circle cx="10" cy="10" r="0" fill="#f4b942" opacity="0.55"/>' +
    '<path d="M9 8v22l5.6-5 3.4 8 3.8-1.6-3.4-7.8 7.4-.6z" fill="#1c2430" stroke="#fff" stroke-width="1.8" stroke-linejoin="round"/>'
  document.documentElement.append(pointer)
}

/**
 * Advances every animation by one frame. Animations are paused between frames, because a screenshot takes longer than a
 * frame.
 */
const stepAnimations = (frameTime: number) => {
  const state = window as { promoDone?: WeakSet<Animation> }
  const done = state.promoDone ?? new WeakSet<Animation>()
  state.promoDone = done
  for (const animation of document.getAnimations()) {
    if (animation.timeline !== document.timeline || done.has(animation)) continue
    const end = Number(animation.effect?.getComputedTiming().endTime ?? 0)
    const paused = animation.playState === 'paused'
    if (!paused) animation.pause()
    const time = (paused ? Number(animation.currentTime) : 0) + frameTime
    if (time >= end) {
      animation.finish()
      done.add(animation)
    } else {
      animation.currentTime = time
    }
  }
}

const easeInOut = (progress: number): number => progress * progress * (3 - 2 * progress)

/** Controls `page` and writes a screenshot for every frame to `folder`. Durations are in seconds. */
export const createRecorder = async (page: Page, folder: string, start: Point) => {
  await mkdir(folder, { recursive: true })
  await page.evaluate(addPointer)
  const session = await page.context().newCDPSession(page)
  let frames = 0
  let pointer = start

  const movePointer = async (to: Point) => {
    pointer = to
    await page.mouse.move(to.x, to.y)
    await page.evaluate(({ x, y }) => {
      const pointer = document.getElementById('promo-pointer')
      if (pointer) pointer.style.transform = `translate(${x}px, ${y}px)`
    }, to)
  }

  const captureFrame = async () => {
    await page.evaluate(stepAnimations, FRAME_TIME)
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
    frames += 1
    await writeFile(join(folder, frameFile(frames)), Buffer.from(data, 'base64'))
  }

  const animate = async (seconds: number, change: (progress: number) => Promise<void>) => {
    const count = Math.round(seconds * PACE * FRAME_RATE)
    for (let index = 1; index <= count; index += 1) {
      await change(easeInOut(index / count))
      await captureFrame()
    }
  }

  await movePointer(start)

  return {
    frames: () => frames,
    hold: (seconds: number) => animate(seconds, async () => {}),
    /**
     * Scrolls the scroll container of `target`, or the page, until `target` is `offset` pixels below the container's
     * top.
     */
    scrollTo: async (target: Locator, offset: number, seconds: number) => {
      const element = await target.elementHandle()
      const scroller = await page.evaluateHandle((node) => {
        let parent = node?.parentElement ?? null
        while (parent && !/auto|scroll/.test(getComputedStyle(parent).overflowY))
          parent = parent.parentElement
        return parent ?? document.scrollingElement
      }, element)
      const { from, to } = await page.evaluate(
        ({ node, box, below }) => {
          const top = box === document.scrollingElement ? 0 : (box?.getBoundingClientRect().top ?? 0)
          const distance = (node?.getBoundingClientRect().top ?? 0) - top - below
          const now = box?.scrollTop ?? 0
          const end = (box?.scrollHeight ?? 0) - (box?.clientHeight ?? 0)
          return { from: now, to: Math.max(0, Math.min(end, now + distance)) }
        },
        { node: element, box: scroller, below: offset },
      )
      if (Math.abs(to - from) < 8) return
      await animate(seconds, (progress) =>
        page.evaluate(({ box, top }) => box?.scrollTo({ top, behavior: 'instant' }), {
          box: scroller,
          top: from + (to - from) * progress,
        }),
      )
    },
    /**
     * Moves the pointer in a slight arc to a point of `target`. `anchor` is that point in fractions of the target's
     * size.
     */
    pointAt: async (target: Locator, seconds: number, anchor: Point = { x: 0.5, y: 0.55 }) => {
      const box = await target.boundingBox()
      if (!box) throw new Error(`Not on the page: ${target}`)
      const from = pointer
      const to = { x: box.x + box.width * anchor.x, y: box.y + box.height * anchor.y }
      const arc = Math.min(24, Math.hypot(to.x - from.x, to.y - from.y) / 10)
      await animate(seconds, (progress) =>
        movePointer({
          x: from.x + (to.x - from.x) * progress,
          y: from.y + (to.y - from.y) * progress - arc * Math.sin(Math.PI * progress),
        }),
      )
    },
    /** Clicks, draws a dot at the pointer, and waits for `shown`, the expected result. */
    click: async (shown: () => Promise<unknown> = async () => {}) => {
      const drawDot = (radius: number) =>
        page.evaluate((r) => {
          document.querySelector('#promo-pointer circle')?.setAttribute('r', String(r))
        }, radius)
      await page.mouse.down()
      for (const radius of [7, 12]) {
        await drawDot(radius)
        await captureFrame()
      }
      await page.mouse.up()
      await shown()
      await drawDot(15)
      await captureFrame()
      await drawDot(0)
    },
    /** Presses a key and records the page for `seconds`. */
    pressKey: async (key: string, seconds: number) => {
      await page.keyboard.press(key)
      await animate(seconds, async () => {})
    },
    /** Types `text`, `pace` letters per frame. */
    type: async (text: string, pace = 1) => {
      for (let index = 0; index < text.length; index += pace) {
        await page.keyboard.type(text.slice(index, index + pace))
        await captureFrame()
      }
    },
  }
}
