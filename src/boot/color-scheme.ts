import * as STORAGE_KEYS from '../core/domain/storage-keys'
import { html } from './html'
import * as PAGE_ATTRIBUTES from './page-attributes'
import { writeStorage } from './storage'

/**
 * The current scheme is the computed `color-scheme`, which base.css sets from `data-theme` or from the system's
 * preference.
 */
export const toggleColorScheme = (): void => {
  const appearance = getComputedStyle(html).colorScheme === 'dark' ? 'light' : 'dark'
  html.setAttribute(PAGE_ATTRIBUTES.theme, appearance)
  writeStorage('localStorage', STORAGE_KEYS.appearance, appearance)
}
