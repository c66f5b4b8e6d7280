import { within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { fillIn, readStory, type Step } from '../../fixtures/story'
import { RESEND_WAIT } from '../../src/core/domain/auth/code'
import { DEMO_STORAGE_KEYS, STORY_STORAGE_KEYS } from '../../src/demo/storage-keys'
import { continueStory } from '../../src/demo/story/player'
import { startRecorder } from '../../src/demo/story/recorder'
import { readRecording } from '../../src/demo/story/recording'
import { startStories } from '../../src/demo/story/start'
import { waitFor } from '../support/wait-for'

const PRESS: Step = { do: 'press', role: 'link', name: 'Sign In' }

beforeEach(() => {
  vi.useFakeTimers()
  // happy-dom lacks `PerformanceNavigationTiming`.
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  // Without a declaration, happy-dom computes no visibility.
  document.body.style.visibility = 'visible'
  // Removes `checkVisibility`, which Safari before 17.4 lacks.
  Object.assign(Element.prototype, { checkVisibility: undefined })
  return () => {
    document.body.removeAttribute('style')
    Reflect.deleteProperty(Element.prototype, 'checkVisibility')
  }
})

const createSite = () => {
  const tab = createInMemoryStorage()
  const open = (address: string, publish?: () => void) =>
    startRecorder({ tab, address: () => address, publish } as never)
  const recording = () => readRecording(tab)
  return { tab, open, recording, steps: () => recording()?.steps }
}

const click = (element: Element) => {
  const event = new MouseEvent('click', { bubbles: true })
  Object.defineProperty(event, 'isTrusted', { value: true })
  element.dispatchEvent(event)
}

/** happy-dom lacks the Navigation API. */
const stubNavigation = (fields: object) => {
  const navigation = Object.assign(new EventTarget(), { currentEntry: { index: 1 } }, fields)
  vi.stubGlobal('navigation', navigation)
  return navigation
}

test('a document from the back/forward cache goes on with the steps of the documents after it', () => {
  const { tab, open, recording, steps } = createSite()
  const record = open('/')
  const changed = { ...recording(), steps: [{ do: 'go', to: '/' }, PRESS] }
  tab.set(DEMO_STORAGE_KEYS.demoSession, JSON.stringify(changed))
  vi.advanceTimersByTime(2_000)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(steps()).toEqual([{ do: 'go', to: '/' }, PRESS, { do: 'back' }])
  record(PRESS)
  expect(steps()).toHaveLength(4)
})

test.each([
  ['Back', 2, { do: 'back' }],
  ['Forward', 0, { do: 'go', to: '/guide' }],
  ['Back from a page of another site', null, { do: 'go', to: '/guide' }],
])('%s is recorded by the history entry that was left', (_, index, step) => {
  const { tab, open, steps } = createSite()
  tab.set(DEMO_STORAGE_KEYS.demoSession, JSON.stringify({ faults: [], steps: [PRESS], at: 0 }))
  const from = index === null ? null : { index }
  stubNavigation({ activation: { from } })
  open('/guide')
  vi.advanceTimersByTime(2_000)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(steps()?.slice(1)).toEqual([{ do: 'go', to: '/guide' }, step])
})

test.each([
  ['link', [{ do: 'back' }]],
  ['button', []],
])('Back at once after the press of a %s', (role, back) => {
  const { tab, open, steps } = createSite()
  open('/')
  const pressed = { do: 'press', role, name: 'Back' }
  tab.set(DEMO_STORAGE_KEYS.demoSession, JSON.stringify({ faults: [], steps: [pressed], at: Date.now() }))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(steps()).toEqual([pressed, ...back])
})

test('Back within the document is a step each time, unless a control of the page goes back', () => {
  const { open, steps } = createSite()
  const navigation = stubNavigation({})
  open('/')
  for (const userInitiated of [true, true, false]) {
    const destination = { index: 0, sameDocument: true }
    const event = { navigationType: 'traverse', userInitiated, destination }
    navigation.dispatchEvent(Object.assign(new Event('navigate'), event))
  }
  expect(steps()).toEqual([{ do: 'go', to: '/' }, { do: 'back' }, { do: 'back' }])
})

test('a click is a step only if the control is enabled; hidden controls of the same name do not count', () => {
  const { open, steps } = createSite()
  const hidden =
    '<details><summary>More</summary><button>Next</button></details><button style="visibility: hidden">Next</button>'
  document.body.innerHTML = `<button aria-disabled="true">Please wait...</button>${hidden}<button>Next</button>`
  open('/')
  for (const button of document.querySelectorAll('body > button:not([style])')) click(button)
  expect(steps()).toEqual([
    { do: 'go', to: '/' },
    { do: 'press', role: 'button', name: 'Next' },
  ])
})

test('what was typed, pasted or opened is recorded so that the session can be replayed', () => {
  const { open, steps } = createSite()
  document.body.innerHTML = '<input aria-label="Your\u0001name"><a href="/x" role="LINK >> x">Next</a>'
  open('//evil.example//\\x?a=//#b')
  const [input, link] = document.body.children as never as [HTMLInputElement, Element]
  input.value = `a\tb\u2028${'c'.repeat(3_000)}`
  const typed = Object.defineProperty(new Event('input', { bubbles: true }), 'isTrusted', { value: true })
  input.dispatchEvent(typed)
  click(link)
  window.dispatchEvent(new CustomEvent('demo-fault', { detail: 'nonsense' }))
  expect(steps()).toHaveLength(3)
  const story = { title: '', scenario: 'newcomer', seed: 1, steps: steps() }
  expect(readStory(story)).toEqual({ ok: true, value: story })
})

test('faults that an address begins or ends in the middle of a session are steps before it; unknown ones are left out', () => {
  const { tab, open, recording, steps } = createSite()
  tab.set(DEMO_STORAGE_KEYS.demoFaults, 'fault=token:down&fault=token:dwon')
  open('/?fault=token:down&fault=token:dwon')
  const at = '/payment?planid=2&fault=checkout:html&fault=token:down&fault=checkout:htlm#top'
  open(at)
  open(at)
  open('/guide?fault=checkout:html')
  const go = { do: 'go', to: '/payment?planid=2#top' }
  expect(recording()?.faults).toEqual(['token:down'])
  expect(steps()).toEqual([
    { do: 'go', to: '/' },
    { do: 'fault', fault: 'checkout:html' },
    go,
    go,
    { do: 'fault', fault: 'token:' },
    { do: 'go', to: '/guide' },
  ])
})

test('the address of a page on the mock server sets no faults', () => {
  const { open, steps } = createSite()
  open('/', () => {})
  open('/guide?fault=checkout:html', () => {})
  expect(steps()).toEqual([
    { do: 'go', to: '/' },
    { do: 'go', to: '/guide' },
  ])
})

const STARTED = { next: 0, isPaused: true, speed: 0, until: null }
/** Continues a story that an earlier document has begun, by default a paused one. */
const openStory = (steps: Step[], progress: object = {}, site: object = {}) => {
  const story = { title: 'A story', scenario: 'newcomer', seed: 1, steps }
  const text = JSON.stringify({ story, ...STARTED, ...progress })
  const tab = createInMemoryStorage({ [STORY_STORAGE_KEYS.story]: text })
  const player = continueStory({ tab, begin: async () => {}, ...site } as never, () => {})
  onTestFinished(() => player?.end())
  const root = document.querySelector('html > [data-presenter]')?.shadowRoot
  return { tab, player, bar: within(root?.querySelector('section') as HTMLElement) }
}

test('after ‘Take over’, a clicker in the notes window does not go on with the story', () => {
  const { tab, player } = openStory([PRESS])
  player?.end()
  player?.goForward()
  player?.goBack()
  expect(tab.get(STORY_STORAGE_KEYS.story)).toBeNull()
})

test('a page that is opened after the end of the story says that the story is over', () => {
  openStory([PRESS], { next: 1 }).bar.getByText(/^The story ends here/)
})

test('a step waits until ‘Send again’ can be used, half a minute after a code was sent', async () => {
  document.body.innerHTML = '<button aria-disabled="true">Send again</button>'
  const button = document.querySelector('button')
  const onClick = vi.fn()
  button?.addEventListener('click', onClick)
  openStory([{ do: 'press', role: 'button', name: 'Send again' }], { isPaused: false })
  await vi.advanceTimersByTimeAsync(RESEND_WAIT)
  button?.removeAttribute('aria-disabled')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(onClick).toHaveBeenCalledOnce()
})

test('a story that goes on from a wrong page says what it waits for, and how the presenter gets back', async () => {
  const steps: Step[] = ['The app', 'Plans'].map((stage) => ({ ...PRESS, stage, say: 'Choose.' }))
  const { bar } = openStory(steps, { isPaused: false, next: 1 })
  await vi.advanceTimersByTimeAsync(6_000)
  bar.getByText(/^Waiting to go on\. Next: Press the .+ PageUp goes back to “The app”\.$/)
})

test('a fault that cannot be set stops the story, and Skip passes over this step alone', async () => {
  const setFault = () => Promise.reject(new Error('The mock server can’t be reached.'))
  const steps: Step[] = [{ do: 'fault', fault: 'checkout:html' }, PRESS]
  const { tab, bar } = openStory(steps, { isPaused: false }, { setFault })
  await vi.advanceTimersByTimeAsync(2_000)
  bar.getByText(/^Step 1 isn’t possible: .+ The mock server can’t be reached\.$/)
  bar.getByText('Skip').click()
  expect(JSON.parse(tab.get(STORY_STORAGE_KEYS.story) ?? '')).toMatchObject({ next: 1 })
})

test('a control that is missing is reported with what is there', async () => {
  document.body.innerHTML = '<h1>Guide</h1><button>Copy</button>'
  const { bar } = openStory([{ do: 'press', role: 'button', name: '<b>Gone</b>' }], { isPaused: false })
  await vi.advanceTimersByTimeAsync(RESEND_WAIT + 10_000)
  bar.getByText(
    'Step 1 isn’t possible: Press the button “<b>Gone</b>”. The screen shows “Guide” and 1 controls: button “Copy”.',
  )
})

test('a story waits for the scenario’s draft and for a pending call before it leaves the page', async () => {
  document.body.innerHTML = '<button disabled>Please wait...</button>'
  const open = vi.fn()
  const { tab } = openStory([{ do: 'go', to: '/guide' }], { isPaused: false }, { open })
  tab.set(DEMO_STORAGE_KEYS.demoScenarioFresh, 'true')
  await vi.advanceTimersByTimeAsync(10_000)
  document.querySelector('button')?.remove()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(open).not.toHaveBeenCalled()
  document.body.innerHTML = '<button disabled>Please wait...</button>'
  tab.remove(DEMO_STORAGE_KEYS.demoScenarioFresh)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(open).not.toHaveBeenCalled()
  document.querySelector('button')?.remove()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(open).toHaveBeenCalledWith('/guide')
})

test('a link with a speed that the bar does not offer plays at normal speed', async () => {
  history.replaceState(null, '', '/#play&speed=3')
  const tab = createInMemoryStorage()
  const begin = vi.fn(async () => {})
  startStories({ tab, begin, address: () => '/' } as never)
  await waitFor(() => expect(begin).toHaveBeenCalled())
  expect(JSON.parse(tab.get(STORY_STORAGE_KEYS.story) ?? '')).toMatchObject({ next: 1, speed: 1 })
})

test('in a page that the browser prerenders, the demo starts once the presenter opens it', async () => {
  const openStories = vi.fn()
  vi.doMock('../../src/demo/runtimes/demo-stories', () => ({ openStories }))
  vi.doMock('../../src/demo/install/register-service-worker', () => ({}))
  onTestFinished(() => {
    vi.doUnmock('../../src/demo/runtimes/demo-stories')
    vi.doUnmock('../../src/demo/install/register-service-worker')
  })
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  await import('../../src/demo/runtimes/demo-page')
  expect(sessionStorage.getItem(DEMO_STORAGE_KEYS.demoScenario)).toBeNull()
  expect(openStories).not.toHaveBeenCalled()
  Reflect.deleteProperty(document, 'prerendering')
  document.dispatchEvent(new Event('prerenderingchange'))
  await waitFor(() => expect(openStories).toHaveBeenCalledOnce())
  expect(sessionStorage.getItem(DEMO_STORAGE_KEYS.demoScenario)).toMatch(/^newcomer 1 /)
})

test('the screen after the last step is recorded, with a toast that has gone since', async () => {
  const { open, recording } = createSite()
  document.body.innerHTML = '<h1>Your  Purchase</h1>'
  onTestFinished(() => document.body.replaceChildren())
  open('/payment?planid=2&token=secret#top')(PRESS)
  document.body.insertAdjacentHTML('beforeend', '<p role="alert">Declined</p>')
  await vi.advanceTimersByTimeAsync(1_000)
  document.querySelector('p')?.remove()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(recording()?.end).toEqual({
    at: '/payment?planid=2',
    heading: 'Your Purchase',
    message: 'Declined',
  })
})

test.each([
  ['graid-demo', '{password}'],
  ['wrong-secret', '{other password}'],
])('the password %s is recorded as %s, which a replay types', (typed, value) => {
  const { open, recording, steps } = createSite()
  open('/auth')
  document.body.innerHTML = `<input type="password" aria-label="Password" value="${typed}">`
  const field = document.body.querySelector('input') as HTMLInputElement
  vi.spyOn(field, 'getClientRects').mockReturnValue([{}] as never)
  const event = new Event('input', { bubbles: true })
  Object.defineProperty(event, 'isTrusted', { value: true })
  field.dispatchEvent(event)
  expect(steps()?.at(-1)).toEqual({ do: 'type', role: 'textbox', name: 'Password', value })
  expect(JSON.stringify(recording())).not.toContain(typed)
  expect(fillIn({}, value)).toBe(value === '{password}' ? typed : value)
})
