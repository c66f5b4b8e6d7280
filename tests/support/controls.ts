import { act, fireEvent, screen } from '@testing-library/react'

export const input = (label: string | RegExp): HTMLInputElement => screen.getByLabelText(label)

export const button = (name: string | RegExp): HTMLButtonElement => screen.getByRole('button', { name })

/**
 * Focuses a field and replaces its text with one `change` event, because typing would render the page once for each
 * key. `target` is the field or the text of its label.
 */
export const fill = (target: string | RegExp | HTMLElement, text: string): void => {
  const field = target instanceof HTMLElement ? target : input(target)
  act(() => field.focus())
  fireEvent.change(field, { target: { value: text } })
}

/** The first text that describes `field`: its error, if it has one. */
export const described = (field: HTMLElement): string | null | undefined =>
  document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent
