/**
 * Writes the sales demo as one html file that opens from a disk: script, styles, typeface, pictures and clip in it.
 *
 *   tsx scripts/build-single-file.ts dist-demo
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { muiStubsPlugin } from './mui-stubs-plugin.ts'

const [folder = 'dist-demo'] = process.argv.slice(2)
const NAME = 'graid-demo.html'

/** The most the file may weigh without the clip, in bytes. */
const LIMIT = 1_200_000

const base64 = async (file: string): Promise<string> => (await readFile(file)).toString('base64')
const dataUrl = async (file: string, type: string): Promise<string> =>
  `data:${type};base64,${await base64(file)}`

/** Files of public/ have an address on a host; here they are what stands in its place. */
const embedded: Record<string, string> = {
  '/promo-poster.webp': await dataUrl('public/promo-poster.webp', 'image/webp'),
}
const embed: Plugin = {
  name: 'embed-public-files',
  transform: (code, id) => {
    if (!id.includes('/src/')) return null
    const found = Object.entries(embedded).filter(([address]) => code.includes(address))
    return found.length === 0
      ? null
      : { code: found.reduce((text, [address, url]) => text.replaceAll(address, url), code), map: null }
  },
}

/** Code as it may stand in an html document, where '</script' ends it and '<!--' hides its end. */
const inHtml = (code: string): string => code.trim().replace(/<\/(?=script)/gi, '<\\/')

const result = await build({
  configFile: false,
  logLevel: 'warn',
  plugins: [react(), muiStubsPlugin(), embed],
  define: { 'import.meta.env.VITE_RUNTIME': JSON.stringify('demo') },
  build: {
    write: false,

    target: 'es2022',
    copyPublicDir: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    modulePreload: false,
    rolldownOptions: { input: 'src/single-file.tsx', output: { codeSplitting: false } },
  },
})
if (!('output' in result)) throw new Error('Expected one output of the build.')
const chunks = result.output.filter((output) => output.type === 'chunk')
const [chunk] = chunks
const sheet = result.output.find((output) => output.type === 'asset' && output.fileName.endsWith('.css'))
if (!chunk || chunks.length > 1 || sheet?.type !== 'asset') {
  throw new Error(`Expected one script and one style sheet: ${result.output.map(({ fileName }) => fileName)}`)
}

const script = inHtml(chunk.code)
const css = String(sheet.source).trim()
if (/<!--/.test(script))
  throw new Error("The script contains '<!--', which an html document takes for its own.")

// Nothing is fetched, from anywhere: the browser itself holds the file to it.
const policy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "style-src 'unsafe-inline'",
  'img-src data:',
  'media-src data:',
  'font-src data:',
  "form-action 'none'",
  "base-uri 'none'",
].join('; ')

const html = (clip: string): string => `<!doctype html>
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
<div id="root"></div>
<noscript><p>This page needs JavaScript. Allow it in your browser, then open the file again.</p></noscript>
<script id="clip" type="text/plain">${clip}</script>
<script type="module">${script}</script>
</body>
</html>
`
const favicon = await dataUrl('public/favicon.svg', 'image/svg+xml')

const bare = Buffer.byteLength(html(''))
if (bare > LIMIT) throw new Error(`${NAME} is ${bare} bytes without the clip; ${LIMIT} is the limit.`)
const whole = html(await base64('public/promo.webm'))
await mkdir(folder, { recursive: true })
await writeFile(join(folder, NAME), whole)
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`
console.log(
  `${join(folder, NAME)}: ${kB(bare)} of ${kB(LIMIT)}, and ${kB(Buffer.byteLength(whole) - bare)} of clip`,
)
