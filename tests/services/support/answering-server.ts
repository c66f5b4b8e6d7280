import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the server says to everybody. Without a status it says nothing and keeps the line open. */
export type Answer = {
  status?: number
  type?: string
  body?: string
  /** Ends the connection after so many bytes of the body, though more were promised. */
  cutAfter?: number
}

export type ReceivedRequest = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** A small http server on a free port of 127.0.0.1, with one answer for everything, and a memory. */
export const startAnsweringServer = async (answer: Answer) => {
  const received: ReceivedRequest[] = []
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-allow-methods': '*',
  }
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, cors).end()
      return
    }
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
    if (answer.status === undefined) return
    const text = answer.body ?? ''
    response.writeHead(answer.status, { ...cors, ...(answer.type ? { 'content-type': answer.type } : {}) })
    if (answer.cutAfter === undefined) {
      response.end(text)
      return
    }
    response.write(text.slice(0, answer.cutAfter), () => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
