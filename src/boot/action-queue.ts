import { canGoBack } from './history'
import { hasMessage, hideMessage, showMessage } from './message'
import { CONTROLS_OF_APP, PAGE_ATTRIBUTES } from './page-attributes'

/** The time in milliseconds after which a queued action is dropped: the user may have moved on since. */
export const ACTION_TIMEOUT_MS = 5_000

const DROPPED = 'That took too long. Please press the button again.'

/** The queued actions, by the button or form that they belong to. */
const queuedActions = new Map<HTMLElement, { run: () => void; timeout: ReturnType<typeof setTimeout> }>()
let onQueued = (_control: Element): void => undefined

const drop = (control: HTMLElement): void => {
  queuedActions.delete(control)
  // The app could not be loaded; that message says what to do.
  if (hasMessage()) return
  showMessage(DROPPED)
  addEventListener('click', hideMessage, { capture: true, once: true })
}

/** Queues an action; one of the same control that is already queued is replaced. */
const queue = (event: Event, control: HTMLElement, run: () => void): void => {
  event.preventDefault()
  event.stopPropagation()
  clearTimeout(queuedActions.get(control)?.timeout)
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
  // `onSubmit` handles submit buttons.
  if (button?.type === 'button' && button.matches(CONTROLS_OF_APP)) queue(event, button, () => button.click())
}

const onSubmit = (event: SubmitEvent): void => {
  const { target, submitter } = event
  // A form without `action` needs the app.
  if (target instanceof HTMLFormElement && !target.hasAttribute('action')) {
    queue(event, target, () => target.requestSubmit(submitter))
  }
}

/**
 * Queues clicks and form submits that happen before the app is loaded and need the app. Calls `listener` with the
 * button or form of each.
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
    // The app has replaced a control whose html did not fit the address.
    if (control.isConnected) run()
    else drop(control)
  }
  queuedActions.clear()
}
