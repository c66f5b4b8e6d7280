import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Tooltip, TooltipProvider } from '../../src/ui/tooltip'
import { button } from '../support/controls'

/** docs/product.md §9, in milliseconds. */
const DELAY = 700

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

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

test('a hint waits for a pointer that rests; right after it the next one comes at once', () => {
  show()
  enter('Light')
  pass(DELAY - 1)
  expect(screen.queryByRole('tooltip')).toBeNull()
  pass(1)
  expect(screen.getByRole('tooltip').textContent).toBe('Light')
  leave('Light')
  enter('Dark')
  pass(0)
  expect(screen.getByRole('tooltip').textContent).toBe('Dark')
})

test('a page drawn anew knows nothing of the hints before', () => {
  const { unmount } = show()
  enter('Light')
  pass(DELAY)
  leave('Light')
  unmount()
  show()
  enter('Dark')
  pass(DELAY - 1)
  expect(screen.queryByRole('tooltip')).toBeNull()
})
