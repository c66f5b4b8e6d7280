import { expect, test, vi } from 'vitest'
import { reloadOnce } from '../../src/boot/reload'

const showBuild = (name: string): void => {
  document.body.innerHTML = `<div id="root" data-modules="/assets/libraries-1.js /assets/${name}.js"></div>`
}

test('a missing script reloads the page once for each build, if the server answers and storage is allowed', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  const request = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', request)
  for (const build of ['main-1', 'main-2']) {
    showBuild(build)
    expect([await reloadOnce(), await reloadOnce()]).toEqual([true, false])
  }
  showBuild('main-1')
  expect(await reloadOnce()).toBe(false)
  showBuild('main-3')
  request.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect([await reloadOnce(), await reloadOnce()]).toEqual([false, true])
  showBuild('main-4')
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  expect(await reloadOnce()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(3)
})
