import { handleControls } from '../../src/boot/controls'

type Listener = Parameters<Window['addEventListener']>

// Vitest runs page-setup.ts for each test file, but this module once per worker, whose tests share one window. Adds the
// listeners for menus, tooltips and other controls that work without the app, as src/boot does on every page.
handleControls()

const added: Listener[] = []
const { addEventListener } = window
window.addEventListener = (...listener: Listener): void => {
  if (listener[0] === 'popstate' || listener[0] === 'keydown') added.push(listener)
  addEventListener.apply(window, listener)
}

/**
 * Removes the `popstate` and `keydown` listeners. The site never removes those of the navigation adapter and for the
 * presenter's key, because in a browser they end with their page.
 */
export const removeWindowListeners = (): void => {
  for (const listener of added.splice(0)) window.removeEventListener(...listener)
}
