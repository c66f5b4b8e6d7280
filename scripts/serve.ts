/**
 * Serves a built site on http://127.0.0.1:4173 as a static host does: every unknown path is the site's own page,
 * hashed files are kept for ever, html is asked for anew. `PORT` chooses another port.
 *
 *   tsx scripts/serve.ts dist-demo
 */
import { createServer } from 'node:http'
import sirv from 'sirv'

const [folder = 'dist'] = process.argv.slice(2)
const port = Number(process.env.PORT ?? 4173)
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`PORT must be a whole number from 1 to 65535, not '${process.env.PORT}'.`)
  process.exit(1)
}

const YEAR = 365 * 24 * 60 * 60

const files = sirv(folder, {
  single: true,
  brotli: true,
  etag: true,
  setHeaders: (response, path) => {
    const hashed = path.startsWith('/assets/')
    response.setHeader('Cache-Control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
  },
})

const server = createServer((request, response) => files(request, response))
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
