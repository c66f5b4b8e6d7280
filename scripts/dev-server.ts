import { createServer, type InlineConfig, type ViteDevServer } from 'vite'
import { exitWithError, listenErrorMessage, readPort } from './port.ts'

/**
 * Starts Vite's dev server on `PORT`, or on the first free port from 5173, and prints its address. Exits the process on
 * failure.
 */
export const startDevServer = async (command: string, config: InlineConfig = {}): Promise<ViteDevServer> => {
  const port = readPort(5173)
  const site = await createServer({
    ...config,
    server: { host: '127.0.0.1', port, strictPort: process.env.PORT !== undefined },
  })
  try {
    await site.listen()
  } catch (error) {
    exitWithError(listenErrorMessage(error, port, command))
  }
  site.printUrls()
  return site
}
