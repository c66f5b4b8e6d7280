import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Tooltip, TooltipProvider } from '../../src/ui/tooltip'
import { button } from '../support/controls'

/** The time in milliseconds after which a hovered tooltip opens (docs/product.md §9). */
const DELAY = 700

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

const show = () =>
  render(
    <TooltipProvider>
      {['Light', 'Dark'].map((title) => (
        <Tooltip key={title} title={title}>
          <button type="button" />
        </Tooltip>
      ))}
    </TooltipProvider>,
  )

const enter = (name: string) => fireEvent.pointerEnter(button(name))
const leave = (name: string) => fireEvent.pointerLeave(button(name))

test('opens after a delay, or at once right after another tooltip closed', () => {
  show()
  enter('Light')
  advance(DELAY - 1)
  expect(screen.queryByRole('tooltip')).toBeNull()
  advance(1)
  expect(screen.getByRole('tooltip').textContent).toBe('Light')
  leave('Light')
  enter('Dark')
  advance(0)
  expect(screen.getByRole('tooltip').textContent).toBe('Dark')
})

test('opens after a delay if the tooltip that just closed had another TooltipProvider', () => {
  const { unmount } = show()
  enter('Light')
  advance(DELAY)
  leave('Light')
  unmount()
  show()
  enter('Dark')
  advance(DELAY - 1)
  expect(screen.queryByRole('tooltip')).toBeNull()
})
