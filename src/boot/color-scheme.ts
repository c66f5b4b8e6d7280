import { STORAGE_KEYS } from '../core/domain/storage-keys'
import { PAGE_ATTRIBUTES } from './page-attributes'
import { readStorage, writeStorage } from './storage'

const page = document.documentElement

/**
 * Applies the stored colour scheme in the next animation frame. This is before the first paint, but does not
 * block the html parser while `localStorage` is read.
 */
export const applyColorScheme = (): void => {
  requestAnimationFrame(() => {
    const appearance = readStorage('localStorage', STORAGE_KEYS.appearance)
    if (appearance === 'light' || appearance === 'dark') page.setAttribute(PAGE_ATTRIBUTES.theme, appearance)
  })
}

/**
 * Switches between light and dark, and stores the choice. The current scheme is the computed `color-scheme`, which
 * base.css sets from `data-theme` or from the system's preference.
 */
export const toggleColorScheme = (): void => {
  const appearance = getComputedStyle(page).colorScheme === 'dark' ? 'light' : 'dark'
  page.setAttribute(PAGE_ATTRIBUTES.theme, appearance)
  writeStorage(STORAGE_KEYS.appearance, appearance)
}
