import { createServer, type IncomingMessage } from 'node:http'
import { CORS, listen } from './listen'

/** Without a status the server never responds and keeps the connection open. */
export type CannedResponse = {
  status?: number
  type?: string
  body?: string
  /** Closes the connection after this many characters of the body. */
  cutAfter?: number
}

type ReceivedRequest = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** An HTTP server with one response for all requests, which it records in `received`. */
export const startCannedServer = async (canned: CannedResponse) => {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, CORS).end()
      return
    }
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
    if (canned.status === undefined) return
    const text = canned.body ?? ''
    response.writeHead(canned.status, { ...CORS, ...(canned.type ? { 'content-type': canned.type } : {}) })
    if (canned.cutAfter === undefined) response.end(text)
    else response.write(text.slice(0, canned.cutAfter), () => response.destroy())
  })
  return { received, ...(await listen(server)) }
}
