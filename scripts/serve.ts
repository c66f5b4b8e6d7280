/**
 * Serves a built site on http://127.0.0.1:4173 like the production host: with the headers of hosting.ts,
 * brotli-compressed, guide.html at '/guide', and 404.html with status 404 at unknown paths. `PORT` overrides the port.
 *
 *   tsx scripts/serve.ts dist
 */
import { existsSync } from 'node:fs'
import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { readHosting } from './hosting.ts'

const [folder = 'dist'] = process.argv.slice(2)
const port = Number(process.env.PORT ?? 4173)
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`PORT must be a whole number from 1 to 65535, not '${process.env.PORT}'.`)
  process.exit(1)
}
if (!existsSync(join(folder, 'index.html'))) {
  console.error(`There is no site in ${folder}. Build it first: npm run build, or npm run build:demo.`)
  process.exit(1)
}

const hosting = await readHosting(folder)

/** Applies the header rules in order, so that a later rule overrides an earlier one. */
const setHeaders = (response: ServerResponse, path: string): void => {
  for (const { source, headers } of hosting.headers) {
    if (source !== '**' && source !== path) continue
    for (const { key, value } of headers) response.setHeader(key, value)
  }
}

const files = sirv(folder, { brotli: true, etag: true, setHeaders })

const server = createServer((request, response) => {
  // The demo's pages under /demo/ are not prerendered; demo.html is served for all of them.
  const isDemoPath = request.url?.startsWith('/demo/')
  files(request, response, () => {
    request.url = isDemoPath ? '/demo.html' : '/404.html'
    if (!isDemoPath) {
      // Changes the status to 404, because sirv responds with 200 for every existing file.
      const writeHead = response.writeHead.bind(response)
      response.writeHead = ((status: number, headers?: OutgoingHttpHeaders) =>
        writeHead(status === 200 ? 404 : status, headers)) as typeof response.writeHead
    }
    files(request, response, () => void response.writeHead(404).end())
  })
})
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken. Stop what runs there, or choose another: PORT=${port + 1} npm run …`
      : `The server could not start: ${error.message}`,
  )
  process.exit(1)
})
server.listen(port, '127.0.0.1', () => {
  console.log(`grAId is at http://127.0.0.1:${port} (Ctrl+C stops it)`)
})
