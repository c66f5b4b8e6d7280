import { onTestFinished } from 'vitest'
import { type Listening, listen } from './listen'

/** Starts a proxy, which can be stopped to make `target` unreachable for its clients. */
export const startForwardingServer = async (target: string): Promise<Listening> => {
  const proxy = await listen(async ({ method = 'GET', url, headers }, response, body) => {
    const upstream = await fetch(`${target}${url}`, {
      method,
      headers: { 'content-type': headers['content-type'] ?? 'application/json' },
      ...(body === '' ? {} : { body }),
    })
    const type = upstream.headers.get('content-type') ?? 'application/json'
    response.writeHead(upstream.status, { 'content-type': type }).end(await upstream.text())
  })
  onTestFinished(proxy.stop)
  return proxy
}
