import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createSiteServer } from './site-server.ts'

/** Serves a built site on a free port. Rejects like `createSiteServer`. */
export const serveFolder = async (folder: string): Promise<{ url: string; stop: () => void }> => {
  const server = (await createSiteServer(folder)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
