/** Sets the value and fires `input`. Not with `control.value = …`, after which React ignores the event. */
export const setValue = (control: HTMLElement, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
