/** Uses the prototype's setter, because React ignores the event of a value that was set by `element.value = …`. */
export const setValue = (element: HTMLElement, value: string): void => {
  const { prototype } = element instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
