import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { createInMemoryLog } from '../../adapters/in-memory/log'
import { createErrorHandlers } from '../../src/app/error-handlers'
import { EMPTY_ONBOARDING } from '../../src/core/domain/onboarding/onboarding'
import { serializeVisitorDraft } from '../../src/core/domain/onboarding/serialization'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { LazySlot, lazyWithPreload, NO_PROPS } from '../../src/ui/lazy-with-preload'
import { LOAD_FAILURE } from '../../src/ui/load-failure'
import { button } from '../support/controls'
import { createDeferred } from '../support/deferred'
import { renderApp } from '../support/render-app'

const SECRET = 'ada@school.org'

const Throwing = () => {
  throw new TypeError(`No account ${SECRET}`)
}

const open = async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  const [log, send] = [createInMemoryLog(), vi.fn()]
  const { onCaughtError } = createErrorHandlers(log, send).rootOptions
  const app = await renderApp({ at: '/terms', DemoLayer: Throwing, rootOptions: { onCaughtError } })
  return { ...app, log, send, printed }
}

test('an error outside the page shows a message with ways to go on', async () => {
  const { user, address } = await open()
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong.')
  await user.click(button('Reload'))
  expect([address(), reload.mock.calls.length]).toEqual(['/terms', 1])
  await user.click(button('Go to the home page'))
  expect([address(), reload.mock.calls.length]).toEqual(['/', 2])
})

test.each([
  ['nothing', EMPTY_ONBOARDING, false],
  ['a name', { ...EMPTY_ONBOARDING, firstName: 'Ada' }, true],
])('the message says that onboarding is kept only if something was typed: %s', async (_, data, said) => {
  sessionStorage.setItem(
    STORAGE_KEYS.onboardingDraft,
    serializeVisitorDraft({ step: 'personal', data }, Date.now()),
  )
  await open()
  const text = screen.getByRole('alert').textContent ?? ''
  expect(text).toContain('then reload the page.')
  expect(text.includes('What you typed in onboarding is kept in this tab.')).toBe(said)
})

test('an error of a component is logged without its message and sent once', async () => {
  const { log, send, printed } = await open()
  const detail = { source: 'render', error: 'TypeError' }
  expect(log.entries).toEqual([{ event: 'Unexpected error', detail }])
  expect(send.mock.calls).toEqual([['render', expect.any(TypeError)]])
  expect(JSON.stringify(printed.mock.calls)).not.toContain(SECRET)
})

test('uncaught errors and unhandled rejections are logged and sent, failed hydrations are not', async () => {
  const [log, send] = [createInMemoryLog(), vi.fn()]
  vi.spyOn(console, 'error').mockReturnValue()
  const target = new EventTarget() as Window
  const { listen, rootOptions } = createErrorHandlers(log, send)
  listen(target)
  rootOptions.onRecoverableError(new Error('Minified React error #418; visit https://react.dev/errors/418'))
  const error = new RangeError(SECRET)
  fireEvent(target, Object.assign(new Event('error'), { error }))
  fireEvent(target, Object.assign(new Event('unhandledrejection'), { reason: SECRET }))
  const details = log.entries.map(({ detail }) => [detail?.source, detail?.error])
  expect(details.flat()).toEqual(['window', 'RangeError', 'promise', 'string'])
  expect(send.mock.calls.flat()).toEqual(['window', error, 'promise', SECRET])
})

test('a part whose script takes longer than 5 s is announced, and appears in place of the message', async () => {
  vi.useFakeTimers()
  const script = createDeferred<ComponentType>()
  const part = lazyWithPreload(() => script.promise)
  render(<LazySlot component={part} props={NO_PROPS} errorFallback={LOAD_FAILURE} />)
  act(() => void vi.advanceTimersByTime(5_000))
  expect(screen.getByRole('alert').textContent).toBe('Still loading. It opens by itself.')
  act(() => void vi.advanceTimersByTime(25_000))
  expect(screen.getByRole('alert').textContent).toContain('Part of this page didn’t load.')
  await act(async () => script.resolve(() => <p>The part</p>))
  expect(document.body.textContent).toBe('The part')
})
