/** Uses the prototype's setter, because React ignores the event of a value that was set by `control.value = …`. */
export const setValue = (control: HTMLElement, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
