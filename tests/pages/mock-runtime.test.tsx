import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { memoryLocation } from 'wouter/memory-location'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { DEMO_CODE, DEMO_PASSWORD, SECOND_FACTORS } from '../../fixtures/account'
import { type Story, storyToLink } from '../../fixtures/story'
import { App } from '../../src/app/app'
import { OWN_ADDRESSES, openStorage } from '../../src/app/runtimes/browser'
import { createEnvironment } from '../../src/app/runtimes/create-environment'
import { EMPTY_ONBOARDING } from '../../src/core/domain/onboarding/onboarding'
import { parseDraft } from '../../src/core/domain/onboarding/serialization'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { openStories as openDemoStories } from '../../src/demo/runtimes/demo-stories'
import { enterRun } from '../../src/demo/runtimes/mock-run'
import { runtime } from '../../src/demo/runtimes/mock-site'
import { openStories } from '../../src/demo/runtimes/mock-stories'
import { createScope } from '../../src/models/site/scope'
import { preloadCallResults } from '../../src/pages/layout/call-results'
import { button, fill } from '../support/controls'
import { setupUser } from '../support/setup-user'
import { createTestContext, locationOf } from '../support/start-test-app'
import { styles } from '../support/styles'

/** The responses of `fetch` in place of the mock server, by path: JSON and a status. For status 0, `fetch` rejects. */
let responses: Record<string, [object, number?]> = {}
beforeEach(() => {
  vi.stubEnv('VITE_RUNTIME', 'mock')
  vi.stubGlobal('fetch', async (url: string) => {
    const [body, status = 200] = responses[new URL(url).pathname] ?? [{}, 404]
    return status === 0 ? Promise.reject(new TypeError('Failed to fetch')) : Response.json(body, { status })
  })
})

const openSite = async (at: string, stored: Record<string, string> = {}) => {
  const storage = { persistent: createInMemoryStorage(stored), tab: createInMemoryStorage(stored) }
  const context = createTestContext(storage)
  const { environment, DemoLayer } = createEnvironment({ ...runtime, site: context.site }, context)
  const scope = createScope(environment, locationOf(at))
  const { hook } = memoryLocation({ path: at })
  await Promise.all([preloadCallResults(), environment.loadUseCases()])
  await act(
    async () => void render(<App scope={scope} DemoLayer={DemoLayer} locationHook={hook} styles={styles} />),
  )
  await screen.findByRole('heading', { level: 1 })
  return storage
}

test('the site on the mock server shows the code of a second factor', async () => {
  const demand = { error_code: 'second-factor-required', challenge: '1', factors: SECOND_FACTORS }
  responses = { '/auth/token': [demand, 403] }
  await openSite('/auth?isLogin=true')
  fill('Email', 'ada@school.org')
  fill('Password', DEMO_PASSWORD)
  await setupUser().click(button('Sign In'))
  expect((await screen.findByRole('region', { name: 'Demo stand-in' })).textContent).toContain(DEMO_CODE)
})

test('a new run of the mock server removes what the site has stored, and reloads a page of an earlier run', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  responses = { '/__mock/state': [{ run: 'second', seed: 1 }] }
  const form = `${STORAGE_KEYS.formFields}/auth`
  const keys = [...Object.values(STORAGE_KEYS), form]
  const stored = Object.fromEntries(keys.map((key) => [key, 'x']))
  const openStorages = (entries: Record<string, string>) => ({
    persistent: createInMemoryStorage(entries),
    tab: createInMemoryStorage(entries),
  })
  const left = ({ persistent, tab }: ReturnType<typeof openStorages>) =>
    keys.filter((key) => persistent.get(key) ?? tab.get(key))
  const [first, next] = [openStorages(stored), openStorages({ ...stored, graidMockRun: 'first' })]
  expect(await enterRun(first)).toMatchObject({ run: 'second' })
  expect([left(first), reload.mock.calls.length]).toEqual([[], 0])
  enterRun(next)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(left(next)).toEqual([])
  next.tab.set(form, 'x')
  await enterRun(next)
  expect([left(next), reload.mock.calls.length]).toEqual([[form], 1])
})

test.each([
  ['', 3_600_000],
  ['?clock=+26h', 93_600_000],
  ['?clock=soon', 3_600_000],
])('the page at %j has the clock of the mock server, which its address sets', async (search, ahead) => {
  const { now } = Date
  onTestFinished(() => void Object.assign(Date, { now }))
  window.history.replaceState(null, '', `/${search}`)
  const [state, draft] = [
    { run: 'first', seed: 1 },
    { data: EMPTY_ONBOARDING, step: 'welcome' },
  ]
  responses = {
    '/__mock/state': [{ ...state, draft, clock: 3_600_000 }],
    '/__mock/clock': [{ ...state, draft, clock: 93_600_000 }],
  }
  const storage = { persistent: createInMemoryStorage(), tab: createInMemoryStorage() }
  await enterRun(storage)
  expect(Math.round((Date.now() - now()) / 1_000)).toBe(ahead / 1_000)
  expect(parseDraft(storage.tab.get(STORAGE_KEYS.onboardingDraft), now() + ahead)).not.toBeNull()
})

const STORY: Story = { title: '', scenario: 'newcomer', seed: 1, steps: [{ do: 'go', to: '/' }] }

test.each<
  [open: typeof openStories | typeof openDemoStories, status: number, faults: string[], says: RegExp]
>([
  [openStories, 0, [], /^The mock server can’t be reached\. Start it again, then open the link again\.$/],
  [openStories, 500, [], /^The mock server refused .+ 500.+ open the link again\.$/],
  [
    openDemoStories,
    0,
    ['/checkout=html'],
    /^The fault .+ needs the mock server\. Open the link on the mock site\.$/,
  ],
])('a link that cannot be played says why, and what to do: %#', async (open, status, faults, says) => {
  responses = { '/__mock/scenario': [{}, status] }
  window.location.hash = await storyToLink({ ...STORY, faults })
  // Adds no listeners: those of the story would also run in later tests.
  vi.spyOn(window, 'addEventListener').mockReturnValue()
  // happy-dom has neither `PerformanceNavigationTiming` nor popovers.
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  Object.assign(HTMLElement.prototype, { showPopover: () => {} })
  onTestFinished(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
    document.querySelector('[data-presenter]')?.remove()
  })
  await open(openStorage(), OWN_ADDRESSES)
  const text = () => document.querySelector('[data-presenter]')?.shadowRoot?.querySelector('p')?.textContent
  await waitFor(() => expect(text()).toMatch(says))
})
