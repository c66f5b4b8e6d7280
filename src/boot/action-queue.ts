import { rememberPlace } from './counterpart'
import { canGoBack } from './history'
import { showMessage } from './message'
import * as PAGE_ATTRIBUTES from './page-attributes'
import { CONTROLS_OF_APP } from './selectors'

/**
 * Repeats the click or submit that waits for the app. Returns false if the page no longer has the clicked button or the
 * submitted form.
 */
let queued: (() => boolean) | undefined
let onQueued = (_control: Element): void => undefined

/**
 * Cancels `event` and queues `use`, in place of an earlier click or submit: a double click runs once, and the last
 * click counts.
 */
const queue = <Control extends HTMLElement>(
  event: Event,
  control: Control,
  use: (control: Control) => void,
): void => {
  event.preventDefault()
  event.stopPropagation()
  const find = rememberPlace(control)
  queued = () => {
    const found = find()
    if (found) use(found)
    return found !== undefined
  }
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
 * Queues clicks and form submits that only the app can handle, until `replayAction` is called. Calls `listener`
 * with the button or form of each of them.
 */
export const queueActions = (listener: (control: Element) => void): void => {
  onQueued = listener
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
}

/**
 * Called when the app could not be loaded. If a later attempt loads the app, the user has moved on, so the queued click
 * or submit must not run any more.
 */
export const dropAction = (): void => {
  queued = undefined
}

/** Stops queueing, and repeats the queued click or submit, which the app now handles. */
export const replayAction = (): void => {
  removeEventListener('click', onClick, true)
  removeEventListener('submit', onSubmit, true)
  const run = queued
  dropAction()
  if (run?.() === false)
    addEventListener('click', showMessage('Please press the button again.'), { capture: true, once: true })
}
