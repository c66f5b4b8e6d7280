import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { tooltip } from '../../src/ui/tooltip'
import { button } from '../support/controls'

/** The time in milliseconds after which a hovered tooltip opens (docs/product.md §9.3). */
const DELAY = 700

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

const show = () =>
  render(
    ['Light', 'Dark'].map((text) => (
      <button key={text} type="button" {...tooltip(text)}>
        <svg aria-hidden="true" />
      </button>
    )),
  )

/**
 * Added to the `timeStamp` of each event. Test files share the module src/boot/tooltips.ts, where `closedAt` may still
 * be the real time of an event in an earlier test file. The events of this file must be later.
 */
const START = 1e9

const dispatch = (type: 'pointerover' | 'pointerout') => (name: string, timeStamp: number) => {
  const event = new MouseEvent(type, { bubbles: true })
  Object.defineProperty(event, 'timeStamp', { value: START + timeStamp })
  fireEvent(button(name), event)
}
const [enter, leave] = [dispatch('pointerover'), dispatch('pointerout')]
const move = (type: string, from: Element, relatedTarget: Element | null) =>
  fireEvent(from, new MouseEvent(type, { bubbles: true, relatedTarget }))

test('a tooltip opens after a delay, or at once right after another tooltip closed', () => {
  show()
  enter('Light', 10_000)
  vi.advanceTimersByTime(DELAY - 1)
  expect(screen.queryByRole('tooltip')).toBeNull()
  vi.advanceTimersByTime(1)
  expect(screen.getByRole('tooltip').textContent).toBe('Light')
  leave('Light', 11_000)
  expect(screen.queryByRole('tooltip')).toBeNull()
  enter('Dark', 11_299)
  vi.advanceTimersByTime(0)
  expect(screen.getByRole('tooltip').textContent).toBe('Dark')
  leave('Dark', 21_000)
  enter('Light', 21_300)
  vi.advanceTimersByTime(DELAY - 1)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('a tooltip stays open when the pointer moves inside the element or onto the tooltip, and closes on a click', () => {
  show()
  enter('Light', 30_000)
  vi.advanceTimersByTime(DELAY)
  move('pointerout', button('Light'), button('Light').querySelector('svg'))
  const tip = screen.getByRole('tooltip')
  move('pointerout', button('Light'), tip)
  move('pointerover', tip, null)
  expect(screen.getByRole('tooltip')).toBe(tip)
  move('pointerout', tip, document.body)
  expect(screen.queryByRole('tooltip')).toBeNull()
  enter('Dark', 40_000)
  vi.advanceTimersByTime(DELAY)
  fireEvent.click(button('Dark'))
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('the Escape that closes a tooltip closes nothing else', () => {
  const onKeyDown = vi.fn()
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: the element imitates a dialog that closes on Escape
    <div onKeyDown={onKeyDown}>
      <button type="button" {...tooltip('Close')} />
    </div>,
  )
  enter('Close', 60_000)
  vi.advanceTimersByTime(DELAY)
  fireEvent.keyDown(button('Close'), { key: 'Escape' })
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect(onKeyDown).not.toHaveBeenCalled()
  fireEvent.keyDown(button('Close'), { key: 'Escape' })
  expect(onKeyDown).toHaveBeenCalledOnce()
})
