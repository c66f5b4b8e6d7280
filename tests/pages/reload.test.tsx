import { expect, test, vi } from 'vitest'
import { loadChunk } from '../../src/boot/load-chunk'
import { LOAD_TIMEOUT_MS } from '../../src/boot/load-failure'
import { reloadPage } from '../../src/boot/reload'
import { restoreTypedFields } from '../../src/boot/typed-fields'

const leave = (): unknown => window.dispatchEvent(new Event('beforeunload'))

const showBuild = (name: string): void => {
  document.body.innerHTML = `<div id="root" data-modules="/assets/libraries-1.js /assets/${name}.js"></div>`
}

/** Loads a chunk whose download fails. Resolves to whether the page is reloaded. */
const isReloaded = (): Promise<boolean> =>
  new Promise((resolve) => {
    vi.spyOn(window.location, 'reload').mockImplementation(() => resolve(true))
    loadChunk(() => Promise.reject(new TypeError('No such file'))).catch(() => resolve(false))
  })

test('a missing script reloads the page once for each build, if the server answers and storage is allowed', async () => {
  const request = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', request)
  for (const build of ['main-1', 'main-2']) {
    showBuild(build)
    expect([await isReloaded(), await isReloaded()]).toEqual([true, false])
  }
  showBuild('main-1')
  expect(await isReloaded()).toBe(false)
  showBuild('main-3')
  request.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect([await isReloaded(), await isReloaded()]).toEqual([false, true])
  showBuild('main-4')
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  expect(await isReloaded()).toBe(false)
})

test('a download that fails without a reload is reported with its own error', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  showBuild('main-1')
  await expect(loadChunk(() => Promise.reject(new TypeError('No such file')))).rejects.toThrow('No such file')
})

test.each([
  ['while the script loads', () => {}, () => leave()],
  ['while the server is asked', () => leave(), () => {}],
])(
  'the page is not reloaded if the user leaves it %s, unless it is shown again or stays',
  async (_, onRequest, onLoad) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
    vi.stubGlobal('fetch', async () => {
      onRequest()
      return new Response()
    })
    const fail = async (): Promise<never> => {
      onLoad()
      throw new TypeError('The download was stopped')
    }
    showBuild('main-1')
    loadChunk(fail)
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS - 1)
    expect(reload).not.toHaveBeenCalled()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    await vi.advanceTimersByTimeAsync(0)
    expect(reload, 'the page that is left has finished loading').not.toHaveBeenCalled()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledTimes(1)

    showBuild('main-2')
    loadChunk(fail)
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS)
    expect(reload).toHaveBeenCalledTimes(2)
  },
)

test('a reload keeps what was typed, but no password, also if it is shown', () => {
  vi.spyOn(window.location, 'reload').mockReturnValue()
  document.body.innerHTML = '<input name="email"><input name="password" autocomplete="new-password">'
  const fields = [...document.querySelectorAll('input')]
  for (const field of fields) field.value = 'typed'
  reloadPage()
  for (const field of fields) field.value = ''
  restoreTypedFields()
  expect(fields.map(({ value }) => value)).toEqual(['typed', ''])
})
