import { createServer, type IncomingMessage } from 'node:http'
import { CORS, listen } from './listen'

/** What the server says to everybody. Without a status it says nothing and keeps the line open. */
export type Answer = {
  status?: number
  type?: string
  body?: string
  /** Ends the connection after so many bytes of the body, though more were promised. */
  cutAfter?: number
}

type ReceivedRequest = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** A small http server with one answer for everything, and a memory. */
export const startAnsweringServer = async (answer: Answer) => {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, CORS).end()
      return
    }
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
    if (answer.status === undefined) return
    const text = answer.body ?? ''
    response.writeHead(answer.status, { ...CORS, ...(answer.type ? { 'content-type': answer.type } : {}) })
    if (answer.cutAfter === undefined) response.end(text)
    else response.write(text.slice(0, answer.cutAfter), () => response.destroy())
  })
  return { received, ...(await listen(server)) }
}
