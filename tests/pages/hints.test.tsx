import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Hint, Hints } from '../../src/ui/hint'
import '../support/render-app'

/** Longer than a hint that comes at once takes, and shorter than one that waits. Milliseconds. */
const SOON = 200
const moment = () => new Promise((resolve) => setTimeout(resolve, SOON))

const show = () =>
  render(
    <Hints>
      {['Light', 'Dark'].map((title) => (
        <Hint key={title} title={title}>
          <button type="button" />
        </Hint>
      ))}
    </Hints>,
  )

const enter = (name: string) => fireEvent.pointerEnter(screen.getByRole('button', { name }))
const leave = (name: string) => fireEvent.pointerLeave(screen.getByRole('button', { name }))

test('a hint waits for a pointer that rests; right after it the next one comes at once', async () => {
  show()
  enter('Light')
  await moment()
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect((await screen.findByRole('tooltip')).textContent).toBe('Light')
  leave('Light')
  enter('Dark')
  await moment()
  expect(screen.getByRole('tooltip').textContent).toBe('Dark')
})

test('a page drawn anew knows nothing of the hints before', async () => {
  const { unmount } = show()
  enter('Light')
  await screen.findByRole('tooltip')
  leave('Light')
  unmount()
  show()
  enter('Dark')
  await moment()
  expect(screen.queryByRole('tooltip')).toBeNull()
})
