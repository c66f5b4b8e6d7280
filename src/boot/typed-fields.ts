import * as STORAGE_KEYS from '../core/domain/storage-keys'
import { readStorage } from './storage'

type TypedFields = { path: string; fields: { name: string; value: string; checked: boolean }[] }

/**
 * The form fields to store and restore. Passwords are excluded by `type` and by `autocomplete`, because 'Show
 * password' changes the `type` of the field to 'text'.
 */
const inputs = (): NodeListOf<HTMLInputElement> =>
  document.querySelectorAll('input[name]:not([type="password"], [autocomplete$="password"])')

/**
 * Stores what the page's inputs contain, except passwords. Selects are left out, because onboarding, the only form with
 * selects, stores its answers itself. Throws if the browser denies storage.
 */
export const storeTypedFields = (): void => {
  const fields = [...inputs()].map(({ name, value, checked }) => ({ name, value, checked }))
  sessionStorage.setItem(STORAGE_KEYS.typedFields, JSON.stringify({ path: location.pathname, fields }))
}

/** Returns null if `storeTypedFields` did not write `stored`: extensions and users can write to the storage, too. */
const parseTypedFields = (stored: string): TypedFields | null => {
  try {
    const { path, fields } = JSON.parse(stored)
    return fields.every(({ value }: { value: unknown }) => typeof value === 'string')
      ? { path, fields }
      : null
  } catch {
    return null
  }
}

/** Restores what `storeTypedFields` stored before a reload of this page, and removes the entry. Keeps newer texts. */
export const restoreTypedFields = (): void => {
  const stored = readStorage('sessionStorage', STORAGE_KEYS.typedFields)
  if (stored === null) return
  sessionStorage.removeItem(STORAGE_KEYS.typedFields)
  const { path, fields } = parseTypedFields(stored) ?? {}
  if (!fields || path !== location.pathname) return
  for (const input of inputs()) {
    for (const { name, value, checked } of fields) {
      if (name !== input.name) continue
      if (input.type !== 'radio' && input.type !== 'checkbox') input.value ||= value
      else if (value === input.value) input.checked = checked
    }
  }
}
