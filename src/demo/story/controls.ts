import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import type { Control } from '../../../fixtures/story'

const USABLE =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role^="menuitem"], [role="radio"], [role="switch"]'
/** Elements for which a step can wait, besides `USABLE`. */
const READABLE = 'h1, h2, h3, h4, h5, h6, [role="dialog"], [role="alert"], [role="status"]'

const FIELDS = ['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton', 'slider']

/** Marks elements of the presenter, which the recorder ignores and no step finds. */
export const PRESENTER_ATTRIBUTE = 'data-presenter'

export const isField = ({ role }: Control): boolean => FIELDS.includes(role)

const roleOf = (element: Element): string => {
  // ARIA has no role for these two elements, so stories use the nearest one.
  if (element.matches('summary')) return 'button'
  if (element.matches('input[type="password"]')) return 'textbox'
  // A page's `role` attribute can contain other characters, which the schema of a story rejects.
  return (getRole(element) ?? '').toLowerCase().replace(/[^a-z-]/g, '')
}

const nameOf = (element: Element): string => {
  const name = computeAccessibleName(element) || (element.matches('summary') ? element.textContent : '')
  return name.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/**
 * In Chromium, `getClientRects` returns rectangles even for the content of a closed `<details>`. `checkVisibility`
 * returns false for this content, but Safari before 17.4 lacks the method.
 */
const HIDDEN = `details:not([open]) > :not(summary), [aria-hidden="true"], [inert], [${PRESENTER_ATTRIBUTE}]`

const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility === 'visible' &&
  !element.closest(HIDDEN)

const shown = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown)

const controlsLike = ({ role, name }: Control): HTMLElement[] =>
  shown(`${USABLE}, ${READABLE}`).filter((element) => roleOf(element) === role && nameOf(element) === name)

export const isEnabled = (element: Element): boolean => !element.matches(':disabled, [aria-disabled="true"]')

/** Returns the element on the screen at which `control` points; null if there is none. */
export const findControl = (control: Control): HTMLElement | null =>
  controlsLike(control)[(control.nth ?? 1) - 1] ?? null

/** Returns those elements of the open dialog, or of the page if none is open, that match `selector` and are shown. */
const onScreen = (selector: string): HTMLElement[] => {
  const dialog = openDialog()
  return shown(selector).filter((element) => !dialog || dialog.contains(element))
}

const openDialog = (): HTMLElement | undefined => shown('[role="dialog"]').at(-1)

/** Returns the messages that are on the screen: alerts, toasts, and notices of stand-ins. */
export const shownMessages = (): HTMLElement[] =>
  shown('[role="alert"], [role="status"], [role="region"]').filter(({ innerText }) => innerText.trim() !== '')

/** Returns the last heading of the open dialog or page, and what the last alert or toast says; '' if there is none. */
export const readScreen = (): { heading: string; message: string } => {
  const heading = onScreen(openDialog() ? 'h1, h2' : 'h1').at(-1)
  const messages = shown('[role="alert"], [role="status"]').map(({ innerText }) => innerText.trim())
  const message = messages.findLast((text) => text !== '') ?? ''
  // A message can have several lines, but the test that story-as-test.ts prints looks for the text of one element.
  return { heading: heading ? nameOf(heading) : '', message: message.split('\n')[0] ?? '' }
}

/** Returns what the bar of a story must not hide: `controls`, the headings, and the buttons of the open dialog. */
export const keptVisible = (controls: readonly Control[]): HTMLElement[] => [
  ...onScreen(openDialog() ? 'h1, h2, button' : 'h1'),
  ...controls.flatMap((control) => findControl(control) ?? []),
]

/** Returns the usable element at `target`, and the `Control` by which a step finds it. Null if there is none. */
export const controlAt = (target: EventTarget | null): { control: Control; element: HTMLElement } | null => {
  const element = target instanceof Element ? target.closest<HTMLElement>(USABLE) : null
  if (!element || element.closest(`[${PRESENTER_ATTRIBUTE}]`)) return null
  const control = { role: roleOf(element), name: nameOf(element) }
  const all = controlsLike(control)
  return { element, control: { ...control, ...(all.length > 1 && { nth: all.indexOf(element) + 1 || 1 }) } }
}

/** Whether the page shows that a call is pending: inert, `aria-busy`, or a disabled button with dots in its label. */
export const isBusy = (): boolean =>
  document.querySelector('[inert], main[aria-busy]') !== null ||
  shown('button:is(:disabled, [aria-disabled="true"])').some((button) =>
    /(…|\.\.\.)( |$)/.test(nameOf(button)),
  )

const MAX_LISTED = 8

/** Returns an English sentence with the heading and the first controls, for a step whose control is missing. */
export const describeScreen = (): string => {
  const [heading] = onScreen('h1, h2')
  const names = onScreen(USABLE).map((element) => `${roleOf(element)} “${nameOf(element)}”`)
  const title = heading ? `“${nameOf(heading)}”` : 'no heading'
  return `The screen shows ${openDialog() ? 'a dialog with ' : ''}${title} and ${names.length} controls: ${names.slice(0, MAX_LISTED).join(', ')}${names.length > MAX_LISTED ? ' …' : ''}.`
}
