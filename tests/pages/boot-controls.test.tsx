import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as PAGE_ATTRIBUTES from '../../src/boot/page-attributes'
import { prefetchPages } from '../../src/boot/prefetch-pages'
import { applyStoredState } from '../../src/boot/stored-state'
import { serializePlanChoice } from '../../src/core/domain/plans/plan-choice'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { button } from '../support/controls'
import { renderApp } from '../support/render-app'
import { waitFor } from '../support/wait-for'

test('the theme button switches the colour scheme and stores the choice where the browser allows it', async () => {
  const { dataset } = document.documentElement
  vi.spyOn(window, 'getComputedStyle').mockImplementation(
    () => ({ colorScheme: dataset.theme ?? 'light' }) as CSSStyleDeclaration,
  )
  await renderApp({ at: '/terms' })
  const toggle = document.querySelector('[aria-label="Light or dark"]') as Element
  for (const scheme of ['dark', 'light']) {
    fireEvent.click(toggle)
    expect([dataset.theme, localStorage.getItem(STORAGE_KEYS.appearance)]).toEqual([scheme, scheme])
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  fireEvent.click(toggle)
  expect(dataset.theme).toBe('dark')
})

test.each([
  [0, location.origin, 'navigate', true],
  [3_600_001, location.origin, 'navigate', false],
  [Number.NaN, location.origin, 'navigate', false],
  [0, 'https://elsewhere.test', 'reload', true],
])('a line is reserved for a plan of %d ms ago, from %s by %s: %s', async (age, from, type, isReserved) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${from}/upgrade`)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])
  sessionStorage.setItem(STORAGE_KEYS.chosenPlan, serializePlanChoice(2, 'monthly', Date.now() - age))
  applyStoredState()
  await new Promise(requestAnimationFrame)
  expect(document.documentElement.hasAttribute(PAGE_ATTRIBUTES.planChosen)).toBe(isReserved)
})

test('a menu opens and closes without the Popover API, which happy-dom lacks like Safari 16', async () => {
  await renderApp({ at: '/terms' })
  const menu = document.querySelector('[popover]') as Element
  const isOpen = () => menu.hasAttribute(PAGE_ATTRIBUTES.open)
  expect(isOpen()).toBe(false)
  for (const close of [
    () => fireEvent.click(button('Menu')),
    () => fireEvent.click(document.body),
    () => fireEvent.keyDown(menu.querySelector('a') as Element, { key: 'Escape' }),
  ]) {
    fireEvent.click(button('Menu'))
    expect(isOpen()).toBe(true)
    close()
    expect(isOpen()).toBe(false)
  }
  expect(document.activeElement).toBe(button('Menu'))
})

const show = () => {
  const { container } = render(
    <div {...{ [PAGE_ATTRIBUTES.video]: '' }}>
      <video muted>
        <source />
      </video>
      <button type="button" aria-label="Play or pause" {...{ [PAGE_ATTRIBUTES.action]: 'video' }} />
    </div>,
  )
  const video = container.querySelector('video') as HTMLVideoElement
  return { video, state: () => video.parentElement?.dataset.video }
}

test.each([
  [['play'], 'playing'],
  [['play', 'pause'], ''],
  [['play', 'ended'], ''],
  [['play', 'error'], 'failed'],
  [['error', 'loadstart', 'play'], 'playing'],
])('the promo video: after the events %j, its state is %j', (events, expected) => {
  const { video, state } = show()
  for (const type of events) video.dispatchEvent(new Event(type))
  expect(state()).toBe(expected)
})

test('the promo video has failed if its source cannot be loaded', () => {
  const { video, state } = show()
  video.querySelector('source')?.dispatchEvent(new Event('error'))
  expect(state()).toBe('failed')
})

test('the promo video is paused and resumed by its button, and stays paused if the browser blocks playback', async () => {
  const { video, state } = show()
  const paused = vi.spyOn(video, 'paused', 'get').mockReturnValue(false)
  const pause = vi.spyOn(video, 'pause')
  fireEvent.click(button('Play or pause'))
  expect(pause).toHaveBeenCalledOnce()
  paused.mockReturnValue(true)
  vi.spyOn(video, 'play').mockRejectedValue(new DOMException('blocked', 'NotAllowedError'))
  fireEvent.click(button('Play or pause'))
  video.dispatchEvent(new Event('play'))
  await waitFor(() => expect(state()).toBe(''))
})

test.each([
  ['is prefetched', undefined, ['/guide']],
  ['is prefetched on a line that is not metered', false, ['/guide']],
  ['is not prefetched if the browser asks for less data', true, []],
])('the page of a link that a finger stays on %s', async (_, saveData, expected) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('navigator', { connection: saveData === undefined ? undefined : { saveData } })
  const fetched = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', fetched)
  const { getByRole } = render(<a href="/guide">Quick Guide</a>)
  const stop = prefetchPages()
  fireEvent.pointerDown(getByRole('link'))
  vi.advanceTimersByTime(1_000)
  stop()
  expect(fetched.mock.calls.flat()).toEqual(expected)
})
