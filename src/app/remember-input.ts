import { rememberPlace } from '../boot/counterpart'

/** Uses the prototype's setter, because React ignores the event of a value that was set by `field.value = …`. */
const setValue = (field: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Remembers what the user has entered in the page, the focus and the caret. `isLost` returns whether React has replaced
 * the fields since. `restore` then enters the same in the new fields.
 */
export const rememberInput = () => {
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
      activeElement?.isConnected === false || fields.some(({ field }) => !field.isConnected),
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
      // Fields of the type 'email' have no selection. Their caret is at the end.
      if (selectionStart !== null && focused instanceof HTMLInputElement)
        focused.setSelectionRange(selectionStart, selectionEnd)
    },
  }
}
