type Listener = Parameters<Window['addEventListener']>

// Like handle-controls.ts, this module runs once per worker, so `window.addEventListener` is wrapped only once.
const added: Listener[] = []
const { addEventListener } = window
window.addEventListener = (...listener: Listener): void => {
  if (listener[0] === 'popstate' || listener[0] === 'keydown') added.push(listener)
  addEventListener.apply(window, listener)
}

/**
 * The navigation adapter and the listener for the presenter's key are never removed, because they end with their page:
 * here, with their test.
 */
export const removeWindowListeners = (): void => {
  for (const listener of added.splice(0)) window.removeEventListener(...listener)
}
