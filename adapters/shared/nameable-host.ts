/**
 * An error names the host that a content filter may be blocking. Returns `host` for such an error; undefined if the
 * browser is offline, because then the connection is the cause. Node has no `navigator.onLine`, so only `false` means
 * offline.
 */
export const nameableHost = (host: string): string | undefined =>
  globalThis.navigator?.onLine === false ? undefined : host
