import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { holdEarlyClicks } from '../../src/boot/early-clicks'

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
