import { STORAGE_KEYS } from '../core/domain/storage-keys'
import { canGoBack } from '../document/history'
import { CONTROLS_OF_APP, PAGE_ATTRIBUTES } from '../document/page-attributes'
import { readStorage } from '../document/storage'
import { hasMessage, hideMessage, showMessage } from './message'

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

/** The queued actions. The key is the pressed button or the submitted form. */
const queuedActions = new Map<HTMLElement, QueuedAction>()
/**
 * The time in milliseconds since the press that `repeatPress` repeats after a reload; 0 for a press on this page. The
 * time limit counts from the original press, because the user has been waiting since then.
 */
let age = 0
let onQueued = (_control: Element): void => undefined

const showDropped = (): void => {
  // Keeps a message that is already shown, for example the message of `showLoadFailure`.
  if (hasMessage()) return
  showMessage(DROPPED)
  addEventListener('click', hideMessage, { capture: true, once: true })
}

const drop = (control: HTMLElement): void => {
  queuedActions.delete(control)
  showDropped()
}

/**
 * Queues the action `run` of `control`. Replaces an earlier queued action of `control`, so that a double click runs
 * once.
 */
const queue = (event: Event, control: HTMLElement, button: Element | null, run: () => void): void => {
  event.preventDefault()
  event.stopPropagation()
  clearTimeout(queuedActions.get(control)?.timeout)
  // Deletes the earlier action, so that the new one becomes the last entry of the map.
  queuedActions.delete(control)
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
  // A submit button is not queued here, because `onSubmit` queues its form.
  if (button?.type === 'button' && button.matches(CONTROLS_OF_APP))
    queue(event, button, button, () => button.click())
}

const onSubmit = (event: SubmitEvent): void => {
  const { target, submitter } = event
  // A form without `action` can be submitted only by the app.
  if (target instanceof HTMLFormElement && !target.hasAttribute('action')) {
    queue(event, target, submitter, () => target.requestSubmit(submitter))
  }
}

/**
 * Queues clicks and form submits that only the app can handle, until `replayActions` is called. Calls `listener`
 * with the button or form of each queued action.
 */
export const queueActions = (listener: (control: Element) => void): void => {
  onQueued = listener
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
}

/** Stops queueing, and repeats the queued clicks and submits, which the app now handles. */
export const replayActions = (): void => {
  removeEventListener('click', onClick, true)
  removeEventListener('submit', onSubmit, true)
  for (const [control, { run, timeout }] of [...queuedActions]) {
    clearTimeout(timeout)
    // React removes a prerendered control if the app renders different content.
    if (control.isConnected) run()
    else drop(control)
  }
  queuedActions.clear()
}

/**
 * Stores the latest queued press before a reload, so that `repeatPress` can repeat the press. Earlier presses of other
 * buttons are not repeated, because the user has since decided for the latest one. Throws if the browser denies
 * storage.
 */
export const storePress = (): void => {
  const latest = [...queuedActions.values()].at(-1)
  if (latest) sessionStorage.setItem(STORAGE_KEYS.press, `${latest.pressedAt} ${latest.label}`)
}

/**
 * After a reload, presses the button with the text that `storePress` stored. If there is no such button, or the
 * press is older than `ACTION_TIMEOUT_MS`, asks the user to press the button again.
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
