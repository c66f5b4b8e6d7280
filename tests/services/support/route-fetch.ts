/**
 * Sends requests for the hosts in FETCH_ROUTES, for example `{"api.stripe.com":"http://127.0.0.1:4010"}`, to the given
 * server, so that the functions need no setting for tests. Runs in Deno.
 */
const { fetch: original } = globalThis
globalThis.fetch = (input, init) => {
  const routes: Record<string, string> = JSON.parse(process.env.FETCH_ROUTES ?? '{}')
  const { host, pathname, search } = new URL(input instanceof Request ? input.url : input)
  return original(routes[host] ? `${routes[host]}${pathname}${search}` : input, init)
}

export {}
