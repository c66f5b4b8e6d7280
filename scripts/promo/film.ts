import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'

/** Frames a second. */
export const FRAME_RATE = 20

/** The file name of a frame, counted from 1, and how ffmpeg is told about all of them. */
export const pictureName = (frame: number): string => `${String(frame).padStart(5, '0')}.png`
export const PICTURES = '%05d.png'

const FRAME_TIME = 1_000 / FRAME_RATE

/** The whole film is to last ten seconds: every duration is cut to this part of itself. */
const PACE = 0.7

type Point = { x: number; y: number }

/** Draws the pointer over everything: a browser's own is in no screenshot. */
const installPointer = () => {
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
 * Moves every animation on by a frame's time. Pictures are taken more slowly than they are shown: animations are held
 * still in between, so that the film runs as smoothly as the site does.
 */
const stepAnimations = (frameTime: number) => {
  const kept = window as { promoDone?: WeakSet<Animation> }
  const done = kept.promoDone ?? new WeakSet<Animation>()
  kept.promoDone = done
  for (const animation of document.getAnimations()) {
    if (animation.timeline !== document.timeline || done.has(animation)) continue
    const end = Number(animation.effect?.getComputedTiming().endTime ?? 0)
    const held = animation.playState === 'paused'
    if (!held) animation.pause()
    const time = (held ? Number(animation.currentTime) : 0) + frameTime
    if (time >= end) {
      animation.finish()
      done.add(animation)
    } else {
      animation.currentTime = time
    }
  }
}

const eased = (part: number): number => part * part * (3 - 2 * part)

/** A camera, a hand and a clock: everything takes its time in frames. Durations are seconds. */
export const createFilm = async (page: Page, folder: string, start: Point) => {
  await mkdir(folder, { recursive: true })
  await page.evaluate(installPointer)
  const session = await page.context().newCDPSession(page)
  let frames = 0
  let at = start

  const point = async (to: Point) => {
    at = to
    await page.mouse.move(to.x, to.y)
    await page.evaluate(({ x, y }) => {
      const pointer = document.getElementById('promo-pointer')
      if (pointer) pointer.style.transform = `translate(${x}px, ${y}px)`
    }, to)
  }

  const frame = async () => {
    await page.evaluate(stepAnimations, FRAME_TIME)
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
    frames += 1
    await writeFile(join(folder, pictureName(frames)), Buffer.from(data, 'base64'))
  }

  const during = async (seconds: number, change: (part: number) => Promise<void>) => {
    const count = Math.round(seconds * PACE * FRAME_RATE)
    for (let index = 1; index <= count; index += 1) {
      await change(eased(index / count))
      await frame()
    }
  }

  await point(start)

  return {
    frames: () => frames,
    hold: (seconds: number) => during(seconds, async () => {}),
    /** Scrolls the page, or the element that holds `target`, until `target` stands `offset` pixels below the top. */
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
          const reach = (node?.getBoundingClientRect().top ?? 0) - top - below
          const now = box?.scrollTop ?? 0
          const end = (box?.scrollHeight ?? 0) - (box?.clientHeight ?? 0)
          return { from: now, to: Math.max(0, Math.min(end, now + reach)) }
        },
        { node: element, box: scroller, below: offset },
      )
      if (Math.abs(to - from) < 8) return
      await during(seconds, (part) =>
        page.evaluate(({ box, top }) => box?.scrollTo({ top, behavior: 'instant' }), {
          box: scroller,
          top: from + (to - from) * part,
        }),
      )
    },
    /** Moves the pointer to an element, in a slight arc. */
    pointAt: async (target: Locator, seconds: number, place: Point = { x: 0.5, y: 0.55 }) => {
      const box = await target.boundingBox()
      if (!box) throw new Error(`Not on the page: ${target}`)
      const from = at
      const to = { x: box.x + box.width * place.x, y: box.y + box.height * place.y }
      const bow = Math.min(24, Math.hypot(to.x - from.x, to.y - from.y) / 10)
      await during(seconds, (part) =>
        point({
          x: from.x + (to.x - from.x) * part,
          y: from.y + (to.y - from.y) * part - bow * Math.sin(Math.PI * part),
        }),
      )
    },
    /** Presses where the pointer is, with a yellow dot, and waits until the page has answered. */
    press: async (answered: () => Promise<unknown> = async () => {}) => {
      const dot = (radius: number) =>
        page.evaluate((r) => {
          document.querySelector('#promo-pointer circle')?.setAttribute('r', String(r))
        }, radius)
      await page.mouse.down()
      for (const radius of [7, 12]) {
        await dot(radius)
        await frame()
      }
      await page.mouse.up()
      await answered()
      await dot(15)
      await frame()
      await dot(0)
    },
    /** Strikes a key, and shows for a while what it did. */
    strike: async (key: string, seconds: number) => {
      await page.keyboard.press(key)
      await during(seconds, async () => {})
    },
    /** Types at `pace` letters a frame. */
    type: async (text: string, pace = 1) => {
      for (let index = 0; index < text.length; index += pace) {
        await page.keyboard.type(text.slice(index, index + pace))
        await frame()
      }
    },
  }
}
