/**
 * Returns the host to name in the error of a failed call, or undefined if the browser is offline, because a content
 * filter is then not the cause. In Node 20 there is no `navigator`, and later versions have no `navigator.onLine`.
 */
export const nameableHost = (host: string): string | undefined =>
  globalThis.navigator?.onLine === false ? undefined : host
