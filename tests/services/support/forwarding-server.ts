import { createServer } from 'node:http'
import { CORS, type Listening, listen } from './listen'

/** A server that passes everything on to `target`, and can therefore be out of reach while `target` is not. */
export const startForwardingServer = (target: string): Promise<Listening> =>
  listen(
    createServer(async (request, response) => {
      if (request.method === 'OPTIONS') {
        response.writeHead(204, CORS).end()
        return
      }
      let body = ''
      for await (const chunk of request) body += chunk
      const answer = await fetch(`${target}${request.url}`, {
        method: request.method ?? 'GET',
        headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
        ...(body === '' ? {} : { body }),
      })
      response.writeHead(answer.status, {
        ...CORS,
        'content-type': answer.headers.get('content-type') ?? 'application/json',
      })
      response.end(await answer.text())
    }),
  )
