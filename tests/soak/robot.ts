import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import { SIGN_IN_PATH } from '../../src/core/domain/routes'
import { LEAVE_TIMEOUT } from '../../src/core/domain/timeouts'
import { type Action, chooseAction, enabledControls, perform } from './actions'
import { createFaultInjection } from './faults'

export type Outcome = { actions: readonly Action[]; problem: string | null }

const EXPECTED_LOG =
  /^Failed to load (resource|module script)|^grAId: (?!Unexpected error)|^Access to |net::ERR_/
/** Errors that an error boundary has shown to the user. */
const CAUGHT = /^grAId: Unexpected error.*render/

const ACTIONS_PER_JOURNEY = 10
const PAUSE_MS = 80
/** Controls stay disabled while another site opens, and longer on a busy machine. */
export const IDLE_TIMEOUT_MS = LEAVE_TIMEOUT + 10_000
const GOAL_TIMEOUT_MS = 20_000

export const isBusy = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.querySelector('[inert], main[aria-busy]') !== null ||
      [...document.querySelectorAll('button:is(:disabled, [aria-disabled="true"])')].some((button) =>
        /(…|\.\.\.)$/.test(button.textContent ?? ''),
      ),
  )

export const poll = async (done: () => Promise<boolean>, timeout: number): Promise<boolean> => {
  for (const end = Date.now() + timeout; ; ) {
    if (await done().catch(() => false)) return true
    if (Date.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}

const pressIfShown = async (page: Page, name: string | RegExp): Promise<boolean> => {
  const button = page.getByRole('button', { name }).first()
  if (!(await button.isVisible())) return false
  await button.click({ timeout: 2_000 }).catch(() => undefined)
  return true
}

/** Uses only the page’s own controls. Returns null once the grAId app or onboarding is open. */
const findWayToApp = async (page: Page, site: string): Promise<string | null> => {
  if (!(await poll(async () => !(await isBusy(page)), IDLE_TIMEOUT_MS))) return 'A control stays disabled.'
  if (!(await poll(async () => (await enabledControls(page)).length > 0, IDLE_TIMEOUT_MS)))
    return 'The page has no enabled control.'
  const reached = async (): Promise<boolean> =>
    !page.url().startsWith(site) || (await page.getByRole('progressbar', { name: /Step/ }).isVisible())
  const step = async (): Promise<boolean> => {
    if (await reached()) return true
    await page.keyboard.press('Escape')
    const dialog = page.getByRole('dialog')
    if (await dialog.isVisible()) await pressIfShown(page, /^(Close|Cancel)/)
    if (await pressIfShown(page, /^(Load it again|Reload)$/)) await page.waitForLoadState('domcontentloaded')
    else if ((await pressIfShown(page, 'Try again')) || (await pressIfShown(page, 'Open grAId')))
      await page.waitForTimeout(500)
    else if (new URL(page.url()).pathname === '/auth') {
      const options = { timeout: 2_000 }
      if (page.url().includes('isLogin=false')) {
        await page.getByRole('link', { name: 'Already have an account? Sign in' }).click(options)
        await page.waitForURL(/isLogin=true/, options)
      }
      await page.getByLabel('Email').first().fill(RETURNING_EMAIL, options)
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD, options)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click(options)
      await page.waitForTimeout(1_000)
    } else {
      const signIn = page.locator(`a[href="${SIGN_IN_PATH}"], a[href="/auth"]`).first()
      const home = page.locator('a[href="/"]').first()
      await ((await signIn.isVisible()) ? signIn : home).click({ timeout: 2_000 })
      await page.waitForTimeout(300)
    }
    return reached()
  }
  return (await poll(step, GOAL_TIMEOUT_MS)) ? null : `The app cannot be opened from ${page.url()}.`
}

export const playJourney = async (
  context: BrowserContext,
  site: string,
  random: () => number,
): Promise<Outcome> => {
  const page = await context.newPage()
  const errors: string[] = []
  const onConsole = (message: ConsoleMessage): void => {
    const text = message.text()
    if (message.type() === 'error' && !EXPECTED_LOG.test(text) && !CAUGHT.test(text)) errors.push(text)
  }
  page.on('console', onConsole)
  page.on('pageerror', (error) => errors.push(`Uncaught ${String(error)}`))
  const faults = await createFaultInjection(context)
  const actions: Action[] = []
  const run = async (action: Action): Promise<void> => {
    actions.push(action)
    await perform(page, site, faults, action)
    await page.waitForTimeout(PAUSE_MS)
  }
  try {
    await run({ do: 'open', path: '/' })
    while (actions.length < ACTIONS_PER_JOURNEY && errors.length === 0) {
      await run(await chooseAction(page, random).catch((): Action => ({ do: 'open', path: '/' })))
    }
    if (page.url() === 'about:blank') return { actions, problem: null }
    faults.clear()
    const deadEnd = errors.length === 0 && page.url().startsWith(site) ? await findWayToApp(page, site) : null
    return { actions, problem: errors[0] ?? deadEnd }
  } finally {
    faults.clear()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    for (const opened of context.pages()) if (opened !== page) await opened.close()
    await page.close()
  }
}
