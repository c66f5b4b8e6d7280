/**
 * How long the pointer, a finger or the focus must stay on a control to count as intent, in milliseconds. Shorter
 * contacts also occur when the user scrolls, moves the pointer across the page, or presses Tab repeatedly.
 */
const DWELL_MS = 150

/**
 * The events after which the pointer, a finger or the focus may be on another control or on none. Includes
 * `pointermove` instead of `pointerover`, because `pointerover` also fires when scrolling moves a control under a
 * resting pointer.
 */
const EVENTS = ['pointermove', 'pointerdown', 'focusin', 'input', 'pointercancel', 'scroll'] as const

/**
 * Whether the pointer is inside the box of `control`. The event target is not enough: a pseudo-element can extend the
 * clickable area of a button over the text below the button, and a user who reads that text moves the pointer across
 * that area.
 */
const isInside = (control: Element, { clientX, clientY }: MouseEvent): boolean => {
  const { left, right, top, bottom } = control.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}

const controlOf = <Control extends Element>(event: Event, selector: string): Control | null => {
  const { type } = event
  // A scroll may move another control under the pointer or finger, so it ends their intent. The focused element keeps
  // its intent: browsers scroll to a field that receives the focus.
  const target = type === 'scroll' ? document.activeElement : event.target
  if (type === 'pointercancel' || !(target instanceof Element)) return null
  const control = target.closest<Control>(selector)
  return control && (type !== 'pointermove' || isInside(control, event as PointerEvent)) ? control : null
}

/**
 * Calls `listener` when the user is about to use a control that matches `selector`: when the pointer, a finger or
 * the focus stays on that control for `DWELL_MS`. Returns a function that stops watching.
 */
export const watchIntent = <Control extends Element>(
  selector: string,
  listener: (control: Control) => void,
): (() => void) => {
  let current: Control | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const onEvent = (event: Event): void => {
    const control = controlOf<Control>(event, selector)
    if (control === current) return
    clearTimeout(timer)
    current = control
    if (control) timer = setTimeout(() => listener(control), DWELL_MS)
  }
  for (const type of EVENTS) addEventListener(type, onEvent, { capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    for (const type of EVENTS) removeEventListener(type, onEvent, true)
  }
}
