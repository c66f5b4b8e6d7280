// Like handle-controls.ts, this module runs once per worker, so `window.addEventListener` is wrapped only once.
const listeners: EventListenerOrEventListenerObject[] = []
const { addEventListener } = window
window.addEventListener = (
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | AddEventListenerOptions,
): void => {
  if (type === 'popstate') listeners.push(listener)
  addEventListener.call(window, type, listener, options)
}

/** The navigation adapter never removes its `popstate` listener, which ends with its page: here, with its test. */
export const removeHistoryListeners = (): void => {
  for (const listener of listeners.splice(0)) window.removeEventListener('popstate', listener)
}
