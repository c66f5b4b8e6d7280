import { fireEvent } from '@testing-library/dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { rememberInput, watchPresses } from '../../src/app/remember-input'

const HTML = '<button type="button"><span>Send</span></button>'

beforeAll(watchPresses)
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = HTML
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const button = () => document.querySelector('button') as HTMLButtonElement

/** Begins a press with `event`, and renders the page anew while it is dispatched, as React does. Counts the clicks. */
const begin = (event: Event) => {
  const clicked = vi.fn()
  const render = (current: Event): void => {
    vi.stubGlobal('event', current)
    const input = rememberInput()
    document.body.innerHTML = HTML
    vi.stubGlobal('event', undefined)
    button().addEventListener('click', clicked)
    input.continuePress()
  }
  document.body.addEventListener(event.type, render, { once: true })
  fireEvent(button().querySelector('span') as Element, event)
  return clicked
}

const pressKey = (key: string) => begin(new KeyboardEvent('keydown', { key, bubbles: true }))
const pressPointer = () => begin(new PointerEvent('pointerdown', { bubbles: true }))

const RELEASES = {
  'of the pointer': [pressPointer, () => fireEvent.pointerUp(button())],
  'of the space bar': [() => pressKey(' '), () => fireEvent.keyUp(button(), { key: ' ' })],
} as const

test.for(Object.entries(RELEASES))(
  'a press %s that begins the rendering is carried out once',
  ([, [press, release]]) => {
    const clicked = press()
    release()
    vi.runAllTimers()
    release()
    vi.runAllTimers()
    expect(clicked).toHaveBeenCalledOnce()
  },
)

test.for(Object.entries(RELEASES))(
  'a press %s that the browser carries out is not repeated',
  ([, [press, release]]) => {
    const clicked = press()
    release()
    button().click()
    vi.runAllTimers()
    expect(clicked).toHaveBeenCalledOnce()
  },
)

const release = () => begin(new PointerEvent('pointerup', { bubbles: true }))

test('a press whose release begins the rendering is carried out once', () => {
  fireEvent.pointerDown(button())
  const clicked = release()
  vi.runAllTimers()
  expect(clicked).toHaveBeenCalledOnce()
})

test('a release after a press elsewhere clicks nothing', () => {
  fireEvent.pointerDown(document.body)
  const clicked = release()
  vi.runAllTimers()
  expect(clicked).not.toHaveBeenCalled()
})

test('a key that is no press leaves a later space in a field alone', () => {
  const clicked = pressKey('Tab')
  fireEvent.keyUp(document.body, { key: 'Tab' })
  fireEvent.keyUp(document.body, { key: ' ' })
  vi.runAllTimers()
  expect(clicked).not.toHaveBeenCalled()
})

test.for([
  ['outside the button', () => fireEvent.pointerUp(document.body, { clientX: 500, clientY: 500 })],
  ['in a scroll', () => fireEvent.pointerCancel(document.body)],
  ['out of sight, before another press', () => fireEvent.pointerDown(document.body)],
] as const)('a press that ends %s clicks nothing', ([, end]) => {
  const clicked = pressPointer()
  end()
  fireEvent.pointerUp(button())
  vi.runAllTimers()
  expect(clicked).not.toHaveBeenCalled()
})
