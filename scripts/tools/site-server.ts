import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import express, { type ErrorRequestHandler, type Request, type Response } from 'express'
import { readHosting } from '../build/hosting.ts'

/** The patterns of firebase.json as regular expressions, because this server doesn't know Firebase's syntax. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  '!/__/**': /^(?!\/__\/)/,
  '!/@(assets|__)/**': /^(?!\/(assets|__)\/)/,
}

const NOT_FOUND = '/404.html'

/** `ignore` in firebase.json: a deployment leaves these files out. */
const IGNORED = /^\/firebase\.json$|\/\.|\.br$/

/**
 * Creates a server for a built site that responds like the production host: with the headers of hosting.ts,
 * brotli-compressed, guide.html at '/guide', a redirect from '/guide/' and '/guide.html' to '/guide', and 404.html with
 * status 404 at unknown paths. Rejects if `folder` contains no site.
 */
export const createSiteServer = async (folder: string): Promise<Server> => {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`There is no site in ${folder}. Build it first: npm run build, or npm run build:demo.`)
  const configuration = join(folder, 'firebase.json')

  const readRules = async (): Promise<Awaited<ReturnType<typeof readHosting>>> =>
    existsSync(configuration)
      ? JSON.parse(await readFile(configuration, 'utf8')).hosting
      : readHosting(folder)

  let hosting = await readRules()

  /** A later rule overrides an earlier one. */
  const setHeaders = (response: Response, path: string): void => {
    for (const { source, headers } of hosting.headers) {
      if (source !== path && !PATTERNS[source]?.test(path)) continue
      for (const { key, value } of headers) response.setHeader(key, value)
    }
  }

  const isFile = (path: string): Promise<boolean> =>
    stat(join(folder, path)).then(
      (found) => found.isFile(),
      () => false,
    )

  /** Sets the headers of `file`, requested as `path`. Returns the path of the file or of its compressed copy. */
  const negotiate = async (request: Request, response: Response, file: string, path = file) => {
    // Express 4 would send application/javascript, which RFC 9239 has made obsolete.
    response.vary('Accept-Encoding').type(extname(file).replace(/^\.js$/, 'text/javascript'))
    setHeaders(response, path)
    if (request.acceptsEncodings('br', 'identity') !== 'br' || !(await isFile(`${file}.br`))) return file
    response.set('Content-Encoding', 'br')
    return `${file}.br`
  }

  const respond = async (request: Request, response: Response): Promise<unknown> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return response.set('Allow', 'GET, HEAD').sendStatus(405)
    // Reads the rules for each request, because those of a later build contain hashes of other inline scripts.
    hosting = await readRules().catch(() => hosting)
    const path = decodeURI(request.path).replace(/\/+/g, '/')
    const page = path.replace(/^\/index(\.html)?$|\.html$|\/$/, '')
    const isDeployed = path.startsWith('/') && !/\.\.[/\\]/.test(path) && !IGNORED.test(path)
    let file = `${page || '/index'}.html`
    if (isDeployed && (await isFile(file))) {
      if (path !== (page || '/')) {
        setHeaders(response, path)
        // `page` cannot lead to another host: repeated slashes were collapsed, and the site has no file whose name
        // begins with a backslash.
        return response.redirect(301, (page || '/') + request.url.replace(/^[^?]*/, ''))
      }
    } else if (isDeployed && (await isFile(path))) file = path
    // The demo's pages under /demo/ are not prerendered; demo.html is served for all of them.
    else if (path.startsWith('/demo/') && (await isFile('/demo.html'))) file = '/demo.html'
    else file = NOT_FOUND

    if (file !== NOT_FOUND)
      return response.sendFile(await negotiate(request, response, file, path), { root: folder })
    // Unlike `sendFile`, `send` ignores ranges and preconditions, which do not apply to a 404.
    const notFound = join(folder, await negotiate(request, response, NOT_FOUND))
    return response.status(404).send(await readFile(notFound).catch(() => ''))
  }

  const sendError: ErrorRequestHandler = (error, _request, response, _next) => {
    // A build may remove a file while the file is sent.
    if (response.headersSent) return void response.destroy()
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    setHeaders(response, NOT_FOUND)
    response.set(error.headers).sendStatus(error instanceof URIError ? 400 : (error.status ?? 500))
  }

  const app = express().disable('x-powered-by')
  app.use((request, response, next) => void respond(request, response).catch(next))
  app.use(sendError)
  return createServer(app)
}
