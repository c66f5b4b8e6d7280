import { expect, test, vi } from 'vitest'
import { googleWindow } from '../../adapters/json-server/google-chooser'

const MOCK = 'http://127.0.0.1:4010'

const mockPopup = () => {
  const popup = {
    closed: false,
    focus: () => {},
    close: () => {
      popup.closed = true
    },
  }
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
  return popup
}

const postMessage = (data: object | null, origin = MOCK): void =>
  void window.dispatchEvent(new MessageEvent('message', { origin, data }))

const FROM_POPUP = { source: 'graid-mock-google' }
const CHOSEN = { email: 'ada@school.org', displayName: 'Ada' }

const open = () => googleWindow((url, name) => window.open(url, name))(`${MOCK}/auth/google`)

test('Google popup of the mock server: returns the chosen account and closes the window', async () => {
  const popup = mockPopup()
  const choice = open()
  postMessage({ ...FROM_POPUP, ...CHOSEN })
  expect(await choice).toEqual({ kind: 'chosen', ...CHOSEN })
  expect(popup.closed).toBe(true)
})

test('Google popup of the mock server: ignores messages of other origins or shapes, and reports a closed window', async () => {
  vi.useFakeTimers()
  const popup = mockPopup()
  const choice = open()
  postMessage({ ...FROM_POPUP, ...CHOSEN }, 'https://evil.test')
  postMessage({ ...CHOSEN })
  postMessage({ ...FROM_POPUP, ...CHOSEN, displayName: null })
  postMessage(null)
  await vi.advanceTimersByTimeAsync(2_000)
  popup.close()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await choice).toEqual({ kind: 'closed' })
})

test('Google popup of the mock server: reports a blocked window', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  expect(await open()).toEqual({ kind: 'blocked' })
})
