/**
 * Returns the host that a content filter may be blocking; undefined if the browser is offline. Compares with `false`,
 * because Node has no `navigator.onLine`.
 */
export const nameableHost = (host: string): string | undefined =>
  globalThis.navigator?.onLine === false ? undefined : host
