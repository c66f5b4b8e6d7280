import { act, fireEvent, screen } from '@testing-library/react'
import { scopeBind } from 'effector'
import { expect, test } from 'vitest'
import { toastShown } from '../../src/models/site/toasts'
import { button } from '../support/controls'
import { renderApp } from '../support/render-app'

/** Longer than any toast stands. */
const LONG = 60_000

const show = async () => {
  const app = await renderApp({ at: '/nowhere' })
  const tell = scopeBind(toastShown, { scope: app.scope })
  act(() => tell({ kind: 'success', title: 'Email sent', description: 'To ada@school.org.' }))
  const toast = await screen.findByRole('status')
  const close = button('Close')
  return { toast, close, wait: () => act(() => app.clock.advance(LONG)) }
}

test('a toast goes by itself', async () => {
  const { toast, wait } = await show()
  await wait()
  expect(toast.isConnected).toBe(false)
})

test('a toast under the pointer stays until the pointer has left', async () => {
  const { toast, wait } = await show()
  fireEvent.pointerEnter(toast)
  await wait()
  expect(toast.isConnected).toBe(true)
  fireEvent.pointerLeave(toast)
  await wait()
  expect(toast.isConnected).toBe(false)
})

test('a toast with the focus in it stays until the focus has left', async () => {
  const { toast, close, wait } = await show()
  act(() => close.focus())
  await wait()
  expect(toast.isConnected).toBe(true)
  act(() => close.blur())
  await wait()
  expect(toast.isConnected).toBe(false)
})
