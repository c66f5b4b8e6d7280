import { rememberPlace } from './counterpart'
import { canGoBack } from './history'
import { hasMessage, showMessage } from './message'
import * as PAGE_ATTRIBUTES from './page-attributes'
import { CONTROLS_OF_APP } from './selectors'

/** Time in milliseconds after which a queued action is dropped, because the user may have moved on by then. */
export const ACTION_TIMEOUT_MS = 5_000

const DROPPED = 'That took too long. Please press the button again.'

type QueuedAction = {
  /** Returns false if the page no longer has the control. */
  run: () => boolean
  timeout: ReturnType<typeof setTimeout>
}

/** Keyed by the pressed button or the submitted form. */
const queuedActions = new Map<HTMLElement, QueuedAction>()
let onQueued = (_control: Element): void => undefined

const drop = (control: HTMLElement): void => {
  queuedActions.delete(control)
  // Keeps a message that is already shown, for example the message of `showLoadFailure`.
  if (hasMessage()) return
  addEventListener('click', showMessage(DROPPED), { capture: true, once: true })
}

/** Replaces an earlier queued action of `control`, so that a double click runs once. */
const queue = <Control extends HTMLElement>(
  event: Event,
  control: Control,
  use: (control: Control) => void,
): void => {
  event.preventDefault()
  event.stopPropagation()
  clearTimeout(queuedActions.get(control)?.timeout)
  const find = rememberPlace(control)
  const run = (): boolean => {
    const found = find()
    if (found) use(found)
    return found !== undefined
  }
  queuedActions.set(control, { run, timeout: setTimeout(() => drop(control), ACTION_TIMEOUT_MS) })
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
    queue(event, button, (found) => found.click())
}

const onSubmit = (event: SubmitEvent): void => {
  const { target } = event
  // A form without `action` can be submitted only by the app.
  if (target instanceof HTMLFormElement && !target.hasAttribute('action')) {
    // `requestSubmit` does not get the pressed button, because it would throw if React has removed that button.
    queue(event, target, (found) => found.requestSubmit())
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
    if (!run()) drop(control)
  }
  queuedActions.clear()
}
