/**
 * Builds the demo as one html file that opens from disk, with scripts, styles, fonts, images and the promo video.
 *
 *   tsx scripts/build/build-single-file.ts dist-demo
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { bundle } from './bundle.ts'
import { hashOf } from './csp-hashes.ts'

const [folder = 'dist-demo'] = process.argv.slice(2)
// A shell with NODE_ENV=development would put React's development build into the file.
process.env.NODE_ENV = 'production'
const NAME = 'graid-demo.html'

const MAX_BYTES_WITHOUT_VIDEO = 1_250_000

const files = await bundle('src/single-file.tsx', {
  plugins: [react()],
  define: { 'import.meta.env.VITE_RUNTIME': '"demo"' },
})
const [chunk, sheet] = files
if (files.length !== 2 || sheet?.type !== 'asset' || !sheet.fileName.endsWith('.css')) {
  throw new Error(`Expected one script and one style sheet: ${files.map(({ fileName }) => fileName)}`)
}

// The text '</script' would end the `<script>` element.
const script = chunk.code.trim().replace(/<\/(?=script)/gi, '<\\/')
const css = String(sheet.source).trim()
if (/<!--/.test(script))
  throw new Error("The script contains '<!--', which changes how html parses a <script>.")

// Forbids all requests, because the file contains all that the page needs.
const policy = [
  "default-src 'none'",
  `script-src ${hashOf(script)}`,
  "style-src 'unsafe-inline'",
  'img-src data:',
  'media-src data:',
  'font-src data:',
  "form-action 'none'",
  "base-uri 'none'",
].join('; ')

/** The svg with the paths of the wordmark, which src/ui/wordmark.tsx references by id. */
const wordmark = /<svg display="none" aria-hidden="true">.*?<\/svg>/.exec(
  await readFile('index.html', 'utf8'),
)?.[0]
if (!wordmark) throw new Error('index.html does not contain the wordmark.')

const favicon = `data:image/svg+xml;base64,${await readFile('public/favicon.svg', 'base64')}`

const html = (video: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#14211d" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${favicon}">
<title>grAId</title>
<style>${css}</style>
</head>
<body>
${wordmark}
<div id="root"></div>
<noscript><p>This page needs JavaScript. Allow it in your browser, then open the file again.</p></noscript>
<script id="promo-video" type="text/plain">${video}</script>
<script type="module">${script}</script>
</body>
</html>
`

const sizeWithoutVideo = Buffer.byteLength(html(''))
if (sizeWithoutVideo > MAX_BYTES_WITHOUT_VIDEO)
  throw new Error(
    `${NAME} is ${sizeWithoutVideo} bytes without the video; the limit is ${MAX_BYTES_WITHOUT_VIDEO}.`,
  )
const complete = html(await readFile('public/promo.webm', 'base64'))
await mkdir(folder, { recursive: true })
await writeFile(join(folder, NAME), complete)
console.log(
  `${join(folder, NAME)}: ${Math.round(sizeWithoutVideo / 1000)} of ${MAX_BYTES_WITHOUT_VIDEO / 1000} kB, plus the video`,
)
