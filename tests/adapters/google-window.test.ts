// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openGoogleWindow } from '../../adapters/json-server/google-window'

const MOCK = 'http://127.0.0.1:4010'

/** The window the browser would open. */
const openPopup = () => {
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

/** What the window's page tells whoever opened it. */
const tell = (data: unknown, origin = MOCK): void =>
  void window.dispatchEvent(new MessageEvent('message', { origin, data }))

const CHOSEN = { kind: 'chosen', email: 'ada@school.org', displayName: 'Ada' }

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('Google’s window', () => {
  test('is closed by the site, once the choice has arrived: a page that is busy loses none', async () => {
    const popup = openPopup()
    const choice = openGoogleWindow(`${MOCK}/auth/google`)
    tell({ source: 'graid-mock-google', ...CHOSEN })
    expect(await choice).toEqual(CHOSEN)
    expect(popup.closed).toBe(true)
  })

  test('tells that its service failed, and goes', async () => {
    const popup = openPopup()
    const choice = openGoogleWindow(`${MOCK}/auth/google`)
    tell({ source: 'graid-mock-google', kind: 'failed', status: 503 })
    expect(await choice).toEqual({ kind: 'failed', status: 503 })
    expect(popup.closed).toBe(true)
  })

  test('counts as closed when the teacher closes it, whatever others say meanwhile', async () => {
    vi.useFakeTimers()
    const popup = openPopup()
    const choice = openGoogleWindow(`${MOCK}/auth/google`)
    tell({ source: 'graid-mock-google', ...CHOSEN }, 'https://evil.test')
    tell({ ...CHOSEN })
    tell({ source: 'graid-mock-google', kind: 'failed', status: '503' })
    tell(null)
    await vi.advanceTimersByTimeAsync(2_000)
    popup.close()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await choice).toEqual({ kind: 'closed' })
  })

  test('is told as blocked where the browser opens none', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    expect(await openGoogleWindow(`${MOCK}/auth/google`)).toEqual({ kind: 'blocked' })
  })
})
