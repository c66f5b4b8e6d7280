import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { holdEarlyClicks } from '../../src/boot/early-clicks'
import { openGoogleWindowOnClick } from '../../src/boot/google-window'
import { LOAD_TIMEOUT_MS } from '../../src/boot/load-failure'

const show = () => {
  document.body.innerHTML =
    '<button>Theme</button><a data-plan="2">Choose Standard</a><a>Guide</a><button popovertarget="menu">Menu</button><input type="radio">'
  const clicked = vi.fn()
  for (const control of document.body.children) {
    control.addEventListener('click', ({ target }) => clicked((target as Element).outerHTML))
  }
  holdEarlyClicks()
  const click = (selector: string, options = {}) => {
    const control = document.querySelector(selector)
    if (control) fireEvent.click(control, options)
  }
  return { clicked, click }
}

test('a press on a control that needs the script is carried out once, when the script has arrived', () => {
  const { clicked, click } = show()
  click('button')
  click('[data-plan]')
  expect(clicked).not.toHaveBeenCalled()
  window.releaseEarlyClicks?.()
  expect(clicked.mock.calls.flat()).toEqual([
    '<button>Theme</button>',
    '<a data-plan="2">Choose Standard</a>',
  ])
  click('button')
  expect(clicked).toHaveBeenCalledTimes(3)
})

test.each([
  ['another link', 'a:not([data-plan])', {}],
  ['a menu', '[popovertarget]', {}],
  ['a period', 'input', {}],
  ['a plan in a new tab', '[data-plan]', { ctrlKey: true }],
])('a press on %s is not held', (_, selector, options) => {
  const { clicked, click } = show()
  click(selector, options)
  expect(clicked).toHaveBeenCalledOnce()
  window.releaseEarlyClicks?.()
  expect(clicked).toHaveBeenCalledOnce()
})

test('each press on Google’s button opens a window in place of the last, for half a minute unless the app takes it', () => {
  vi.useFakeTimers()
  const listeners = new Map<string, (event: object) => void>()
  vi.stubGlobal('addEventListener', listeners.set.bind(listeners))
  const popups = [1, 2].map(() => ({ document: { body: {} }, close: vi.fn() }))
  vi.stubGlobal('open', vi.fn().mockReturnValueOnce(popups[0]).mockReturnValueOnce(popups[1]))
  document.body.innerHTML = '<button data-google-window>Continue with Google</button>'
  openGoogleWindowOnClick()
  for (const closed of [
    [0, 0],
    [1, 0],
  ]) {
    listeners.get('click')?.({ target: document.querySelector('button'), isTrusted: true })
    vi.advanceTimersByTime(LOAD_TIMEOUT_MS - 1)
    expect(popups.map(({ close }) => close.mock.calls.length)).toEqual(closed)
  }
  vi.advanceTimersByTime(1)
  expect(popups[1]?.close).toHaveBeenCalledOnce()
})
