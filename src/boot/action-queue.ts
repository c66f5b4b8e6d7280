import { canGoBack } from './history'
import { hasMessage, hideMessage, showMessage } from './message'
import { CONTROLS_OF_APP, PAGE_ATTRIBUTES } from './page-attributes'

/** Time in milliseconds after which a queued action is dropped, because the user may have moved on since. */
export const ACTION_TIMEOUT_MS = 5_000

const DROPPED = 'That took too long. Please press the button again.'

/** The queued actions, by the button or form that they belong to. */
const queuedActions = new Map<HTMLElement, { run: () => void; timeout: ReturnType<typeof setTimeout> }>()
let onQueued = (_control: Element): void => undefined

const drop = (control: HTMLElement): void => {
  queuedActions.delete(control)
  // A message is already shown: the app could not be loaded.
  if (hasMessage()) return
  showMessage(DROPPED)
  addEventListener('click', hideMessage, { capture: true, once: true })
}

/** Queues an action, in place of an earlier queued action of the same control. */
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
