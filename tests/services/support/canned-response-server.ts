import type { IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from './listen'

/** Without `status`, the server never responds. With `cutAfter`, it closes the connection after so many characters. */
export type CannedResponse = {
  status?: number
  type?: string
  body?: string
  /** The header `Retry-After`. */
  retryAfter?: string
  cutAfter?: number
}

export const jsonText = (body: string, status = 200): CannedResponse => ({
  status,
  type: 'application/json',
  body,
})
export const json = (body: unknown, status?: number): CannedResponse => jsonText(JSON.stringify(body), status)
export const html = (body: string, status = 200): CannedResponse => ({ status, type: 'text/html', body })

type ReceivedRequest = Pick<IncomingMessage, 'method' | 'headers'> & {
  path: string | undefined
  body: string
}

export const startCannedServer = async ({
  status,
  type,
  body: text = '',
  retryAfter,
  cutAfter,
}: CannedResponse) => {
  const received: ReceivedRequest[] = []
  const server = await listen(({ method, url, headers }, response, body) => {
    received.push({ method, path: url, headers, body })
    if (status === undefined) return
    response.writeHead(status, {
      ...(type && { 'content-type': type }),
      ...(retryAfter && { 'retry-after': retryAfter }),
    })
    if (cutAfter === undefined) response.end(text)
    else response.write(text.slice(0, cutAfter), () => response.destroy())
  })
  onTestFinished(server.stop)
  return { received, ...server }
}
