import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { WebDriver, WebElement } from 'selenium-webdriver'
import { expect } from 'vitest'
import * as PAGE_ATTRIBUTES from '../../../src/boot/page-attributes'
import { fillAsPasswordManager, fillSilently } from '../../support/fill-silently'
import { focusTemporaryControl } from '../../support/start-app'
import { retry } from './retry'

type Pattern = string | RegExp

export type Query = { by: 'Role' | 'LabelText' | 'Text'; args: unknown[]; within?: Query }

/** WebDriver cannot send regular expressions to a browser. `restore` in `PREPARE` creates the expression again. */
const serialize = (pattern: Pattern) =>
  typeof pattern === 'string' ? pattern : { source: pattern.source, flags: pattern.flags }

export const role = (name: string, label?: Pattern, options: object = {}): Query => ({
  by: 'Role',
  args: [name, { ...options, ...(label !== undefined && { name: serialize(label) }) }],
})
export const button = (label: Pattern): Query => role('button', label)
export const link = (label: Pattern): Query => role('link', label)
export const heading = (label: Pattern): Query => role('heading', label)
export const field = (label: Pattern): Query => ({ by: 'LabelText', args: [serialize(label)] })
export const text = (content: Pattern): Query => ({ by: 'Text', args: [serialize(content)] })
export const within = (container: Query, query: Query): Query => ({ ...query, within: container })

const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

const PREPARE = `
  ${TESTING_LIBRARY}
  // Firefox runs each script of a test in a global scope of its own, and Testing Library recognises only the regular
  // expressions of its own scope.
  const { TestingLibraryDom } = globalThis
  const restore = (value) =>
    typeof value !== 'object' || value === null ? value
    : typeof value.source === 'string' ? new RegExp(value.source, value.flags)
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, restore(part)]))
  window.findElements = ({ by, args, within }) => {
    const containers = within ? window.findElements(within) : [document.body]
    return containers
      .flatMap((container) => TestingLibraryDom['queryAllBy' + by](container, ...args.map(restore)))
      .filter((element) => element.getClientRects().length > 0)
  }
  window.recordedErrors = []
  const record = (error) => window.recordedErrors.push(String(error))
  addEventListener('error', ({ message }) => record(message))
  addEventListener('unhandledrejection', ({ reason }) => record(reason))
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    record(effectiveDirective + ' blocked ' + blockedURI))
  const log = console.error
  console.error = (...all) => {
    record(all.join(' '))
    log.apply(console, all)
  }`

/** Returns the elements that match a query; null if `PREPARE` has not run in this document. */
const FIND = 'return window.findElements ? window.findElements(arguments[0]) : null'

/**
 * Scrolls the element to the centre, and calls `done` when its position has not changed for 50 ms. Uses timers, because
 * WebKit draws no frames in a covered window.
 */
const CENTER = `
  const [element, done] = arguments
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  let last
  const check = () => {
    const { top, left } = element.getBoundingClientRect()
    if (last === top + ',' + left) return done()
    last = top + ',' + left
    setTimeout(check, 50)
  }
  check()`

const IS_READY = `return document.querySelector('#root[data-ready]') !== null`

const WIDEST_WINDOW = 1_400

const IN_PAGE = { silently: fillSilently, 'by a password manager': fillAsPasswordManager }

/** How `fill` fills a field. */
export const FILLINGS = ['by keyboard', 'silently', 'by a password manager'] as const
export type Filling = (typeof FILLINGS)[number]

type Size = { width: number; height: number }

export const createPage = (driver: WebDriver, site: string) => {
  const run = <T>(script: string, ...args: unknown[]): Promise<T> => driver.executeScript<T>(script, ...args)

  const findAll = async (query: Query): Promise<WebElement[]> => {
    const found = await run<WebElement[] | null>(FIND, query)
    if (found) return found
    await run(PREPARE)
    return findAll(query)
  }

  const findOne = async (query: Query): Promise<WebElement> => {
    const [element, ...others] = await findAll(query)
    if (!element) throw new Error(`not found on ${await address()}: ${JSON.stringify(query)}`)
    if (others.length > 0) throw new Error(`${others.length + 1} elements match ${JSON.stringify(query)}`)
    return element
  }

  const withElement = (query: Query, use: (element: WebElement) => Promise<void>): Promise<void> =>
    retry(async () => {
      const element = await findOne(query)
      await driver.executeAsyncScript(CENTER, element)
      await use(element)
    })

  const hasCount = (query: Query, count: number): Promise<void> =>
    retry(async () => {
      expect((await findAll(query)).length, JSON.stringify(query)).toBe(count)
    })

  // Two test files run at once, with windows side by side, because WebKit draws no frames in a covered window.
  const left = process.env.VITEST_POOL_ID === '2' ? WIDEST_WINDOW : 0
  const setSize = async (size: Size): Promise<void> => {
    await driver
      .manage()
      .window()
      .setRect({ ...size, x: left, y: 0 })
  }

  const errors: string[] = []
  const collectErrors = async () => {
    errors.push(...((await run<string[] | undefined>('return window.recordedErrors?.splice(0)')) ?? []))
  }

  const startApp = async (): Promise<void> => {
    await run(`(${focusTemporaryControl})(arguments[0])`, PAGE_ATTRIBUTES.needsApp)
    await retry(async () => {
      if (!(await run(IS_READY))) throw new Error('the app has not started')
    })
  }

  const address = async (): Promise<string> => (await driver.getCurrentUrl()).replace(site, '')

  /**
   * Calls `history`, because Firefox ignores WebDriver's Back and Forward soon after a load. Then waits for another
   * address: WebKit may never respond to a script that is sent while the browser leaves the document.
   */
  const traverse = async (direction: 'back' | 'forward'): Promise<void> => {
    const from = await address()
    await run(`history.${direction}()`)
    await retry(async () => {
      expect(await address()).not.toBe(from)
    })
  }

  return {
    driver,
    address,

    open: async (address: string): Promise<void> => {
      await collectErrors()
      await driver.get(new URL(address, site).href)
    },

    /** Clears the storage on robots.txt, which does not start the app. */
    reset: async (size: Size): Promise<void> => {
      await setSize(size)
      await driver.get(`${site}/robots.txt`)
      await run('localStorage.clear(); sessionStorage.clear()')
      errors.length = 0
    },

    startApp,

    resize: setSize,

    back: () => traverse('back'),
    forward: () => traverse('forward'),

    click: (query: Query): Promise<void> =>
      withElement(query, async (element) => {
        if (await run('return arguments[0].matches(":disabled, [aria-disabled=true]")', element)) {
          throw new Error(`disabled: ${JSON.stringify(query)}`)
        }
        await element.click()
      }),

    fill: async (query: Query, value: string, filling: Filling = 'by keyboard'): Promise<void> => {
      await withElement(query, async (element) => {
        if (filling !== 'by keyboard') return run(`(${IN_PAGE[filling]})(...arguments)`, element, value)
        // Typing replaces the selection. In WebKit, WebDriver's `clear` dispatches no event that React handles.
        await run('arguments[0].focus(); arguments[0].select()', element)
        await element.sendKeys(value)
      })
    },

    sees: (query: Query): Promise<void> =>
      retry(async () => {
        if ((await findAll(query)).length === 0) throw new Error(`not visible: ${JSON.stringify(query)}`)
      }),

    seesNo: (query: Query): Promise<void> => hasCount(query, 0),
    hasCount,

    isVisible: async (query: Query): Promise<boolean> => (await findAll(query)).length > 0,

    hasProperty: (query: Query, name: string, expected: unknown): Promise<void> =>
      retry(async () => {
        expect(await run('return arguments[0][arguments[1]]', await findOne(query), name)).toEqual(expected)
      }),

    isAt: (pattern: RegExp): Promise<void> =>
      retry(async () => {
        expect(await address()).toMatch(pattern)
      }),

    evaluates: (script: string, expected: unknown): Promise<void> =>
      retry(async () => {
        expect(await run(script)).toEqual(expected)
      }),

    takeErrors: async (): Promise<string[]> => {
      await collectErrors()
      return errors.splice(0)
    },
  }
}

export type SitePage = ReturnType<typeof createPage>
