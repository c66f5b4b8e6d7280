import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Code that replaces Google's api.js: calls the `onload` callback, but never finishes `gapi.load`. */
const SCRIPT = `window.gapi = { load() {} }
const { searchParams } = new URL(document.currentScript.src)
window[searchParams.get('onload')]?.()`

/**
 * Serves a stand-in for apis.google.com on this machine, because Lighthouse would report a failed request if there is
 * no network. With `flags`, Chromium resolves apis.google.com to the stand-in.
 */
export const serveGoogleScript = async (): Promise<{ flags: string; stop: () => void }> => {
  const folder = await mkdtemp(join(tmpdir(), 'graid-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const request = 'req -x509 -newkey rsa:2048 -nodes -subj /CN=apis.google.com -days 1'
  await run('openssl', [...request.split(' '), '-keyout', key, '-out', cert])
  const server = createServer({ key: await readFile(key), cert: await readFile(cert) }, (_, response) => {
    response.setHeader('content-type', 'text/javascript').end(SCRIPT)
  })
  await rm(folder, { recursive: true })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    flags: `--ignore-certificate-errors --host-resolver-rules="MAP apis.google.com:443 127.0.0.1:${port}"`,
    stop: () => server.close(),
  }
}
