import { STORAGE_KEYS } from '../core/domain/storage-keys'
import { canGoBack } from './history'
import { hasMessage, hideMessage, showMessage } from './message'
import { CONTROLS_OF_APP, PAGE_ATTRIBUTES } from './page-attributes'
import { readStorage } from './storage'

/** Time in milliseconds after which a queued action is dropped, because the user may have moved on since. */
export const ACTION_TIMEOUT_MS = 5_000

const DROPPED = 'That took too long. Please press the button again.'

type QueuedAction = {
  run: () => void
  timeout: ReturnType<typeof setTimeout>
  /** The text of the pressed button. */
  label: string
  /** The time of the press, from `Date.now()`. */
  pressedAt: number
}

/** The queued actions, by the button or form that they belong to. */
const queuedActions = new Map<HTMLElement, QueuedAction>()
/** How long before the page was loaded the press that is being repeated happened, in milliseconds. */
let age = 0
let onQueued = (_control: Element): void => undefined

const showDropped = (): void => {
  // A message is already shown: the app could not be loaded.
  if (hasMessage()) return
  showMessage(DROPPED)
  addEventListener('click', hideMessage, { capture: true, once: true })
}

const drop = (control: HTMLElement): void => {
  queuedActions.delete(control)
  showDropped()
}

/** Queues an action, in place of an earlier queued action of the same control. */
const queue = (event: Event, control: HTMLElement, button: Element | null, run: () => void): void => {
  event.preventDefault()
  event.stopPropagation()
  clearTimeout(queuedActions.get(control)?.timeout)
  queuedActions.set(control, {
    run,
    timeout: setTimeout(() => drop(control), ACTION_TIMEOUT_MS - age),
    label: button?.textContent ?? '',
    pressedAt: Date.now() - age,
  })
  onQueued(control)
}

const onClick = (event: Event): void => {
  const { target } = event
  const button = target instanceof Element ? target.closest('button') : null
  if (button?.getAttribute(PAGE_ATTRIBUTES.action) === 'back') {
    if (canGoBack()) history.back()
    else location.assign('/')
  }
  // `onSubmit` handles submit buttons.
  if (button?.type === 'button' && button.matches(CONTROLS_OF_APP))
    queue(event, button, button, () => button.click())
}

const onSubmit = (event: SubmitEvent): void => {
  const { target, submitter } = event
  // A form without `action` needs the app.
  if (target instanceof HTMLFormElement && !target.hasAttribute('action')) {
    queue(event, target, submitter, () => target.requestSubmit(submitter))
  }
}

/**
 * Queues clicks and form submits that need the app, until `replayActions` is called. Calls `listener` with the button
 * or form of each.
 */
export const queueActions = (listener: (control: Element) => void): void => {
  onQueued = listener
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
}

/** Stops queueing and dispatches the queued clicks and submits again. */
export const replayActions = (): void => {
  removeEventListener('click', onClick, true)
  removeEventListener('submit', onSubmit, true)
  for (const [control, { run, timeout }] of [...queuedActions]) {
    clearTimeout(timeout)
    // The control is gone if the app rendered other content than the prerendered html.
    if (control.isConnected) run()
    else drop(control)
  }
  queuedActions.clear()
}

/** Stores the queued press, because the page is being reloaded. Throws if the browser denies storage. */
export const storePress = (): void => {
  for (const { pressedAt, label } of queuedActions.values()) {
    sessionStorage.setItem(STORAGE_KEYS.press, `${pressedAt} ${label}`)
  }
}

/**
 * Repeats the press that `storePress` stored before a reload: presses the button with the same text. If there is none, or the
 * press is older than `ACTION_TIMEOUT_MS`, shows the message of a dropped press instead.
 */
export const repeatPress = (): void => {
  const stored = readStorage('sessionStorage', STORAGE_KEYS.press)
  if (stored === null) return
  sessionStorage.removeItem(STORAGE_KEYS.press)
  const [pressedAt = ''] = stored.split(' ', 1)
  const label = stored.slice(pressedAt.length + 1)
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  age = Date.now() - Number(pressedAt)
  if (button && age < ACTION_TIMEOUT_MS) button.click()
  else showDropped()
  age = 0
}
