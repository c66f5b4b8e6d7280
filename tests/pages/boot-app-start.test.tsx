import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ACTION_TIMEOUT_MS, queueActions, replayActions } from '../../src/boot/action-queue'
import { watchIntent } from '../../src/boot/intent'
import { hideLoadFailure, showLoadFailure } from '../../src/boot/load-failure'
import { CONTROLS_OF_APP } from '../../src/boot/selectors'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { button } from '../support/controls'

/** The time in milliseconds for which the pointer, a finger or the focus must stay on a control to count as intent. */
const DWELL = 150

let container: HTMLElement
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = `
    <a href="/guide">Guide</a>
    <button type="button" data-action="theme">Works alone</button>
    <button type="button"><b>Needs the app</b></button>
    <form><input aria-label="Email" value="ada@school.example"><button>Send</button></form>
    <p data-needs-app><input aria-label="School"></p>
    <form action="/search"><button>Search</button></form>`
})

const needy = () => button('Needs the app')

describe('the intent to use a control that needs the app', () => {
  let stop = () => {}
  const watch = () => {
    const listener = vi.fn()
    stop = watchIntent(CONTROLS_OF_APP, listener)
    return listener
  }
  afterEach(() => stop())

  const BOX = { left: 100, right: 200, top: 100, bottom: 140 } as DOMRect
  const move = (clientX: number, clientY: number) => {
    vi.spyOn(needy(), 'getBoundingClientRect').mockReturnValue(BOX)
    fireEvent(needy(), new MouseEvent('pointermove', { bubbles: true, clientX, clientY }))
  }

  test.each([
    ['the pointer stays on it', () => move(150, 120)],
    ['a finger stays on it', () => fireEvent.pointerDown(needy())],
    ['it has the focus', () => fireEvent.focusIn(needy())],
    ['it has the focus and the page scrolls to it', () => [needy().focus(), fireEvent.scroll(document)]],
    [
      'the user types into it while the pointer moves on',
      () => {
        fireEvent.focusIn(screen.getByLabelText('School'))
        fireEvent.pointerMove(document.body)
        fireEvent.input(screen.getByLabelText('School'))
      },
    ],
  ])('is detected if %s', (_, contact) => {
    const listener = watch()
    contact()
    vi.advanceTimersByTime(DWELL - 1)
    expect(listener).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(listener).toHaveBeenCalledOnce()
  })

  test.each([
    ['the pointer crosses its box', () => move(150, 120), () => fireEvent.pointerMove(document.body)],
    ['the pointer is outside its box', () => move(150, 400), () => {}],
    ['a finger scrolls', () => fireEvent.pointerDown(needy()), () => fireEvent.pointerCancel(needy())],
    ['the page scrolls', () => move(150, 120), () => fireEvent.scroll(document)],
    ['Tab leaves it', () => fireEvent.focusIn(needy()), () => fireEvent.focusIn(screen.getByText('Guide'))],
    ['another control has the focus', () => fireEvent.focusIn(button('Works alone')), () => {}],
    ['a control scrolls below the pointer', () => fireEvent.pointerOver(needy()), () => {}],
  ])('is not detected if %s', (_, contact, end) => {
    const listener = watch()
    contact()
    end()
    vi.advanceTimersByTime(DWELL * 10)
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('before the app is loaded', () => {
  const start = () => {
    const [load, clicked] = [vi.fn(), vi.fn()]
    queueActions(load)
    needy().addEventListener('click', clicked)
    return { load, clicked }
  }
  afterEach(() => replayActions())

  test('a press is queued, loads the app, and is replayed once', () => {
    const { load, clicked } = start()
    fireEvent.click(screen.getByText('Needs the app'))
    fireEvent.click(needy())
    expect(load).toHaveBeenCalled()
    expect(clicked).not.toHaveBeenCalled()
    vi.advanceTimersByTime(ACTION_TIMEOUT_MS - 1)
    replayActions()
    expect(clicked).toHaveBeenCalledOnce()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a press older than 5 s is dropped with a message, and never replayed', () => {
    const { clicked } = start()
    fireEvent.click(needy())
    vi.advanceTimersByTime(ACTION_TIMEOUT_MS)
    expect(screen.getByRole('alert').textContent).toBe('That took too long. Please press the button again.')
    replayActions()
    expect(clicked).not.toHaveBeenCalled()
    fireEvent.click(button('Works alone'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a click does not hide the message of a missing script, which has replaced that of a dropped press', () => {
    start()
    fireEvent.click(needy())
    vi.advanceTimersByTime(ACTION_TIMEOUT_MS)
    showLoadFailure('script')
    fireEvent.click(button('Works alone'))
    expect(button('Reload')).toBeTruthy()
    hideLoadFailure('script')
  })

  test('a press of a control that the app no longer has is dropped with the message', () => {
    start()
    fireEvent.click(needy())
    needy().remove()
    replayActions()
    expect(screen.getByRole('alert')).toBeTruthy()
  })

  test('a press of a control that the app has rendered anew is replayed on the new one, beside controls of others', () => {
    container.insertAdjacentHTML(
      'beforeend',
      '<button type="button" class="added Mui g-1"><b>Second</b></button>',
    )
    const { load, clicked } = start()
    fireEvent.click(button('Second'))
    expect(load).toHaveBeenCalledOnce()
    const other = '<button type="button" class="icon">★</button>'
    container.innerHTML = `${other}${container.innerHTML.replace('added Mui', 'Mui').replace('Second', 'Segundo')}`
    for (const control of screen.getAllByRole('button'))
      control.addEventListener('click', () => clicked(control.textContent))
    replayActions()
    expect(clicked.mock.calls).toEqual([['Segundo']])
  })

  test('links, other buttons and forms with an address are not queued', () => {
    const { load } = start()
    const passed = vi.fn((event: Event) => event.preventDefault())
    for (const type of ['click', 'submit']) container.addEventListener(type, passed)
    fireEvent.click(screen.getByText('Guide'))
    fireEvent.click(button('Works alone'))
    fireEvent.submit(button('Search').form as HTMLFormElement)
    expect(passed).toHaveBeenCalledTimes(3)
    expect(load).not.toHaveBeenCalled()
  })

  test('a form without an address is submitted again, by none of its buttons, which the app may have replaced', () => {
    const { load } = start()
    const form = button('Send').form as HTMLFormElement
    fireEvent.click(button('Send'))
    expect(load).toHaveBeenCalledOnce()
    const submitted = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {})
    replayActions()
    expect(submitted).toHaveBeenCalledExactlyOnceWith()
  })
})

test('a page that Back restores shows the theme and the period of the next page, and loads the app after a sign-in there', async () => {
  vi.useRealTimers()
  // `window-listeners.ts` has called `handleControls` already.
  vi.doMock('../../src/boot/controls', () => ({ handleControls: () => undefined }))
  const module = 'data:text/javascript,export%20const%20start=()=>document.body.append("Started")'
  container.innerHTML = `
    <p id="root" data-route="/" data-start="on-intent" data-modules='${module}'></p>
    <fieldset name="${STORAGE_KEYS.period}/">
      <input type="radio" name="period" value="monthly"><input type="radio" name="period" value="yearly">
    </fieldset>`
  const [monthly, yearly] = container.querySelectorAll('input')
  // Onboarding was closed in this tab, which needs no app.
  sessionStorage.setItem(STORAGE_KEYS.onboardingOpen, '')
  sessionStorage.setItem(`${STORAGE_KEYS.period}/upgrade`, 'yearly')
  sessionStorage.setItem(`${STORAGE_KEYS.period}/`, 'monthly')
  await import('../../src/boot/index')
  await waitFor(() => expect(monthly?.checked).toBe(true))
  expect(document.body.textContent).not.toContain('Started')
  sessionStorage.setItem(`${STORAGE_KEYS.period}/`, 'yearly')
  localStorage.setItem(STORAGE_KEYS.appearance, 'dark')
  localStorage.setItem(STORAGE_KEYS.signedInHint, 'teacher')
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await screen.findByText(/Started/)
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  expect(yearly?.checked).toBe(true)
})
