// @vitest-environment happy-dom

import type { Auth, UserCredential } from 'firebase/auth'
import { getRedirectResult, signInWithPopup, signInWithRedirect } from 'firebase/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGooglePopup } from '../../../adapters/firebase/google-popup'
import { createDeferred } from '../../support/deferred'

vi.mock('firebase/auth', () => ({
  GoogleAuthProvider: class {
    setCustomParameters() {}
  },
  browserPopupRedirectResolver: class {},
  getRedirectResult: vi.fn(),
  signInWithPopup: vi.fn(),
  signInWithRedirect: vi.fn(),
}))

const AUTH = { config: { apiHost: 'api.test', authDomain: 'auth.test' } } as unknown as Auth
const URL_OF_CHOOSER = 'https://auth.test/__/auth/handler'
const USER = { uid: '1' }

const createWindow = () => ({ location: { replace: vi.fn() }, close: vi.fn() }) as unknown as Window
const open = (popup = createWindow()) => createGooglePopup(AUTH, 1_000).open(popup)

/**
 * Mocks `signInWithPopup` of the Firebase SDK, which first loads an iframe, then opens the window of Google's account
 * chooser. `showChooser` lets the iframe load, `choose` completes the sign-in, and `opened` returns the window.
 */
const mockSdk = () => {
  const iframe = createDeferred()
  const result = createDeferred<UserCredential>()
  let opened: Window | null = null
  vi.mocked(signInWithPopup).mockImplementation(async () => {
    await iframe.promise
    opened = window.open(URL_OF_CHOOSER, 'name', 'popup')
    return result.promise
  })
  return {
    showChooser: iframe.resolve,
    choose: () => result.resolve({ user: USER } as UserCredential),
    opened: () => opened,
  }
}

beforeEach(() => {
  vi.stubGlobal('gapi', { load: () => {}, iframes: { Iframe: class {} } })
  vi.stubGlobal('open', vi.fn())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.mocked(signInWithPopup).mockReset()
})

test('the SDK shows the chooser in the window that the click opened', async () => {
  const openWindow = window.open
  const sdk = mockSdk()
  const popup = createWindow()
  const user = open(popup)
  sdk.showChooser()
  sdk.choose()
  expect(await user).toEqual(USER)
  expect(popup.location.replace).toHaveBeenCalledWith(URL_OF_CHOOSER)
  expect(sdk.opened()).toBe(popup)
  expect(window.open).toBe(openWindow)
  expect(openWindow).not.toHaveBeenCalled()
})

test('a second click before the chooser is shown replaces the window of the first', async () => {
  const sdk = mockSdk()
  const googlePopup = createGooglePopup(AUTH, 1_000)
  const [first, second] = [createWindow(), createWindow()]
  const superseded = googlePopup.open(first).catch(({ code }) => code)
  const user = googlePopup.open(second)
  sdk.showChooser()
  sdk.choose()
  expect(await user).toEqual(USER)
  expect(await superseded).toBe('auth/popup-superseded')
  expect(first.close).toHaveBeenCalled()
  expect(first.location.replace).not.toHaveBeenCalled()
  expect(second.location.replace).toHaveBeenCalledWith(URL_OF_CHOOSER)
})

test.each([
  ['the script', false, false, 'apis.google.com'],
  ['the iframe', true, false, 'auth.test'],
  ['the accounts', true, true, 'api.test'],
])('a failure of %s names its host', async (_, hasScript, hasIframe, host) => {
  if (!hasScript) vi.stubGlobal('gapi', { load: () => {} })
  vi.mocked(signInWithPopup).mockImplementation(async () => {
    await null
    if (hasIframe) window.open(URL_OF_CHOOSER)
    throw new Error('failed')
  })
  await expect(open()).rejects.toMatchObject({ host })
})

test('Google’s script has a time limit', async () => {
  vi.stubGlobal('gapi', undefined)
  vi.spyOn(document.head, 'append').mockReturnValue()
  vi.useFakeTimers()
  const failed = expect(open()).rejects.toMatchObject({
    code: 'auth/internal-error',
    host: 'apis.google.com',
  })
  await vi.advanceTimersByTimeAsync(1_000)
  await failed
  vi.restoreAllMocks()
})

test('a popup that the SDK cancels without a newer one keeps the code of the SDK', async () => {
  const code = 'auth/cancelled-popup-request'
  vi.mocked(signInWithPopup).mockRejectedValue(Object.assign(new Error(), { code }))
  const googlePopup = createGooglePopup(AUTH, 1_000)
  for (const popup of [createWindow(), createWindow()])
    await expect(googlePopup.open(popup)).rejects.toMatchObject({ code })
})

test('leaving for Google resolves when the page is left, although the SDK stays pending', async () => {
  vi.mocked(signInWithRedirect).mockReturnValue(new Promise<never>(() => {}))
  const left = vi.fn()
  const leaving = createGooglePopup(AUTH, 1_000).leave().then(left)
  await new Promise((resolve) => setTimeout(resolve))
  expect(left).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pagehide'))
  await leaving
  expect(left).toHaveBeenCalledOnce()
  expect(signInWithPopup).not.toHaveBeenCalled()
})

test('the result of a redirect is its user, or an error if there is no account', async () => {
  const googlePopup = createGooglePopup(AUTH, 1_000)
  vi.mocked(getRedirectResult).mockResolvedValueOnce({ user: USER } as UserCredential)
  expect(await googlePopup.result()).toEqual(USER)
  vi.mocked(getRedirectResult).mockResolvedValueOnce(null)
  await expect(googlePopup.result()).rejects.toMatchObject({ code: 'auth/redirect-cancelled-by-user' })
  vi.useFakeTimers()
  vi.mocked(getRedirectResult).mockReturnValueOnce(new Promise(() => {}))
  const timedOut = expect(googlePopup.result()).rejects.toMatchObject({ code: 'timeout' })
  await vi.advanceTimersByTimeAsync(1_500)
  await timedOut
})
