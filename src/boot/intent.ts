/**
 * The time in milliseconds for which the pointer, a finger or the focus must stay on a control. Shorter contacts occur
 * when the user scrolls, crosses the page with the pointer, or presses Tab repeatedly.
 */
const DWELL_MS = 150

/**
 * Events that begin a contact with a control, and events that end it. `pointermove` instead of `pointerover`, which
 * also fires when a control is scrolled below a resting pointer.
 */
const EVENTS = ['pointermove', 'pointerdown', 'focusin', 'input', 'pointercancel', 'scroll'] as const

/**
 * Whether a pointer is inside the box of `control`. A pseudo-element can extend the area of a button over a whole card,
 * which a pointer also crosses while the user reads.
 */
const isInside = (control: Element, { clientX, clientY }: MouseEvent): boolean => {
  const { left, right, top, bottom } = control.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}

const controlOf = <Control extends Element>(event: Event, selector: string): Control | null => {
  const { type } = event
  // Scrolling ends the contact of a pointer or finger, but not of the focus: browsers scroll to a focused field.
  const target = type === 'scroll' ? document.activeElement : event.target
  if (type === 'pointercancel' || !(target instanceof Element)) return null
  const control = target.closest<Control>(selector)
  return control && (type !== 'pointermove' || isInside(control, event as PointerEvent)) ? control : null
}

/**
 * Calls `listener` when the user is about to use a control that matches `selector`: when the pointer, a finger or the
 * focus stays on it. Returns a function that removes the listeners.
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
