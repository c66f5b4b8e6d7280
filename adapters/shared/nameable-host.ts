/**
 * Returns the host that a content filter may be blocking; undefined if the browser is offline. Node has no
 * `navigator`, or none with `onLine`.
 */
export const nameableHost = (host: string): string | undefined =>
  globalThis.navigator?.onLine === false ? undefined : host
