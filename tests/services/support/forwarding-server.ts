import { createServer } from 'node:http'
import { CORS, type Listening, listen } from './listen'

/** A proxy of `target`. Stopping it makes `target` unreachable for one test without stopping `target`. */
export const startForwardingServer = (target: string): Promise<Listening> =>
  listen(
    createServer(async (request, response) => {
      if (request.method === 'OPTIONS') {
        response.writeHead(204, CORS).end()
        return
      }
      let body = ''
      for await (const chunk of request) body += chunk
      const upstream = await fetch(`${target}${request.url}`, {
        method: request.method ?? 'GET',
        headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
        ...(body === '' ? {} : { body }),
      })
      response.writeHead(upstream.status, {
        ...CORS,
        'content-type': upstream.headers.get('content-type') ?? 'application/json',
      })
      response.end(await upstream.text())
    }),
  )
