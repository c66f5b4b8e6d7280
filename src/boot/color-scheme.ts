import { STORAGE_KEYS } from '../core/domain/storage-keys'
import { PAGE_ATTRIBUTES } from './page-attributes'
import { readStorage } from './read-storage'

/**
 * Applies the stored colour scheme in the next animation frame. This is before the first paint, but does not
 * block the html parser while `localStorage` is read.
 */
export const applyColorScheme = (): void => {
  requestAnimationFrame(() => {
    const appearance = readStorage('localStorage', STORAGE_KEYS.appearance)
    if (appearance === 'light' || appearance === 'dark') {
      document.documentElement.setAttribute(PAGE_ATTRIBUTES.theme, appearance)
    }
  })
}
