import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Listening = { url: string; stop(): Promise<void> }

const ALLOW_ALL_ORIGINS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
}

/**
 * Starts a server on 127.0.0.1, by default on a free port. Unless `cors` is null, every response has the headers
 * `cors`, and `handle` gets no OPTIONS requests.
 */
export const listen = async (
  handle: (request: IncomingMessage, response: ServerResponse, body: string) => unknown,
  cors: Readonly<Record<string, string>> | null = ALLOW_ALL_ORIGINS,
  port = 0,
): Promise<Listening> => {
  const server = createServer(async (request, response) => {
    for (const [name, value] of Object.entries(cors ?? {})) response.setHeader(name, value)
    if (cors && request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    let body = ''
    for await (const chunk of request) body += chunk
    await handle(request, response, body)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
