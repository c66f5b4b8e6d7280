import { act, fireEvent, screen } from '@testing-library/react'
import { scopeBind } from 'effector'
import { expect, test, vi } from 'vitest'
import { type Toast, toastShown } from '../../src/models/site/toasts'
import { button } from '../support/controls'
import { renderApp } from '../support/render-app'

/** In milliseconds. Longer than a toast stays, unless the pointer or the focus is in the toast or the tab is hidden. */
const A_MINUTE = 60_000

const show = async (kind: Toast['kind'] = 'success') => {
  const app = await renderApp({ at: '/nowhere' })
  const dispatch = scopeBind(toastShown, { scope: app.scope })
  act(() => dispatch({ kind, title: 'Email sent', description: 'To ada@school.org.' }))
  const toast = await screen.findByRole(kind === 'success' ? 'status' : 'alert')
  return { toast, waitAMinute: () => act(() => app.clock.advance(A_MINUTE)) }
}

test('a success is announced: its live region is in the document before it', async () => {
  const app = await renderApp({ at: '/nowhere' })
  const region = document.querySelector('[aria-live="polite"]:empty')
  const dispatch = scopeBind(toastShown, { scope: app.scope })
  act(() => dispatch({ kind: 'success', title: 'Email sent', description: 'To ada@school.org.' }))
  expect(region?.contains(await screen.findByRole('status'))).toBe(true)
})

test('a failure is an alert with a Close button', async () => {
  const { toast } = await show('destructive')
  fireEvent.click(button('Close'))
  expect(toast.isConnected).toBe(false)
})

test('a toast does not dismiss itself under the pointer, with the focus in it, or while the tab is hidden', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  const change = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state)
    fireEvent(document, new Event('visibilitychange'))
  }
  const { toast, waitAMinute } = await show()
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

test('a dialog that opens does not hide the toasts from screen readers', async () => {
  const { scope, user } = await renderApp({ at: '/auth?isLogin=true' })
  const dispatch = scopeBind(toastShown, { scope })
  act(() => dispatch({ kind: 'destructive', title: 'First', description: '' }))
  await screen.findByRole('alert')
  await user.click(button('Forgot password?'))
  await screen.findByRole('dialog')
  act(() => dispatch({ kind: 'success', title: 'Second', description: '' }))
  const region = screen.getByRole('region', { name: 'Notifications' })
  expect(region.contains(screen.getByRole('alert'))).toBe(true)
  expect(region.contains(await screen.findByRole('status'))).toBe(true)
})
