const queuedActions: (() => void)[] = []
let onQueued = (): void => undefined

const queue = (event: Event, action: () => void): void => {
  event.preventDefault()
  event.stopPropagation()
  queuedActions.push(action)
  onQueued()
}

const onClick = (event: Event): void => {
  const { target } = event
  if (!(target instanceof Element)) return
  const control = target.closest<HTMLElement>('button, a')
  // Queues only clicks on controls that need the app. Links, popovers, fields and radio buttons work without it, and
  // `onSubmit` handles submit buttons.
  if (control?.matches('button:not([popovertarget], [type=submit], .load-failure *), a[href="#"]')) {
    queue(event, () => control.click())
  } else if (control?.matches('[popover] a')) {
    control.closest<HTMLElement>('[popover]')?.hidePopover()
  }
}

const onSubmit = (event: SubmitEvent): void => {
  const { target, submitter } = event
  if (target instanceof HTMLFormElement) queue(event, () => target.requestSubmit(submitter))
}

/**
 * Queues clicks and form submits that happen before the app is loaded and need the app. Calls `listener` for each.
 */
export const queueActions = (listener: () => void): void => {
  onQueued = listener
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
}

/** Stops queueing and dispatches the queued clicks and submits again. */
export const replayActions = (): void => {
  removeEventListener('click', onClick, true)
  removeEventListener('submit', onSubmit, true)
  for (const action of queuedActions.splice(0)) action()
}
