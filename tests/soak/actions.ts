import type { Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD, RETURNING_EMAIL, UNRECORDED_EMAIL } from '../../fixtures/cast'
import { PATHS, SIGN_IN_PATH, signUpPath } from '../../src/core/domain/routes'
import {
  BROWSER_FAULTS,
  FAULT_TARGETS,
  type FaultInjection,
  type FaultTarget,
  type SoakFault,
} from './faults'

export type Action =
  | { do: 'open'; path: string }
  | { do: 'press'; index: number; name: string }
  | { do: 'fill'; index: number; name: string; text: string }
  | { do: 'sign in'; email: string; password: string }
  | { do: 'key'; key: string }
  | { do: 'back' }
  | { do: 'reload' }
  | { do: 'fault'; fault: SoakFault }
  | { do: 'recover' }

type Random = () => number

const pick = <Value>(values: readonly Value[], random: Random): Value =>
  values[Math.floor(random() * values.length)] as Value

const PAGES: readonly string[] = [
  ...Object.values(PATHS),
  SIGN_IN_PATH,
  signUpPath(),
  `${PATHS.payment}?planid=2&isyearly=true`,
  '/no/such/page',
]

type Control = { index: number; name: string; kind: 'press' | 'text' | 'email' | 'password' | 'select' }

/** Sets `data-soak` on each control, by which `use` finds the control again. */
export const enabledControls = (page: Page): Promise<Control[]> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-soak]')) element.removeAttribute('data-soak')
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          element.getBoundingClientRect().width > 0 &&
          !element.matches(
            ':disabled, [inert] *, a[href^="mailto:"], a[target="_blank"], a[href^="https:"], a[href="#"]',
          ),
      )
      .map((element, index) => {
        element.setAttribute('data-soak', String(index))
        const label = (element as HTMLInputElement).labels?.[0]?.textContent
        const name = (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '')
          .trim()
          .slice(0, 60)
        const type = element instanceof HTMLInputElement ? element.type : element.localName
        const isFilled = ['text', 'email', 'password', 'select'].includes(type)
        return { index, name, kind: isFilled ? type : 'press' } as Control
      })
  })

const TEXTS: Readonly<Record<Exclude<Control['kind'], 'press'>, readonly string[]>> = {
  text: ['Zoë', 'Núñez 李', '', '<img src=x onerror=alert(1)>'],
  email: [RETURNING_EMAIL, UNRECORDED_EMAIL, 'zoe@school.org', 'no address', ''],
  password: [DEMO_PASSWORD, 'wrong-password', 'short'],
  select: ['1', '2', '3'],
}

const chooseControl = async (page: Page, random: Random, filled: boolean): Promise<Action | null> => {
  const controls = (await enabledControls(page)).filter(({ kind }) => (kind !== 'press') === filled)
  if (controls.length === 0) return null
  // Often chooses one of the last six controls, because an open dialog or alert is at the end of the document.
  const from = random() < 0.4 ? controls.slice(-6) : controls
  const { index, name, kind } = pick(from, random)
  return kind === 'press'
    ? { do: 'press', index, name }
    : { do: 'fill', index, name, text: pick(TEXTS[kind], random) }
}

export const chooseAction = async (page: Page, random: Random): Promise<Action> => {
  const roll = random()
  if (roll < 0.42) return (await chooseControl(page, random, false)) ?? { do: 'back' }
  if (roll < 0.56) return (await chooseControl(page, random, true)) ?? { do: 'key', key: 'Enter' }
  if (roll < 0.64) {
    return {
      do: 'sign in',
      email: pick([RETURNING_EMAIL, UNRECORDED_EMAIL], random),
      password: pick([DEMO_PASSWORD, DEMO_PASSWORD, 'wrong-password'], random),
    }
  }
  if (roll < 0.7) return { do: 'open', path: pick(PAGES, random) }
  if (roll < 0.73) return { do: 'reload' }
  if (roll < 0.78) return { do: 'back' }
  if (roll < 0.82) return { do: 'key', key: pick(['Enter', 'Escape', 'Tab'], random) }
  if (roll < 0.94) {
    const target = pick(Object.keys(FAULT_TARGETS) as FaultTarget[], random)
    return {
      do: 'fault',
      fault: { target, kind: pick(BROWSER_FAULTS, random), every: pick([1, 1, 2, 3], random) },
    }
  }
  return { do: 'recover' }
}

const LOAD_TIMEOUT_MS = 15_000
const INPUT_TIMEOUT_MS = 1_500

/** Rejects if a dialog covers the field. `Locator.fill` alone would fill in a covered field, which no user can do. */
const fill = async (field: Locator, text: string): Promise<void> => {
  await field.click({ timeout: INPUT_TIMEOUT_MS })
  await field.fill(text)
}

/** If another element covers the centre of the control, the click hits that element, as a user’s click does. */
const use = async (page: Page, index: number, text: string | null): Promise<void> => {
  const control = page.locator(`[data-soak="${index}"]`).first()
  if ((await control.count()) === 0) return
  const options = { timeout: INPUT_TIMEOUT_MS, force: true }
  const isSelect = await control.evaluate((element) => element.matches('select'))
  if (text === null) await control.click(options)
  else if (isSelect) await control.selectOption({ index: Number(text) }, options)
  else await fill(control, text)
}

const act = async (page: Page, site: string, faults: FaultInjection, action: Action): Promise<unknown> => {
  const load = { timeout: LOAD_TIMEOUT_MS, waitUntil: 'domcontentloaded' } as const
  switch (action.do) {
    case 'open':
      return page.goto(`${site}${action.path}`, load)
    case 'press':
      return use(page, action.index, null)
    case 'fill':
      return use(page, action.index, action.text)
    case 'sign in': {
      const input = { timeout: INPUT_TIMEOUT_MS }
      if (!/\/auth$/.test(new URL(page.url()).pathname)) await page.goto(`${site}${SIGN_IN_PATH}`, load)
      await fill(page.getByLabel('Email').first(), action.email)
      await page.getByLabel('Password', { exact: true }).fill(action.password, input)
      return page.getByRole('button', { name: 'Sign In' }).click(input)
    }
    case 'key':
      return page.keyboard.press(action.key)
    case 'back':
      return page.url().startsWith(site) ? page.goBack(load) : page.goto(site, load)
    case 'reload':
      return page.reload(load)
    case 'fault':
      return faults.add(action.fault)
    case 'recover':
      return faults.clear()
  }
}

/** Never rejects: the control may be gone or covered, or a fault may have stopped a page load. */
export const perform = (...action: Parameters<typeof act>): Promise<unknown> =>
  act(...action).catch(() => undefined)
