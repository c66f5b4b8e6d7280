import { afterEach, describe, expect, test, vi } from 'vitest'
import { openGoogleWindow } from '../../adapters/json-server/google-chooser'

const MOCK = 'http://127.0.0.1:4010'

/** Makes `window.open` return a fake popup, which a test or `openGoogleWindow` can close. */
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

/** Simulates a message from the page in the popup to the window that opened the popup. */
const postMessage = (data: unknown, origin = MOCK): void =>
  void window.dispatchEvent(new MessageEvent('message', { origin, data }))

const CHOSEN = { kind: 'chosen', email: 'ada@school.org', displayName: 'Ada' }

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('Google popup of the mock server', () => {
  test('returns the chosen account and closes the window', async () => {
    const popup = mockPopup()
    const choice = openGoogleWindow(`${MOCK}/auth/google`)
    postMessage({ source: 'graid-mock-google', ...CHOSEN })
    expect(await choice).toEqual(CHOSEN)
    expect(popup.closed).toBe(true)
  })

  test('returns the status of a failed response and closes the window', async () => {
    const popup = mockPopup()
    const choice = openGoogleWindow(`${MOCK}/auth/google`)
    postMessage({ source: 'graid-mock-google', kind: 'failed', status: 503 })
    expect(await choice).toEqual({ kind: 'failed', status: 503 })
    expect(popup.closed).toBe(true)
  })

  test('ignores messages of other origins or shapes, and reports a closed window', async () => {
    vi.useFakeTimers()
    const popup = mockPopup()
    const choice = openGoogleWindow(`${MOCK}/auth/google`)
    postMessage({ source: 'graid-mock-google', ...CHOSEN }, 'https://evil.test')
    postMessage({ ...CHOSEN })
    postMessage({ source: 'graid-mock-google', kind: 'failed', status: '503' })
    postMessage(null)
    await vi.advanceTimersByTimeAsync(2_000)
    popup.close()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await choice).toEqual({ kind: 'closed' })
  })

  test('reports a blocked window', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    expect(await openGoogleWindow(`${MOCK}/auth/google`)).toEqual({ kind: 'blocked' })
  })
})
