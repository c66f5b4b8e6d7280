import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type OutgoingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { readHosting } from './hosting.ts'

/** The patterns of firebase.json. This server doesn't know Firebase's pattern syntax. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  '!/__/**': /^(?!\/__\/)/,
  '!/@(assets|__)/**': /^(?!\/(assets|__)\/)/,
}

/**
 * Creates a server for a built site that responds like the production host: with the headers of hosting.ts,
 * brotli-compressed, guide.html at '/guide', and 404.html with status 404 at unknown paths. Rejects if `folder`
 * contains no site.
 */
export const createSiteServer = async (folder: string): Promise<Server> => {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`There is no site in ${folder}. Build it first: npm run build, or npm run build:demo.`)
  const configuration = join(folder, 'firebase.json')

  const readRules = async (): Promise<Awaited<ReturnType<typeof readHosting>>> =>
    existsSync(configuration)
      ? JSON.parse(await readFile(configuration, 'utf8')).hosting
      : readHosting(folder)
  const versionOf = (): number => statSync(configuration, { throwIfNoEntry: false })?.mtimeMs ?? 0

  let hosting = await readRules()
  let version = versionOf()

  /** A later rule overrides an earlier one. */
  const setHeaders = (response: ServerResponse, path: string): void => {
    for (const { source, headers } of hosting.headers) {
      if (source !== path && !PATTERNS[source]?.test(path)) continue
      for (const { key, value } of headers) response.setHeader(key, value)
    }
  }

  // Without `dev`, sirv reads all sizes at start, and browsers reject a file that a later build has changed.
  const files = sirv(folder, { brotli: true, etag: true, dev: true, setHeaders })

  return createServer(async (request, response) => {
    // Reads the rules again after a build, because the rules contain hashes of the pages' inline scripts.
    if (version !== versionOf()) {
      version = versionOf()
      hosting = await readRules().catch(() => hosting)
    }
    // A build may remove a file while sirv sends the file. sirv does not handle the read error.
    response.on('pipe', (file) => file.on('error', () => response.destroy()))
    // The demo's pages under /demo/ are not prerendered; demo.html is served for all of them.
    const isDemoPath = request.url?.startsWith('/demo/') && existsSync(join(folder, 'demo.html'))
    files(request, response, () => {
      request.url = isDemoPath ? '/demo.html' : '/404.html'
      if (!isDemoPath) {
        // sirv responds with 200 for every existing file, including 404.html.
        const writeHead = response.writeHead.bind(response)
        response.writeHead = ((status: number, headers?: OutgoingHttpHeaders) =>
          writeHead(status === 200 ? 404 : status, headers)) as typeof response.writeHead
      }
      files(request, response, () => void response.writeHead(404).end())
    })
  })
}
