import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryLocation } from 'wouter/memory-location'
import { App } from '../../src/app/app'
import { needChunk } from '../../src/boot/load-chunk'
import * as PAGE_ATTRIBUTES from '../../src/boot/page-attributes'
import { PATHS } from '../../src/core/domain/routes'
import { preloadCallResults } from '../../src/pages/layout/call-results'
import { createDeferred } from '../support/deferred'
import { createTestApp } from '../support/start-test-app'
import { styles } from '../support/styles'
import type { Failure, FaultName } from './support/faults'
import { browser, lazyModules } from './support/lazy-chunks'
import {
  CHUNK_JOURNEYS,
  type ChunkJourney,
  type ChunkSite,
  ENTERING_SIGNED_IN,
} from './support/page-chunk-journeys'
import { installTimers } from './support/site'

vi.setConfig({ testTimeout: 120_000 })

vi.mock('../../src/ui/lazy-with-preload', async (importOriginal) => {
  const { withFaults } = await import('./support/lazy-chunks')
  return withFaults(await importOriginal())
})

// Imports every component, so that each call of `lazyWithPreload` adds its module to `lazyModules`.
import.meta.glob('../../src/{pages,ui}/**/*.tsx', { eager: true })

/** One chunk contains these modules (scripts/build/chunks.ts). The site preloads them with the use cases. */
const CALL_RESULTS = [
  'pages/layout/hand-over-banner',
  'pages/layout/toast',
  'pages/layout/account-menu',
] as const

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

const loadPage = async (journey: ChunkJourney, at: string, before?: ChunkSite): Promise<ChunkSite> => {
  closePage()
  browser.pageLoad += 1
  browser.affected = 0
  const { hook, history, navigate } = memoryLocation({ path: at, record: true })
  const app = createTestApp({
    ...(await journey.options?.()),
    ...(before && { persistent: before.persistent, tab: before.tab }),
    at,
    onGo: navigate,
    preload: () => needChunk(preloadCallResults),
  })
  const container = document.createElement('div')
  container.id = 'root'
  container.setAttribute(PAGE_ATTRIBUTES.modules, 'build-1')
  document.body.append(container)
  render(<App scope={app.scope} DemoLayer={null} locationHook={hook} styles={styles} />, { container })
  await pass()
  return { ...app, navigate, address: () => history.at(-1) ?? at }
}

const request = async (journey: ChunkJourney, site: ChunkSite): Promise<void> => {
  await act(async () => void (await journey.request(site)))
  await pass()
}

/** Also stubs `fetch`, with which `reloadOnce` checks that the server can be reached before it reloads the page. */
const startFault = (fault: FaultName, module: string): (() => void) => {
  const released = createDeferred()
  browser.active = { fault, module, released: released.promise }
  const isUnreachable = ['offline', 'refused', 'no answer'].includes(fault)
  vi.stubGlobal('fetch', async () => {
    if (isUnreachable) throw new TypeError('Failed to fetch')
    return new Response('<!doctype html>')
  })
  return () => {
    released.resolve()
    browser.active = null
  }
}

/** One for each kind that a page can distinguish: '404' stands for html and 204 too, 'offline' for 'refused'. */
const FAULTS_OF_SCRIPTS: readonly Failure[] = ['offline', '404', 'truncated', 'wrong shape', 'no answer']

const causesReload = (fault: Failure): boolean =>
  !['offline', 'refused', 'no answer', 'wrong shape'].includes(fault)

const messages = (): string[] =>
  screen.queryAllByText(/didn’t load|stopped working/).map(({ textContent }) => textContent ?? '')

const modules = Object.keys(CHUNK_JOURNEYS)

test('every module that is imported lazily is tested', () => {
  const untested: string[] = [...CALL_RESULTS]
  expect([...lazyModules].filter((name) => !untested.includes(name)).sort()).toEqual(modules.toSorted())
})

describe('the chunk of call results, when a signed-in teacher enters a page', () => {
  const journey = ENTERING_SIGNED_IN
  const [banner, , accountMenu] = CALL_RESULTS
  const loadingFaults = FAULTS_OF_SCRIPTS.filter((fault) => fault !== 'wrong shape')

  test.each([
    ...loadingFaults.map((fault) => [fault, banner] as const),
    // Of `CALL_RESULTS`, this page renders only the account menu.
    ['wrong shape', accountMenu] as const,
  ])('%s of %s', async (fault, module) => {
    let site = await loadPage(journey, journey.from)
    const endFault = startFault(fault, module)
    await request(journey, site)
    if (causesReload(fault)) {
      expect(reload).toHaveBeenCalled()
      reload.mockClear()
      site = await loadPage(journey, journey.from, site)
    }
    await pass(8_000)
    expect(reload).not.toHaveBeenCalled()
    expect(messages()).toEqual([journey.message])
    journey.expectKept(site)

    endFault()
    screen.getByRole<HTMLButtonElement>('button', { name: 'Reload' }).click()
    expect(reload).toHaveBeenCalledOnce()
    site = await loadPage(journey, journey.from, site)
    expect(journey.shown(site)).toBe(true)
  })
})

describe.each(modules)('the chunk of %s', (module) => {
  const journey = CHUNK_JOURNEYS[module] as ChunkJourney

  test.each(FAULTS_OF_SCRIPTS)('%s', async (fault) => {
    let site = await loadPage(journey, journey.from)
    const endFault = startFault(fault, module)
    await request(journey, site)
    expect(browser.affected).toBeGreaterThan(0)
    if (causesReload(fault)) {
      // Not 'once', because each caller that waits for the module reloads the page.
      expect(reload).toHaveBeenCalled()
      reload.mockClear()
      expect(browser.affected).toBe(1)
      expect(messages()).toEqual([])
      site = await loadPage(journey, journey.from, site)
      await request(journey, site)
    }
    await pass(8_000)
    expect(reload).not.toHaveBeenCalled()
    expect(browser.affected).toBe(1)
    expect(messages()).toEqual(journey.message === null ? [] : [journey.message])
    journey.expectKept(site)

    endFault()
    if (journey.message !== null) {
      const presses = reload.mock.calls.length
      screen.getByRole<HTMLButtonElement>('button', { name: 'Reload' }).click()
      expect(reload).toHaveBeenCalledTimes(presses + 1)
    }
    site = await loadPage(journey, journey.from, site)
    if (!journey.shown(site)) await request(journey, site)
    expect(journey.shown(site)).toBe(true)
    journey.expectKept(site)
  })

  test('late', async () => {
    const site = await loadPage(journey, journey.from)
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
