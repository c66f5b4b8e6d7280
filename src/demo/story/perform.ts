import { type Control, fillIn, type Step, type Story } from '../../../fixtures/story'
import * as PAGE_ATTRIBUTES from '../../boot/page-attributes'
import { CONTROLS_OF_APP } from '../../boot/selectors'
import { RESEND_WAIT } from '../../core/domain/auth/code'
import { setValue } from '../../ui/set-value'
import { describeScreen, findControl, isBusy, isEnabled } from './controls'
import { expectOwnLoad } from './recorder'
import type { StorySite } from './site'

/**
 * The default limit of `waitUntil`: longer than 'Send again' stays disabled, and than a slow response with its retries
 * takes.
 */
const APPEAR_MS = RESEND_WAIT + 5_000
const POLL_MS = 50
/**
 * After this long without the step's control, the bar says what it waits for: the presenter may have pressed something
 * else.
 */
const MISSING_MS = 4_000
/** The page has settled if nothing changed for this long, or, during an endless animation, after `QUIET_LIMIT_MS`. */
const QUIET_MS = 120
/** Replaces `QUIET_MS` before steps without a control to wait for, such as Back: a dialog may still be loading. */
const QUIET_WITHOUT_CONTROL_MS = 600
const QUIET_LIMIT_MS = 1_500
/** How long the player waits while a link or a reload loads another document. */
const UNLOAD_MS = 8_000
const TYPING_MS = 35
const POINTER_MS = 650

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Resolves once `isDone` returns true, or after `limit`. */
export const waitUntil = async (isDone: () => boolean, limit = APPEAR_MS): Promise<void> => {
  for (let waited = 0; !isDone() && waited < limit; waited += POLL_MS) await wait(POLL_MS)
}

export type Show = {
  /** Waits `milliseconds`, divided by the speed. Resolves at once at the highest speed. */
  pace: (milliseconds: number) => Promise<void>
  isInstant: () => boolean
  point: (element: HTMLElement) => void
}

let isLeaving = false
addEventListener('beforeunload', () => {
  isLeaving = true
})

/**
 * Resolves when the page has settled after a step and shows no pending call, because a recorded session does not say
 * how long the person waited. If another document is loading, resolves `UNLOAD_MS` later.
 */
export const settled = async (quietFor = QUIET_MS): Promise<void> => {
  await new Promise<void>((resolve) => {
    const done = (): void => {
      observer.disconnect()
      clearTimeout(limit)
      resolve()
    }
    let quiet = setTimeout(done, quietFor)
    const limit = setTimeout(done, QUIET_LIMIT_MS)
    const observer = new MutationObserver(() => {
      clearTimeout(quiet)
      quiet = setTimeout(done, quietFor)
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await waitUntil(() => !isBusy())
  if (isLeaving) await wait(UNLOAD_MS)
  isLeaving = false
}

const isAppLoading = (): boolean =>
  document.querySelector('link[rel="modulepreload"]') !== null &&
  document.querySelector(`#root[${PAGE_ATTRIBUTES.ready}]`) === null

/**
 * Resolves when the page has settled after its load and, if the app is loading, the app has started: the app may rename
 * a control of the prerendered page, such as 'Get Started Free' while a draft of onboarding is stored.
 */
export const pageLoaded = async (): Promise<void> => {
  await settled(QUIET_WITHOUT_CONTROL_MS)
  await waitUntil(() => !isAppLoading())
}

/**
 * Resolves at once if `element` works without the app. Otherwise focuses `element`, which loads the app, and resolves
 * once the app has started. An earlier click could be lost, because src/boot keeps only the last click, and forgets it
 * if the app can't be loaded (docs/product.md §2.2).
 */
const interactive = async (element: HTMLElement): Promise<void> => {
  const root = element.closest(`#root[${PAGE_ATTRIBUTES.modules}]`)
  const startsOnIntent = root?.getAttribute(PAGE_ATTRIBUTES.start) === 'on-intent'
  if (!root || (startsOnIntent && !element.closest(CONTROLS_OF_APP))) return
  element.focus({ preventScroll: true })
  await waitUntil(() => root.hasAttribute(PAGE_ATTRIBUTES.ready))
}

const press = (element: HTMLElement): void => {
  element.focus({ preventScroll: true })
  const options = { bubbles: true, cancelable: true, composed: true, isPrimary: true, pointerType: 'mouse' }
  for (const type of ['pointerover', 'pointerdown', 'pointerup'])
    element.dispatchEvent(new PointerEvent(type, options))
  element.click()
}

const performWithoutControl = async (step: Step, site: StorySite): Promise<void> => {
  if (step.do === 'fault') return site.setFault(step.fault)
  if (step.do === 'press') {
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new KeyboardEvent('keydown', { key: step.name, bubbles: true, cancelable: true }))
    return
  }
  expectOwnLoad(site.tab)
  if (step.do === 'go') site.open(step.to)
  if (step.do === 'back') history.back()
  if (step.do === 'reload') location.reload()
}

const optionOf = (element: HTMLElement, label: string): HTMLOptionElement | undefined =>
  element instanceof HTMLSelectElement
    ? [...element.options].find((option) => option.label === label)
    : undefined

/**
 * Performs `step` once its control can be used. Calls `onMissing` if that takes long, and `onFound` just before the
 * step, so that the player can store its progress: the step may load another document. Resolves with null, or with why
 * the step is impossible, such as what the screen shows instead of the control, or the message with which `site`
 * rejected.
 */
export const perform = async (
  step: Step,
  story: Story,
  {
    site,
    show,
    isStopped,
    onMissing,
    onFound,
  }: { site: StorySite; show: Show; isStopped: () => boolean; onMissing: () => void; onFound: () => void },
): Promise<string | null> => {
  if (!('role' in step) || step.role === 'key') {
    if (step.do !== 'fault') await settled(QUIET_WITHOUT_CONTROL_MS)
    if (isStopped()) return null
    onFound()
    return performWithoutControl(step, site).then(
      () => null,
      ({ message }: Error) => message,
    )
  }
  const value = 'value' in step ? fillIn(story, step.value) : ''
  const control: Control = { ...step, name: fillIn(story, step.name) }
  const find = (): HTMLElement | null => {
    const element = findControl(control)
    if (!element || (step.do !== 'wait' && !isEnabled(element))) return null
    return step.do !== 'choose' || optionOf(element, value) ? element : null
  }
  const isFound = (): boolean => find() !== null || isStopped()
  await waitUntil(isFound, MISSING_MS)
  if (!isFound()) onMissing()
  await waitUntil(isFound)
  let element = find()
  if (element) {
    show.point(element)
    await show.pace(POINTER_MS)
    if (step.do !== 'wait') await interactive(element)
    // The page may have replaced the element in the meantime.
    element = find()
  }
  if (isStopped()) return null
  if (!element) return describeScreen()
  if (step.do === 'type' || step.do === 'choose') element.focus({ preventScroll: true })
  if (step.do === 'type') {
    for (let length = 1; length < value.length && !show.isInstant() && !isStopped(); length += 1) {
      setValue(element, value.slice(0, length))
      await show.pace(TYPING_MS)
    }
  }
  onFound()
  if (step.do === 'press' || (step.do === 'tick' && !element.matches(':checked'))) press(element)
  if (step.do === 'type') setValue(element, value)
  if (step.do === 'choose') setValue(element, optionOf(element, value)?.value ?? '')
  if (step.do === 'type' || step.do === 'choose')
    element.dispatchEvent(new Event('change', { bubbles: true }))
  return null
}
