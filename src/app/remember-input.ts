import { rememberPlace } from '../boot/counterpart'
import { setValue } from '../ui/set-value'

/**
 * Clicks `control` if the press that is going on ends inside `box`: browsers dispatch no `click` if the element under
 * the pointer was replaced between press and release. `box` is that of the replaced element, because the new page may
 * lack elements that an extension had added above `control`.
 */
const clickOnRelease = (control: HTMLElement, { left, right, top, bottom }: DOMRect): void => {
  const listening = new AbortController()
  // React hydrates at once when a press begins, while this `pointerdown` is dispatched, which then reaches the listener.
  const beginning = window.event
  // Without a `pointerup`, the press has become a scroll, or has ended outside the window.
  for (const ending of ['pointerup', 'pointercancel', 'pointerdown'] as const)
    addEventListener(
      ending,
      (event) => {
        if (event === beginning) return
        const { type, clientX: x, clientY: y } = event
        listening.abort()
        if (type === 'pointerup' && x >= left && x <= right && y >= top && y <= bottom) control.click()
      },
      { signal: listening.signal },
    )
}

/**
 * Remembers what the user has entered in the page, the focus, the caret and the control that is pressed. `isLost`
 * returns whether React has replaced any of them since. `restore` then restores them in the new page.
 */
export const rememberInput = () => {
  const pressed = [...document.querySelectorAll<HTMLElement>(':is(a, button, label):active')].at(-1)
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
    restore: (): void => {
      const control = press?.find()
      if (press && control && control !== pressed) clickOnRelease(control, press.box)
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
