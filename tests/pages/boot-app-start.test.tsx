import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dropAction, queueActions, replayAction } from '../../src/boot/action-queue'
import { watchIntent } from '../../src/boot/intent'
import { needChunk } from '../../src/boot/load-chunk'
import { hideLoadFailure, LOAD_TIMEOUT_MS, STILL_LOADING_MS } from '../../src/boot/load-failure'
import { CONTROLS_OF_APP } from '../../src/boot/selectors'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { button } from '../support/controls'
import { createDeferred } from '../support/deferred'

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
  afterEach(() => replayAction())

  /** Clicks `control`, and loads the app for the click as src/boot/index.ts does. */
  const press = (control: HTMLElement) => {
    const app = createDeferred()
    const load = () => app.promise
    fireEvent.click(control)
    const done = needChunk(load).then(replayAction, dropAction)
    return { app, done, load }
  }
  const messages = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

  test('a press waits for the app however long it takes, says once that it is loading, and is repeated once', async () => {
    const { load, clicked } = start()
    fireEvent.click(screen.getByText('Needs the app'))
    const { app, done } = press(needy())
    expect(load).toHaveBeenCalled()
    vi.advanceTimersByTime(STILL_LOADING_MS - 1)
    expect(messages()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(messages()).toEqual(['Still loading. It opens by itself.'])
    const [message] = screen.getAllByRole('alert')
    vi.advanceTimersByTime(15_000)
    expect(screen.getAllByRole('alert')).toEqual([message])
    expect(clicked).not.toHaveBeenCalled()
    app.resolve()
    await done
    expect(clicked).toHaveBeenCalledOnce()
    expect(messages()).toEqual([])
  })

  test('after a load that fails, one message says what to do, and the press is forgotten', async () => {
    const { clicked } = start()
    const { app, done, load } = press(needy())
    vi.advanceTimersByTime(STILL_LOADING_MS)
    app.reject(new Error('offline'))
    await done
    expect(messages()).toEqual([
      'Part of this page didn’t load. Check your connection, then reload the page. Reload',
    ])
    replayAction()
    expect(clicked).not.toHaveBeenCalled()
    hideLoadFailure(load)
  })

  test('after half a minute, the message says what to do, and the press still waits', async () => {
    const { clicked } = start()
    const { app, done } = press(needy())
    vi.advanceTimersByTime(LOAD_TIMEOUT_MS)
    expect(messages()).toHaveLength(1)
    expect(button('Reload')).toBeTruthy()
    app.resolve()
    await done
    expect(clicked).toHaveBeenCalledOnce()
    expect(messages()).toEqual([])
  })

  test('a second press replaces the first', () => {
    const { clicked } = start()
    fireEvent.click(needy())
    fireEvent.click(button('Send'))
    const form = button('Send').form as HTMLFormElement
    const submitted = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {})
    replayAction()
    expect(submitted).toHaveBeenCalledOnce()
    expect(clicked).not.toHaveBeenCalled()
  })

  test('a press of a control that the app no longer has asks for another press', () => {
    start()
    fireEvent.click(needy())
    needy().remove()
    replayAction()
    expect(messages()).toEqual(['Please press the button again.'])
    fireEvent.click(button('Works alone'))
    expect(messages()).toEqual([])
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
    replayAction()
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
    replayAction()
    expect(submitted).toHaveBeenCalledExactlyOnceWith()
  })
})

const NEEDS_APP = [
  ['a sign-in there', () => localStorage.setItem(STORAGE_KEYS.signedInHint, 'teacher')],
  ['text in its form', () => sessionStorage.setItem(`${STORAGE_KEYS.formFields}/`, 'email=ada')],
] as const
const RESTORED =
  'a page that Back restores shows the theme and the period of the next page, and loads the app after'
test.each(NEEDS_APP)(`${RESTORED} %s`, async (reason, change) => {
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
  // The query makes each script a new module, as in another page load.
  for (const script of ['before-paint', 'index'])
    await import(/* @vite-ignore */ `../../src/boot/${script}.ts?${reason}`)
  await waitFor(() => expect(monthly?.checked).toBe(true))
  expect(document.body.textContent).not.toContain('Started')
  sessionStorage.setItem(`${STORAGE_KEYS.period}/`, 'yearly')
  localStorage.setItem(STORAGE_KEYS.appearance, 'dark')
  change()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await screen.findByText(/Started/)
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  expect(yearly?.checked).toBe(true)
})
