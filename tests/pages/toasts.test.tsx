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

test('a success is announced: its live region is in the document before it; it follows to one more page', async () => {
  const app = await renderApp({ at: '/nowhere' })
  const region = document.querySelector('[aria-live="polite"]:empty')
  const toast = await show(app)
  expect(region?.contains(toast)).toBe(true)
  for (const [path, isShown] of [
    ['/nowhere?query', true],
    ['/terms', true],
    ['/privacy', false],
  ] as const) {
    await act(async () => app.navigate(path))
    expect(toast.isConnected).toBe(isShown)
  }
})

test('a failure is an alert with a Close button', async () => {
  const toast = await show(await renderApp({ at: '/nowhere' }), 'destructive')
  fireEvent.click(button('Close'))
  expect(toast.isConnected).toBe(false)
})

test('a toast stays while the tab is hidden, the pointer is over it, or the focus is in it, in any order', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  const change = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state)
    fireEvent(document, new Event('visibilitychange'))
  }
  const app = await renderApp({ at: '/nowhere' })
  const toast = await show(app)
  vi.spyOn(toast, 'matches').mockImplementation((selector) => selector === ':hover')
  for (const hold of [
    () => change('hidden'),
    () => [change('visible'), button('Close').focus()],
    () => [fireEvent.pointerEnter(toast), fireEvent.pointerLeave(toast)],
    () => [fireEvent.pointerEnter(toast), button('Close').blur()],
    () => [fireEvent.pointerLeave(toast), fireEvent.pointerEnter(toast)],
  ]) {
    act(() => void hold())
    await act(() => app.clock.advance(A_MINUTE))
    expect(toast.isConnected).toBe(true)
  }
  fireEvent.pointerLeave(toast)
  await act(() => app.clock.advance(A_MINUTE))
  expect(toast.isConnected).toBe(false)
})

test('a dialog that opens does not hide the toasts from screen readers', async () => {
  const app = await renderApp({ at: '/auth?isLogin=true' })
  const first = await show(app)
  await app.user.click(button('Forgot password?'))
  await screen.findByRole('dialog')
  const second = await show(app, 'destructive')
  const region = screen.getByRole('region', { name: 'Notifications' })
  expect(region.contains(first)).toBe(true)
  expect(region.contains(second)).toBe(true)
})

test('below 1344 px, the next press in the page ends the toasts of failures, and no other', async () => {
  const app = await renderApp({ at: '/nowhere' })
  const [success, failure] = [await show(app), await show(app, 'destructive')]
  fireEvent.pointerDown(success)
  expect(failure.isConnected).toBe(true)
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList)
  fireEvent.pointerDown(document.body)
  expect(failure.isConnected).toBe(true)
  vi.mocked(window.matchMedia).mockReturnValue({ matches: true } as MediaQueryList)
  fireEvent.pointerDown(document.body)
  expect([success.isConnected, failure.isConnected]).toEqual([true, false])
})
