import { deepEqual, equal } from 'node:assert/strict'
import type { Browser, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../fixtures/cast'
import { SCENARIOS } from '../../fixtures/scenario-names'
import { playLink } from '../../scripts/play-story'
import { PATHS, SIGN_IN_PATH } from '../../src/core/domain/routes'
import { type Action, chooseAction, perform } from './actions'
import { IDLE_TIMEOUT_MS, isBusy, type Outcome, poll } from './robot'

const ACTIONS = 8
/** The recorder ignores a reload or Back within 1 s after another step, so `pause` waits at least twice `PAUSE_MS`. */
const PAUSE_MS = 600
const CALLS = / command (call|issue-token|look-up|purchase|read|request|send|sign-out|subscribe|watch) /
/** Removes the time, and the number of the page visit, which starts again when Back loads a document anew. */
const withoutCounts = (line: string): string =>
  line
    .replace(/^\S+ /, '')
    .replace(/"visit":\d+/, '')
    .trim()
const NO_FAULTS = { add: () => undefined, clear: () => undefined }

/** The recorder keeps no passwords, so a replay types the demo's. Of keys, the recorder keeps only Escape. */
const isReplayable = (action: Action): boolean => {
  if (action.do === 'fault' || action.do === 'recover') return false
  if (action.do === 'key') return action.key === 'Escape'
  if (action.do === 'sign in') return action.password === DEMO_PASSWORD
  return action.do !== 'fill' || !/password/i.test(action.name) || action.text === DEMO_PASSWORD
}

const inspect = async (page: Page) => {
  // Closes a tooltip below the robot's mouse. The player moves no mouse, so a replay has no such tooltip.
  await page.mouse.move(0, 0)
  const { pathname, search } = new URL(page.url())
  const texts = await page.locator('body').innerText()
  await page.keyboard.press('F2')
  const panel = page.getByRole('dialog', { name: 'Presenter’s notes' })
  const journal = await panel.getByRole('list', { name: 'Journal' }).getByRole('listitem').allInnerTexts()
  const calls = journal.filter((line) => CALLS.test(line)).map(withoutCounts)
  const link = await panel.locator('code').innerText()
  await page.keyboard.press('F2')
  return { link, end: { address: pathname + search, texts: texts.split('\n'), calls } }
}

const pause = async (page: Page): Promise<void> => {
  // Unchanged texts do not prove that the page is idle: a script that is still loading may change them.
  await page.waitForLoadState('networkidle')
  let before = ''
  const isIdle = async (): Promise<boolean> => {
    await page.waitForTimeout(PAUSE_MS)
    const texts = await page.locator('body').innerText()
    const isSame = texts === before
    before = texts
    return isSame && !(await isBusy(page))
  }
  await poll(isIdle, IDLE_TIMEOUT_MS)
}

const openPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' })).newPage()

export const playSession = async (
  browser: Browser,
  site: string,
  seed: number,
  random: () => number,
): Promise<Outcome> => {
  const names = Object.keys(SCENARIOS)
  const actions: Action[] = []
  let link = ''
  let page = await openPage(browser)
  const act = async (action: Action): Promise<void> => {
    await perform(page, site, NO_FAULTS, action)
    await pause(page)
  }
  try {
    await page.goto(`${site}/?scenario=${names[seed % names.length]}&seed=${seed}`)
    while (actions.length < ACTIONS) {
      const action = await chooseAction(page, random)
      if (!isReplayable(action)) continue
      // Back from the first page would leave the demo.
      if (action.do === 'back' && !(await page.evaluate(() => window.navigation.canGoBack))) continue
      actions.push(action)
      // Opens /auth first, which leads a teacher who is already signed in on to the app. The sign-in is then skipped.
      if (action.do === 'sign in') await act({ do: 'open', path: SIGN_IN_PATH })
      if (action.do !== 'sign in' || new URL(page.url()).pathname === PATHS.auth) await act(action)
    }
    const recorded = await inspect(page)
    link = recorded.link
    await page.context().close()

    page = await openPage(browser)
    equal(await playLink(page, link), null)
    await page.getByRole('region', { name: 'Story' }).getByRole('button', { name: 'Close' }).click()
    await pause(page)
    deepEqual((await inspect(page)).end, recorded.end)
    return { actions, problem: null }
  } catch (error) {
    return { actions, problem: `${error}\n${link}` }
  } finally {
    await page.context().close()
  }
}
