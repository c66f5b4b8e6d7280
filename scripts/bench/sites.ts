import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compressFolder, writeCompressed } from '../compress-plugin.ts'
import { createSiteServer } from '../site-server.ts'

/** On a free port. Rejects like `createSiteServer`. */
export const serveFolder = async (folder: string): Promise<{ url: string; stop: () => void }> => {
  const server = (await createSiteServer(folder)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

/** The folder is deleted when the process ends. */
const temporaryFolder = async (prefix: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export const compressedCopy = async (folder: string): Promise<string> => {
  const copy = await temporaryFolder('graid-compressed-')
  await cp(folder, copy, { recursive: true })
  await compressFolder(copy)
  return copy
}

/** Returns the path of a copy whose pages have no inline scripts. */
export const withoutScripts = async (folder: string): Promise<string> => {
  const copy = await temporaryFolder('graid-without-scripts-')
  await cp(folder, copy, { recursive: true })
  for (const name of (await readdir(copy)).filter((file) => file.endsWith('.html'))) {
    const html = (await readFile(join(copy, name), 'utf8')).replace(/<script>[\s\S]*?<\/script>/g, '')
    await writeCompressed(join(copy, name), html)
  }
  return copy
}

export const emptyPage = async (): Promise<string> => {
  const folder = await temporaryFolder('graid-empty-page-')
  const html =
    '<!doctype html><html lang="en"><head><title>Empty</title></head><body><h1>Empty</h1></body></html>'
  await writeFile(join(folder, 'index.html'), html)
  return folder
}
