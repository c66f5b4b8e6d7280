import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

export const input = (label: string): HTMLInputElement => screen.getByLabelText(label)

export const button = (name: string | RegExp): HTMLButtonElement => screen.getByRole('button', { name })

/** Clears a field and pastes `text`, which is faster than typing. */
export const fill = async (user: UserEvent, label: string, text: string): Promise<void> => {
  await user.clear(input(label))
  await user.click(input(label))
  await user.paste(text)
}

/** Returns the text of the element that the field's `aria-describedby` refers to. */
export const described = (field: HTMLInputElement): string | null | undefined =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
