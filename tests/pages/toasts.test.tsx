import { act, fireEvent, screen } from '@testing-library/react'
import { scopeBind } from 'effector'
import { expect, test, vi } from 'vitest'
import { type Toast, toastShown } from '../../src/models/site/toasts'
import { button } from '../support/controls'
import { renderApp } from '../support/render-app'
import type { TestApp } from '../support/start-test-app'

/** In milliseconds. Longer than a toast stays, unless the pointer or the focus is in the toast or the tab is hidden. */
const A_MINUTE = 60_000

const show = ({ scope }: Pick<TestApp, 'scope'>, kind: Toast['kind'] = 'success') => {
  act(() => scopeBind(toastShown, { scope })({ kind, title: `A toast: ${kind}`, description: '' }))
  return screen.findByRole(kind === 'success' ? 'status' : 'alert')
}

test('a success is announced: its live region is in the document before it', async () => {
  const app = await renderApp({ at: '/nowhere' })
  const region = document.querySelector('[aria-live="polite"]:empty')
  expect(region?.contains(await show(app))).toBe(true)
})

test('a failure is an alert with a Close button', async () => {
  const toast = await show(await renderApp({ at: '/nowhere' }), 'destructive')
  fireEvent.click(button('Close'))
  expect(toast.isConnected).toBe(false)
})

test('a toast does not dismiss itself under the pointer, with the focus in it, or while the tab is hidden', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  const change = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state)
    fireEvent(document, new Event('visibilitychange'))
  }
  const app = await renderApp({ at: '/nowhere' })
  const toast = await show(app)
  const waitAMinute = () => act(() => app.clock.advance(A_MINUTE))
  for (const [enter, leave] of [
    [() => change('hidden'), () => change('visible')],
    [() => fireEvent.pointerEnter(toast), () => fireEvent.pointerLeave(toast)],
    [() => button('Close').focus(), () => button('Close').blur()],
  ] as const) {
    act(() => void enter())
    await waitAMinute()
    expect(toast.isConnected).toBe(true)
    act(() => void leave())
  }
  await waitAMinute()
  expect(toast.isConnected).toBe(false)
})

test('a toast stays with the focus in it after the pointer has left, and under the pointer without the focus', async () => {
  const app = await renderApp({ at: '/nowhere' })
  const toast = await show(app)
  const waitAMinute = () => act(() => app.clock.advance(A_MINUTE))
  act(() => button('Close').focus())
  fireEvent.pointerEnter(toast)
  fireEvent.pointerLeave(toast)
  await waitAMinute()
  expect(toast.isConnected).toBe(true)
  fireEvent.pointerEnter(toast)
  vi.spyOn(toast, 'matches').mockImplementation((selector) => selector === ':hover')
  act(() => button('Close').blur())
  await waitAMinute()
  expect(toast.isConnected).toBe(true)
})

test('a dialog that opens does not hide the toasts from screen readers', async () => {
  const app = await renderApp({ at: '/auth?isLogin=true' })
  await show(app, 'destructive')
  await app.user.click(button('Forgot password?'))
  await screen.findByRole('dialog')
  const second = await show(app)
  const region = screen.getByRole('region', { name: 'Notifications' })
  expect(region.contains(screen.getByRole('alert'))).toBe(true)
  expect(region.contains(second)).toBe(true)
})
