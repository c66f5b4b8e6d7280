import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { allSettled } from 'effector'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryLocation } from 'wouter/memory-location'
import { DEMO_PASSWORD, RETURNING_EMAIL, UNRECORDED_EMAIL } from '../../fixtures/cast'
import { App } from '../../src/app/app'
import { NOT_FOUND, ROUTES } from '../../src/app/routes'
import { needChunk } from '../../src/boot/load-chunk'
import * as PAGE_ATTRIBUTES from '../../src/boot/page-attributes'
import { unavailable } from '../../src/core/domain/errors'
import { EMPTY_ONBOARDING } from '../../src/core/domain/onboarding/onboarding'
import { err } from '../../src/core/domain/result'
import { PATHS, SIGN_IN_PATH } from '../../src/core/domain/routes'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { authAttempts } from '../../src/models/auth/sign-in'
import { onboardingRequested, openingRequested } from '../../src/models/site/hand-over'
import { preloadCallResults } from '../../src/pages/layout/call-results'
import { button } from '../support/controls'
import { createDeferred } from '../support/deferred'
import {
  createTestApp,
  draftStorage,
  signedInStorage,
  type TestApp,
  type TestAppOptions,
} from '../support/start-test-app'
import { styles } from '../support/styles'
import { withAuth } from '../support/test-container'
import { FAULTS_OF_SCRIPTS, type FaultName } from './faults'
import { browser, lazyModules } from './lazy-chunks'
import { installTimers } from './ports'

vi.setConfig({ testTimeout: 120_000 })

vi.mock('../../src/ui/lazy-with-preload', async (importOriginal) => {
  const { withFaults } = await import('./lazy-chunks')
  return withFaults(await importOriginal())
})

// Imports every component, so that each call of `lazyWithPreload` adds its module to `lazyModules`.
import.meta.glob('../../src/{pages,ui}/**/*.tsx', { eager: true })

type Site = TestApp & { navigate: (path: string) => void; address: () => string }

type Journey = {
  from: string
  options?: () => TestAppOptions | Promise<TestAppOptions>
  request: (site: Site) => unknown
  /** Null if the page works without the chunk. */
  message: string | null
  shown: (site: Site) => boolean
  /** Whether what the teacher has typed, or the rest of the page, is still there. */
  kept: (site: Site) => unknown
}

const NAME = 'Zoë Núñez'
const PAGE_HEADING = 'Something went wrong.'
const PAGE_MESSAGE =
  'This page didn’t load, or it has stopped working. Check your connection, then reload the page.'
const PART_MESSAGE = 'Part of this page didn’t load. Check your connection, then reload the page. Reload'

const heading = (): string | undefined =>
  screen.queryAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent ?? '')[0]
const fieldNamed = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
const type = (name: string, value: string): void => {
  const input = fieldNamed(name)
  if (input) fireEvent.change(input, { target: { value } })
}
const has = (selector: string) => () => document.querySelector(selector) !== null
const shows = (text: string | RegExp) => () => screen.queryAllByText(text).length > 0
const hasPage = () => heading() !== undefined && heading() !== PAGE_HEADING

const openingPage = (path: string): Journey => {
  const isSignUp = path === PATHS.signUp
  const title = 'Create your grAId account'
  return {
    from: isSignUp ? PATHS.terms : PATHS.signUp,
    request: ({ navigate }) => {
      type('fullName', NAME)
      navigate(path)
    },
    message: PAGE_MESSAGE,
    shown: ({ address }) =>
      address() === path && (isSignUp ? heading() === title : hasPage() && heading() !== title),
    kept: ({ tab }) =>
      isSignUp || tab.get(`${STORAGE_KEYS.formFields}${PATHS.signUp}`)?.includes(encodeURIComponent('Zoë')),
  }
}

const illustration = (path: string, shown: () => boolean): Journey => ({
  from: PATHS.terms,
  request: ({ navigate }) => navigate(path),
  message: null,
  shown,
  kept: hasPage,
})

const draft = (owner?: string) =>
  draftStorage({ step: 'personal', data: { ...EMPTY_ONBOARDING, firstName: NAME } }, owner)

const onboarding: Pick<Journey, 'from' | 'shown' | 'kept'> = {
  // This page has no button 'Continue where you left off', which would preload the chunk.
  from: PATHS.terms,
  shown: () => screen.queryByRole('progressbar') !== null,
  kept: ({ tab }) => tab.get(STORAGE_KEYS.onboardingDraft)?.includes(NAME),
}

const signingIn: Pick<Journey, 'from' | 'request' | 'kept'> = {
  from: SIGN_IN_PATH,
  request: async ({ scope }) => {
    const params = { email: RETURNING_EMAIL, password: DEMO_PASSWORD }
    await allSettled(authAttempts.form.fieldChanged, { scope, params })
    await allSettled(authAttempts.form.submitted, { scope })
  },
  kept: ({ scope }) => scope.getState(authAttempts.form.$fields).email === RETURNING_EMAIL,
}

const signedIn = async () => ({
  scenario: 'returning-teacher' as const,
  persistent: await signedInStorage(),
})

const JOURNEYS: Readonly<Record<string, Journey>> = {
  ...Object.fromEntries(ROUTES.map(({ module, path }) => [`pages/${module}`, openingPage(path)])),
  [`pages/${NOT_FOUND.module}`]: openingPage('/nowhere'),
  'pages/onboarding/onboarding-dialog': {
    ...onboarding,
    options: () => ({ tab: draft() }),
    request: ({ scope }) => allSettled(onboardingRequested, { scope }),
    message: PART_MESSAGE,
  },
  'pages/onboarding/onboarding-inline': {
    ...onboarding,
    options: async () => ({
      scenario: 'returning-teacher',
      persistent: await signedInStorage(UNRECORDED_EMAIL, { onboardingComplete: false }),
      tab: draft('unrecorded'),
    }),
    request: ({ navigate }) => navigate(PATHS.signUp),
    message: PAGE_MESSAGE,
  },
  'pages/auth/reset-dialog': {
    from: SIGN_IN_PATH,
    request: () => {
      type('email', RETURNING_EMAIL)
      fireEvent.click(button('Forgot password?'))
    },
    message: PART_MESSAGE,
    shown: () => screen.queryByRole('dialog') !== null,
    kept: () => fieldNamed('email')?.value === RETURNING_EMAIL,
  },
  'pages/auth/second-factor-page': {
    ...signingIn,
    options: () => ({ scenario: 'second-factor' }),
    message: PAGE_MESSAGE,
    shown: () => heading() === 'Enter your code',
  },
  'pages/landing/drawings': openingPage(PATHS.landing),
  'pages/auth/desk-items': illustration(SIGN_IN_PATH, has('[aria-hidden] > div > [viewBox="0 0 200 200"]')),
  'pages/auth/notebook-illustration': illustration(PATHS.signUp, shows('School')),
  'pages/auth/planner-illustration': illustration(SIGN_IN_PATH, shows('Home before dark')),
  // src/pages/layout/call-results.ts preloads this menu and `UNTESTED` together with the use cases.
  'pages/layout/account-menu': {
    from: PATHS.terms,
    options: async () => {
      const options = await signedIn()
      options.persistent.remove(STORAGE_KEYS.signedInHint)
      return options
    },
    request: ({ persistent, navigate }) => {
      persistent.set(STORAGE_KEYS.signedInHint, 'true')
      navigate(PATHS.guide)
    },
    message: PART_MESSAGE,
    shown: has('[aria-label="Account"]'),
    kept: hasPage,
  },
  'pages/layout/redirect-overlay': {
    from: PATHS.guide,
    options: signedIn,
    request: ({ scope }) => allSettled(openingRequested, { scope }),
    message: null,
    shown: shows('Opening grAId…'),
    kept: hasPage,
  },
  'ui/blocked-host': {
    ...signingIn,
    options: () => ({
      rebind: withAuth(() => ({
        signInWithEmail: async () => err(unavailable('offline', 'No connection.', 'auth.example.org')),
      })),
    }),
    message: null,
    shown: shows(/auth\.example\.org/),
  },
}

const UNTESTED = ['pages/layout/hand-over-alert', 'pages/layout/hand-over-banner', 'pages/layout/toast-list']

const reload = vi.fn()

beforeEach(() => {
  installTimers()
  sessionStorage.clear()
  localStorage.clear()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  closePage()
  reload.mockReset()
  browser.active = null
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const closePage = (): void => {
  cleanup()
  document.body.replaceChildren()
}

const pass = async (milliseconds = 0): Promise<void> => {
  for (let round = 0; round < 4; round += 1) {
    await act(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      await vi.advanceTimersByTimeAsync(milliseconds / 4)
    })
  }
}

/** With `before`, loads the page again. */
const loadPage = async ({ from, options }: Journey, before?: Site): Promise<Site> => {
  closePage()
  browser.pageLoad += 1
  browser.affected = 0
  const { hook, history, navigate } = memoryLocation({ path: from, record: true })
  const app = createTestApp({
    ...(await options?.()),
    ...(before && { persistent: before.persistent, tab: before.tab }),
    at: from,
    onGo: navigate,
    preload: () => needChunk(preloadCallResults),
  })
  const container = document.createElement('div')
  container.id = 'root'
  container.setAttribute(PAGE_ATTRIBUTES.modules, 'build-1')
  document.body.append(container)
  render(<App scope={app.scope} DemoLayer={null} locationHook={hook} styles={styles} />, { container })
  await pass()
  return { ...app, navigate, address: () => history.at(-1) ?? from }
}

const request = async (journey: Journey, site: Site): Promise<void> => {
  await act(async () => void (await journey.request(site)))
  await pass()
}

/** Also stubs `fetch`, with which `reloadOnce` checks that the server can be reached before it reloads the page. */
const startFault = (fault: FaultName, module: string): (() => void) => {
  const released = createDeferred()
  browser.active = { fault, module, released: released.promise }
  vi.stubGlobal('fetch', async () => {
    if (fault === 'offline' || fault === 'no answer') throw new TypeError('Failed to fetch')
    return new Response('<!doctype html>')
  })
  return () => {
    released.resolve()
    browser.active = null
  }
}

const messages = (): string[] =>
  screen.queryAllByText(/didn’t load|stopped working/).map(({ textContent }) => textContent ?? '')

test('every module that is imported lazily is tested', () => {
  expect([...lazyModules].sort()).toEqual([...Object.keys(JOURNEYS), ...UNTESTED].sort())
})

describe.each(Object.entries(JOURNEYS))('the chunk of %s', (module, journey) => {
  test.each(FAULTS_OF_SCRIPTS)('%s', async (fault) => {
    let site = await loadPage(journey)
    const endFault = startFault(fault, module)
    await request(journey, site)
    expect(browser.affected).toBeGreaterThan(0)
    if (fault === '404' || fault === 'truncated') {
      // Not 'once', because each caller that waits for the module reloads the page.
      expect(reload).toHaveBeenCalled()
      reload.mockClear()
      expect(messages()).toEqual([])
      site = await loadPage(journey, site)
      if (browser.affected === 0) await request(journey, site)
    }
    await pass(30_000)
    expect(reload).not.toHaveBeenCalled()
    expect(browser.affected).toBe(1)
    expect(messages()).toEqual(journey.message === null ? [] : [journey.message])
    expect(journey.kept(site)).toBe(true)

    endFault()
    if (journey.message !== null) {
      screen.getByRole<HTMLButtonElement>('button', { name: 'Reload' }).click()
      expect(reload).toHaveBeenCalledOnce()
    }
    site = await loadPage(journey, site)
    if (!journey.shown(site)) await request(journey, site)
    expect(journey.shown(site)).toBe(true)
    expect(journey.kept(site)).toBe(true)
  })

  test('late', async () => {
    const site = await loadPage(journey)
    const endFault = startFault('late', module)
    await request(journey, site)
    expect(browser.affected).toBeGreaterThan(0)
    const other = journey.from === PATHS.privacy ? PATHS.guide : PATHS.privacy
    await act(async () => site.navigate(other))
    endFault()
    await pass(10_000)
    expect(site.address()).toBe(other)
    expect(reload).not.toHaveBeenCalled()
    expect(messages()).toEqual([])
  })
})
