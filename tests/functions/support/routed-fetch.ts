/**
 * Sends requests for the hosts in `routes`, for example `{"api.stripe.com":"http://127.0.0.1:4010"}`, to the given server.
 * Returns a function that undoes this. Runs in Node.js and in Deno.
 */
export const routeFetch = (routes: Readonly<Record<string, string>>): (() => void) => {
  const { fetch: original } = globalThis
  globalThis.fetch = (input, init) => {
    const { host, pathname, search } = new URL(input instanceof Request ? input.url : input)
    return original(routes[host] ? `${routes[host]}${pathname}${search}` : input, init)
  }
  return () => {
    globalThis.fetch = original
  }
}
