import { rememberPlace } from '../boot/counterpart'
import { setValue } from '../ui/set-value'

const CONTROLS = 'a, button, label'

/**
 * While the user presses the pointer or the space bar on a control, React may replace the control. Browsers then
 * dispatch no `click` at the release. This function clicks `control`, the replacement, instead. The pointer must be
 * released inside `box`, the place of the replaced control, because the new page may lack elements that an extension
 * had added above. `current` is the event that is being dispatched. If `current` began the press, it is ignored; if it
 * is the release, `control` is clicked at once. Returns a function that stops waiting for the release.
 */
const clickOnRelease = (
  control: HTMLElement,
  { left, right, top, bottom }: DOMRect,
  current: Event | undefined,
): (() => void) => {
  const waiting = new AbortController()
  const { signal } = waiting
  const stop = (): void => waiting.abort()
  // Clicks in a later task: by then, `restore` has filled in the fields, and the browser may have dispatched a `click`
  // itself, which aborts `signal`.
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
  // These events show that the press has become a scroll or has ended outside the window. Only a repeated `keydown`
  // does not: the key is still held.
  for (const ending of ['pointercancel', 'pointerdown', 'keydown'] as const)
    addEventListener(
      ending,
      (event) => event === current || (event instanceof KeyboardEvent && event.repeat) || stop(),
      { signal },
    )
  return stop
}

/**
 * Whether `event` begins a press. A press of Enter needs no repetition, because browsers click the element that has the
 * focus after the `keydown`.
 */
const beginsPress = (event: Event): boolean =>
  event.type === 'pointerdown' ||
  (event instanceof KeyboardEvent && event.type === 'keydown' && event.key === ' ')

/** Where the last press of the pointer began. Undefined if none has begun since `watchPresses`. */
let pressedAt: EventTarget | null | undefined

/** Called before the app is rendered, so that `endsPress` knows on which control a press has begun. */
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
 * Remembers the text and state of the inputs, the focus, the caret and the pressed control. `isLost` returns whether
 * React has since replaced one of these elements. `restore` fills in and focuses the replacements. `continuePress`
 * clicks the replacement of the pressed control once the pointer or key is released, and returns a function that stops
 * waiting for the release. It must be called while React commits, because the event that began the press may still be
 * dispatched then.
 */
export const rememberInput = () => {
  const { event } = window
  // A press or its release makes React hydrate at once, while the event is dispatched. The pressed control is then the
  // target of that event: `:active` matches only after the first event of a press in Firefox, and no longer at the
  // release in WebKit.
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
