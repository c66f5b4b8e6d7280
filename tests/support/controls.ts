import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** The field with a label. */
export const input = (label: string): HTMLInputElement => screen.getByLabelText(label)

/** The button with a name. */
export const button = (name: string | RegExp): HTMLButtonElement => screen.getByRole('button', { name })

/** Pastes a text into a field, as a password manager does. */
export const fill = async (user: UserEvent, label: string, text: string): Promise<void> => {
  await user.clear(input(label))
  await user.click(input(label))
  await user.paste(text)
}

/** The text a field's `aria-describedby` points to. */
export const described = (field: HTMLInputElement): string | null | undefined =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
