import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server listening on a free port of 127.0.0.1. */
export type Listening = { url: string; stop(): Promise<void> }

/** Starts `server`. `stop` also closes open connections. */
export const listen = async (server: Server): Promise<Listening> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Headers that allow cross-origin requests. */
export const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
}
