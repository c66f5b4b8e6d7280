import { rememberPlace } from '../boot/counterpart'
import { setValue } from '../ui/set-value'

const CONTROLS = 'a, button, label'

/**
 * Clicks `control` if the press that is going on, of the pointer or the space bar, is completed: browsers dispatch no
 * `click` if the pressed element was replaced between press and release. The pointer must be released inside `box`, that
 * of the replaced element, because the new page may lack elements that an extension had added above `control`. `current`
 * is the event that is being dispatched: if it began the press, it is ignored; if it is the release, the press is already
 * completed. Returns a function that stops waiting for the release.
 */
const clickOnRelease = (
  control: HTMLElement,
  { left, right, top, bottom }: DOMRect,
  current: Event | undefined,
): (() => void) => {
  const waiting = new AbortController()
  const { signal } = waiting
  const stop = (): void => waiting.abort()
  // In a later task: the browser may dispatch a `click` after all, and the fields must have been restored.
  const click = (): unknown => setTimeout(() => signal.aborted || control.click())
  control.addEventListener('click', stop, { signal })
  if (current?.type === 'pointerup') click()
  addEventListener('keyup', ({ key }) => key === ' ' && click(), { signal })
  addEventListener(
    'pointerup',
    ({ clientX: x, clientY: y }) => {
      if (x >= left && x <= right && y >= top && y <= bottom) click()
      else stop()
    },
    { signal },
  )
  // The press has become a scroll, or has ended outside the window. A key that is held repeats `keydown`.
  for (const ending of ['pointercancel', 'pointerdown', 'keydown'] as const)
    addEventListener(
      ending,
      (event) => event === current || (event instanceof KeyboardEvent && event.repeat) || stop(),
      { signal },
    )
  return stop
}

/** Whether `event` begins a press. `keydown` of Enter doesn't: browsers then click what has the focus. */
const beginsPress = (event: Event): boolean =>
  event.type === 'pointerdown' ||
  (event instanceof KeyboardEvent && event.type === 'keydown' && event.key === ' ')

/** Where the last press of the pointer began. Undefined if none has begun since `watchPresses`. */
let pressedAt: EventTarget | null | undefined

/** Called before the app is rendered: only a press that began on a control may be continued there. */
export const watchPresses = (): void =>
  addEventListener(
    'pointerdown',
    ({ target }) => {
      pressedAt = target
    },
    { capture: true, passive: true },
  )

const controlOf = (target: EventTarget | null | undefined): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null

/** Whether `event` releases the pointer over the control that it had pressed. */
const endsPress = ({ type, target }: Event): boolean =>
  type === 'pointerup' && (pressedAt === undefined || controlOf(pressedAt) === controlOf(target))

/**
 * Remembers what the user has entered in the page, the focus, the caret and the control that is pressed. `isLost`
 * returns whether React has replaced any of them since. `restore` then restores them in the new page, except the press:
 * `continuePress`, called while React commits, and so within the event that may have begun the press, clicks the new
 * control when the pointer or the key is released. It returns a function that stops waiting for that.
 */
export const rememberInput = () => {
  const { event } = window
  // React hydrates at once when a press begins or ends, while an event of it is dispatched. Firefox matches `:active`
  // after the first event, WebKit no longer at the release.
  const pressed =
    event && (beginsPress(event) || endsPress(event))
      ? controlOf(event.target)
      : [...document.querySelectorAll<HTMLElement>(`:is(${CONTROLS}):active`)].at(-1)
  const press = pressed && { box: pressed.getBoundingClientRect(), find: rememberPlace(pressed) }
  const fields = [...document.querySelectorAll('input')].map((field) => ({
    field,
    find: rememberPlace(field),
  }))
  const { activeElement } = document
  const findFocused = activeElement instanceof HTMLElement ? rememberPlace(activeElement) : () => undefined
  const { selectionStart, selectionEnd } =
    activeElement instanceof HTMLInputElement ? activeElement : { selectionStart: null, selectionEnd: null }
  return {
    isLost: (): boolean =>
      [activeElement, pressed, ...fields.map(({ field }) => field)].some(
        (element) => element?.isConnected === false,
      ),
    continuePress: (): (() => void) | undefined => {
      const control = press?.find()
      return press && control && control !== pressed ? clickOnRelease(control, press.box, event) : undefined
    },
    restore: (): void => {
      for (const { field, find } of fields) {
        const replacement = find()
        if (!replacement || replacement === field) continue
        if (field.checked) replacement.checked = true
        if (field.value && field.value !== replacement.value) setValue(replacement, field.value)
      }
      const focused = findFocused()
      if (focused === activeElement) return
      focused?.focus({ preventScroll: true })
      // In a field of the type 'email', `selectionStart` is null, so its caret is not restored.
      if (selectionStart !== null && focused instanceof HTMLInputElement)
        focused.setSelectionRange(selectionStart, selectionEnd)
    },
  }
}
