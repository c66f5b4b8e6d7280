/** Runs in the page. Fills a field as Proton Pass does: through the setter of the prototype, without an event. */
export const fillSilently = (field: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
}

/**
 * Runs in the page. Fills a field as Bitwarden does: only the focused field gets an `input` event. The first call for a
 * form focuses the field, and inserts an icon after each field of the form, as LastPass does.
 */
export const fillAsPasswordManager = (field: HTMLInputElement, text: string): void => {
  if (!field.form?.querySelector('[data-icon]')) {
    field.focus()
    for (const input of field.form?.querySelectorAll('input') ?? []) {
      const icon = document.createElement('div')
      icon.dataset.icon = ''
      input.after(icon)
    }
  }
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  if (document.activeElement === field) field.dispatchEvent(new Event('input', { bubbles: true }))
}
