import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import { FAULT_CHOSEN, type ServiceFaults } from '../../fixtures/faults'
import { SCENARIOS } from '../../fixtures/scenario-names'
import { type Step, storyFromLink } from '../../fixtures/story'
import { OWN_ADDRESSES, openStorage } from '../../src/app/runtimes/browser'
import { choosePlan } from '../../src/boot/plan-choice'
import { parseDraft } from '../../src/core/domain/onboarding/serialization'
import { parsePlanChoice } from '../../src/core/domain/plans/plan-choice'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { followFaults } from '../../src/demo/presenter/follow-faults'
import { isPresenterKey, recordPresenterKey } from '../../src/demo/presenter/key'
import { enterDemo } from '../../src/demo/runtimes/demo-tab'
import { chooseScenario, endScenario, readFaults } from '../../src/demo/scenario'
import { CUSTOMER_STORAGE_KEY, DEMO_STORAGE_KEYS, STORY_STORAGE_KEYS } from '../../src/demo/storage-keys'
import { continueStory } from '../../src/demo/story/player'
import { button, fill } from '../support/controls'
import { openDemo } from '../support/open-demo'

const SIMPLE_PAGE = '/demo/app/login'
const PANEL = { name: 'Presenter’s notes' }
const pressKey = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F2' })
const openPanel = async () => {
  pressKey()
  return within(await screen.findByRole('dialog', PANEL))
}
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog', PANEL)).toBeNull())

const P = { key: 'P', code: 'KeyP', shiftKey: true }
test.each([
  ['F2', { key: 'F2' }, true],
  ['Alt+Shift+P, where Alt changes the letter', { ...P, key: '∏', altKey: true }, true],
  ['not a capital P', P, false],
  ['not Ctrl+Alt+Shift+P', { ...P, altKey: true, ctrlKey: true }, false],
  ['not Alt+F2, a desktop shortcut', { key: 'F2', altKey: true }, false],
  ['not a question mark', { key: '?' }, false],
])('the presenter’s key is %s', (_, init, isKey) => {
  expect(isPresenterKey(new KeyboardEvent('keydown', init))).toBe(isKey)
})

test('the presenter’s key toggles the panel; Escape and Close close it', async () => {
  const { user } = await openDemo(SIMPLE_PAGE)
  expect(screen.queryByRole('dialog')).toBeNull()
  for (const close of [pressKey, () => user.keyboard('{Escape}'), () => user.click(button('Close'))]) {
    await openPanel()
    await close()
    await expectClosed()
  }
})

test('the presenter’s key pressed before the code has loaded opens the panel after loading', async () => {
  recordPresenterKey(new KeyboardEvent('keydown', { key: 'a' }))
  recordPresenterKey(new KeyboardEvent('keydown', { key: 'F2' }))
  await openDemo(SIMPLE_PAGE)
  await screen.findByRole('dialog', PANEL)
  cleanup()
  await openDemo(SIMPLE_PAGE)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('starting over loads the landing page with the chosen scenario and seed, and clears the data', async () => {
  const tab = createInMemoryStorage()
  const { user, load, persistent } = await openDemo(SIMPLE_PAGE, { tab, query: '?scenario=no-token&seed=7' })
  const panel = await openPanel()
  const startOver = panel.getByRole('button', { name: 'Start over for the next customer' })
  panel.getByText(SCENARIOS['no-token'], { exact: false })
  for (const storage of [persistent, tab]) storage.set('graidUnknown', 'account-1')
  await user.click(startOver)
  expect([...persistent.keys(), ...tab.keys()].toSorted()).toEqual([
    CUSTOMER_STORAGE_KEY,
    DEMO_STORAGE_KEYS.demoScenario,
  ])
  const clearStorage = vi.fn()
  chooseScenario('?scenario=no-token&seed=7', tab, clearStorage)
  expect(clearStorage).toHaveBeenCalledOnce()

  const scenarios = within(panel.getByLabelText('Scenario')).getAllByRole('option')
  expect(scenarios.map(({ textContent }) => textContent)).toEqual(Object.keys(SCENARIOS))
  await user.selectOptions(panel.getByLabelText('Scenario'), 'returning-teacher')
  panel.getByText(SCENARIOS['returning-teacher'], { exact: false })
  fill(panel.getByLabelText('Seed'), '42')
  await user.click(startOver)
  expect(load.mock.calls).toEqual([['/?scenario=no-token&seed=7'], ['/?scenario=returning-teacher&seed=42']])
})

const enter = (search = '') => enterDemo({ ...OWN_ADDRESSES, query: () => search })

test('a new tab takes nothing over from the accounts of another tab, whose ids repeat', () => {
  const { appearance, signedInHint, onboardingComplete, completedBy, lastSignInMethod } = STORAGE_KEYS
  const ofAccount = [signedInHint, onboardingComplete, completedBy, lastSignInMethod]
  const store = () => {
    for (const key of [appearance, ...ofAccount]) localStorage.setItem(key, 'x')
  }
  store()
  enter()
  expect(Object.keys(localStorage)).toEqual([appearance])
  store()
  enter()
  expect(Object.keys(localStorage)).toHaveLength(5)
  enter('?scenario=no-token')
  expect(Object.keys(localStorage)).toEqual([])
})

test('a scenario starts without what the last one has stored; the customer, the story and other sites’ data stay', () => {
  enter('?scenario=no-token')
  const [stays, unknown] = [
    [CUSTOMER_STORAGE_KEY, STORY_STORAGE_KEYS.story],
    ['graidUnknown', 'firebase:unknown'],
  ]
  for (const key of [...stays, ...unknown, DEMO_STORAGE_KEYS.demoFaults])
    for (const storage of [localStorage, sessionStorage]) storage.setItem(key, '')
  localStorage.setItem('of another site', '')
  enter('?scenario=newcomer')
  expect(Object.keys(localStorage)).toEqual([...stays, 'of another site'])
  const { demoScenario, demoScenarioFresh } = DEMO_STORAGE_KEYS
  expect(Object.keys(sessionStorage).toSorted()).toEqual(
    [...stays, demoScenario, demoScenarioFresh].toSorted(),
  )
})

test('a scenario of one’s own is opened in the panel; a mistake in the file is named', async () => {
  const { user, load } = await openDemo(SIMPLE_PAGE, { query: '?scenario=no-token&seed=7' })
  const panel = await openPanel()
  panel.getByText(/Names of seed 7: cyrillic/)
  const input = panel.getByLabelText('Scenario file')
  await user.upload(input, new File(['{ "with": ["recrd"] }'], 'mine.json'))
  expect((await panel.findByText(/with, entry 1: .*“record”/)).role).toBe('alert')
  await user.upload(input, new File(['{ "scenario": "users-down", "teachers": 9, "seed": 3 }'], 'mine.json'))
  await waitFor(() => expect(load).toHaveBeenCalledWith('/?scenario=users-down%2Cteachers%3A9&seed=3'))
})

test('the link that the panel shows prefills onboarding, also in a tab of another customer', async () => {
  const { user, load, tab } = await openDemo(SIMPLE_PAGE)
  const panel = await openPanel()
  fill(panel.getByLabelText('Teacher’s name'), 'Ana Ruiz')
  fill(panel.getByLabelText('School'), 'Hill & "Sons" <i>')
  const [, link = ''] = panel.getByText(/#teacher=/).textContent.split(/(?=#)/)
  await user.click(button('Use and start over'))
  expect(load).toHaveBeenCalledWith('/?scenario=google-teacher&seed=1')
  expect(tab.get(CUSTOMER_STORAGE_KEY)).toBe(link.slice(1))
  const draft = () => openStorage().tab.get(STORAGE_KEYS.onboardingDraft)
  history.replaceState(null, '', link)
  enter()
  expect(JSON.parse(draft() ?? '')).toMatchObject({
    data: { firstName: 'Ana', lastName: 'Ruiz', school: 'Hill & "Sons" <i>' },
  })
  expect(window.location.hash).toBe('')
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  history.replaceState(null, '', link.replace('Ana', 'Bea'))
  window.dispatchEvent(new Event('hashchange'))
  expect(reload).toHaveBeenCalledOnce()
  enter()
  expect(draft()).toContain('Bea')
})

const SHIFT = 26 * 3_600_000
const keepClock = () => {
  const { now } = Date
  onTestFinished(() => void Object.assign(Date, { now }))
  return now
}

test('the clock in the address counts for what is stored before the app starts, and ends with the scenario', () => {
  const now = keepClock()
  window.location.hash = '#school=Hill+School&grade=Grade+4'
  enter('?clock=+26h')
  choosePlan('2')
  const stored = (key: string, at: number) => {
    const text = sessionStorage.getItem(key)
    return key === STORAGE_KEYS.chosenPlan ? parsePlanChoice(text, at) : parseDraft(text, at)
  }
  for (const key of [STORAGE_KEYS.onboardingDraft, STORAGE_KEYS.chosenPlan])
    expect([stored(key, now()), stored(key, now() + SHIFT)]).toEqual([null, expect.any(Object)])
  enter()
  expect(Date.now() - now()).toBeGreaterThanOrEqual(SHIFT - 1_000)
  enter('?scenario=no-token')
  expect(sessionStorage.getItem(DEMO_STORAGE_KEYS.demoClock)).toBeNull()
})

test('the clock is set in the panel, and the copied session and the address of a page carry it', async () => {
  const now = keepClock()
  const tab = createInMemoryStorage()
  const { user } = await openDemo(SIMPLE_PAGE, { tab, query: '?scenario=newcomer&clock=90m' })
  const panel = await openPanel()
  const clock = panel.getByLabelText<HTMLSelectElement>('Clock')
  expect(clock.selectedOptions[0]?.textContent).toBe('90m ahead')
  await user.selectOptions(clock, '26 hours ahead')
  expect(Date.now() - now()).toBeGreaterThanOrEqual(SHIFT - 1_000)
  expect(readFaults(tab)).toContain('clock:26h')
  chooseScenario('?fault=checkout:html', tab, () => {})
  expect(readFaults(tab)).toEqual(['checkout:html'])
  chooseScenario('?clock=%2B3d', tab, () => {})
  expect(readFaults(tab)).toEqual(['checkout:html', 'clock:3d'])
})

test('Back to a page of the customer before loads the page again', () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
  onTestFinished(() => void document.documentElement.style.removeProperty('visibility'))
  const goBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  enter()
  goBack()
  expect(replace).not.toHaveBeenCalled()
  vi.useFakeTimers({ now: Date.now() + 1_000 })
  endScenario(openStorage().tab)
  chooseScenario('', openStorage().tab, () => {})
  goBack()
  expect(replace).toHaveBeenCalledWith(window.location.href)
})

test('a stage opens its story up to there, and the panel closes', async () => {
  const { user } = await openDemo(SIMPLE_PAGE)
  const stages = within((await openPanel()).getByRole('list', { name: 'A teacher comes back' }))
  await user.click(stages.getByRole('button', { name: 'Sign-in' }))
  await expectClosed()
  expect(window.location.hash).toBe('#play&once&story=returning-teacher&stage=1')
})

test('a story that goes on closes the open panel, which hides the page from its steps', async () => {
  await openDemo(SIMPLE_PAGE)
  await openPanel()
  const steps: Step[] = [{ do: 'wait', role: 'link', name: 'Sign in on the site' }]
  const story = { title: 'A story', scenario: 'newcomer', seed: 1, steps }
  const progress = JSON.stringify({ story, next: 0, isPaused: true, speed: 0, until: null })
  const tab = createInMemoryStorage({ [STORY_STORAGE_KEYS.story]: progress })
  const player = continueStory({ tab } as never, () => {})
  onTestFinished(() => player?.end())
  player?.goForward()
  await expectClosed()
})

test('a session that is too long for a link says so in the panel', async () => {
  const steps = Array.from({ length: 3_000 }, () => ({ do: 'press', role: 'button', name: 'Next' }))
  const graidDemoSession = JSON.stringify({ faults: [], steps, at: 1 })
  const tab = createInMemoryStorage({ graidDemoScenario: 'google-teacher 1', graidDemoSession })
  await openDemo(SIMPLE_PAGE, { tab })
  const alert = await (await openPanel()).findByText(/too long for a link/)
  expect(alert.role).toBe('alert')
  expect(screen.queryByRole('button', { name: 'Copy this session' })).toBeNull()
})

test('the link of the session contains a fault that was chosen in the open panel', async () => {
  const sessionOf = (...steps: Step[]) => JSON.stringify({ faults: [], steps, at: 1 })
  const go: Step = { do: 'go', to: '/' }
  const fault: Step = { do: 'fault', fault: 'checkout:html' }
  const tab = createInMemoryStorage({ [DEMO_STORAGE_KEYS.demoSession]: sessionOf(go) })
  const { user } = await openDemo(SIMPLE_PAGE, { tab })
  const panel = await openPanel()
  await panel.findByText(/#session=/)
  tab.set(DEMO_STORAGE_KEYS.demoSession, sessionOf(go, fault))
  await user.selectOptions(panel.getByLabelText('Checkout'), 'Returns a web page')
  await waitFor(async () => {
    const [, hash = ''] = panel.getByText(/#session=/).textContent.split('/#')
    expect(await storyFromLink(`#${hash}`)).toMatchObject({ value: { steps: [go, fault] } })
  })
})

test('notes that the browser blocks say what to do; otherwise, the panel closes', async () => {
  const { user } = await openDemo(SIMPLE_PAGE)
  const open = vi.spyOn(window, 'open').mockReturnValueOnce(null)
  const panel = await openPanel()
  await user.click(button('Notes in a window of their own'))
  expect(panel.getByText(/Allow pop-ups for this page/).role).toBe('alert')
  open.mockReturnValueOnce(window)
  await user.click(button('Notes in a window of their own'))
  await expectClosed()
  expect(open).toHaveBeenLastCalledWith('/demo/notes', 'graid-notes', expect.stringMatching(/popup/))
})

test('injected faults apply to the next call until switched off', async () => {
  const { user } = await openDemo('/payment?planid=2')
  const payWhile = async (checkout: string) => {
    await user.selectOptions((await openPanel()).getByLabelText('Checkout'), checkout)
    pressKey()
    await expectClosed()
    await user.click(button('Complete Payment'))
  }
  await payWhile('Returns a web page')
  await screen.findByText(/Issue occurred.. please try again/)
  await payWhile('Works')
  await screen.findByRole('heading', { level: 1, name: 'grAId Standard' })
})

test("injected faults start with the scenario's faults, end when they end in the notes window, and survive a reload", async () => {
  const { user, tab } = await openDemo(SIMPLE_PAGE, { scenario: 'no-token' })
  const panel = await openPanel()
  const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value
  expect(chosen('Token service')).toBe('down')
  act(() => void window.dispatchEvent(new CustomEvent(FAULT_CHOSEN, { detail: 'token:' })))
  expect(chosen('Token service')).toBe('')
  act(() => void window.dispatchEvent(new CustomEvent(FAULT_CHOSEN, { detail: 'users:down,every:3' })))
  expect(panel.getByRole<HTMLOptionElement>('option', { name: 'Down: 1 request in 3' }).selected).toBe(true)
  await user.selectOptions(panel.getByLabelText('Network'), 'Slow: 2.5 seconds')
  cleanup()
  await openDemo(SIMPLE_PAGE, { tab, scenario: 'no-token' })
  await openPanel()
  expect(chosen('Token service')).toBe('')
  expect([chosen('Network'), chosen('Users table')]).toEqual(['2500', 'down,every:3'])
})

test('injected faults are read from the address', () => {
  const tab = createInMemoryStorage()
  const unknown = [
    'auth:asleep',
    'token:down,every:0',
    'reference:down,every:2,every:3',
    'newsletter:html,every:2',
  ]
  const given = ['checkout:html', 'latency:2500', 'users:down,every:3', ...unknown]
  const query = `?scenario=newcomer&${given.map((fault) => `fault=${fault}`).join('&')}`
  chooseScenario(query, tab, () => {})
  const faults: ServiceFaults = { checkout: 'down' }
  followFaults(faults, tab, () => {})
  expect(faults).toEqual({ checkout: 'html', latency: 2500, users: 'down,every:3' })
})

const UNUSABLE = [
  '{',
  '%',
  'fault',
  'fault=auth%3A<b>&fault=nobody:down&fault=constructor:down&fault=auth&fault=1',
]
test.each(UNUSABLE)('injected faults ignore the stored text %j', (stored) => {
  const faults: ServiceFaults = { token: 'down' }
  followFaults(faults, createInMemoryStorage({ graidDemoFaults: stored }), () => {})
  expect(faults).toEqual({ token: 'down' })
})

test('the journal lists what the site did since it was loaded, without what was typed, and is copied', async () => {
  const { user } = await openDemo('/auth?isLogin=true', { scenario: 'returning-teacher' })
  fill('Email', RETURNING_EMAIL)
  fill('Password', DEMO_PASSWORD)
  await user.click(button('Sign In'))
  await screen.findByText('Found')
  const panel = await openPanel()
  const items = within(panel.getByRole('list', { name: 'Journal' })).getAllByRole('listitem')
  const listed = items.map(({ textContent }) => textContent)
  expect(listed.join('')).toMatch(
    /attempts\/auth event submitted {"registration":"…"}\n.+ attempts\/auth command signed-in.+ hand-over event looked-up.+ hand-over command open-app/s,
  )

  await user.click(panel.getByRole('button', { name: 'Copy' }))
  const copied = await navigator.clipboard.readText()
  expect(copied).toBe(listed.join(''))
  expect(copied.trimEnd().split('\n')).toHaveLength(listed.length)
  for (const secret of [RETURNING_EMAIL, DEMO_PASSWORD, 'custom-token.']) expect(copied).not.toContain(secret)
  await panel.findByRole('button', { name: 'Copied' })
})
