import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { contentSecurityPolicy } from '../csp.ts'
import { hashInline } from '../csp-hashes.ts'
import { SITE_CHUNKS } from '../site-chunk.ts'
import { trimMuiPlugin } from '../trim-mui-plugin.ts'
import { type ClientFiles, emptyDocument, pageDocument } from './document.ts'
import { robotsTxt, sitemapXml } from './sitemap'

type Chunk = Rolldown.OutputChunk

/** '/guide' is 'guide.html': static hosts serve it without a redirect. */
const fileOf = (route: string): string =>
  route === '/' ? 'index.html' : route === '*' ? '404.html' : `${route.slice(1)}.html`

/** All that a chunk imports at once, itself included. */
const closure = (bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> => {
  const output = bundle[file]
  if (output?.type !== 'chunk' || found.has(file)) return found
  found.add(file)
  for (const imported of output.imports) closure(bundle, imported, found)
  return found
}

const chunkOf = (bundle: Rolldown.OutputBundle, module: string): Chunk => {
  const chunk = Object.values(bundle).find(
    (output): output is Chunk => output.type === 'chunk' && output.facadeModuleId?.endsWith(module) === true,
  )
  if (!chunk) throw new Error(`The build has no chunk of ${module}.`)
  return chunk
}

/** The code of a chunk as it may stand in a page: a classic script, which runs before the first paint. */
const inlineScript = ({ code, fileName, imports, exports }: Chunk): string => {
  if (imports.length > 0 || exports.length > 0 || /<\/script|<!--/i.test(code)) {
    throw new Error(`${fileName} cannot stand in a page: it imports, exports or ends a script.`)
  }
  return `(()=>{${code.trim()}})()`
}

const clientFiles = (bundle: Rolldown.OutputBundle, css: string): ClientFiles => {
  const font = Object.keys(bundle).find((name) => name.includes('ascii') && name.endsWith('.woff2'))
  if (!font) throw new Error('The build has no font.')
  const main = chunkOf(bundle, '/src/main.tsx')
  const named = (name: string): string => {
    const chunk = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === name)
    if (!chunk) throw new Error(`The build has no chunk of its ${name}.`)
    return chunk.fileName
  }
  const ofMain = closure(bundle, main.fileName)
  return {
    boot: inlineScript(chunkOf(bundle, '/index.html')),
    app: [...SITE_CHUNKS.map(named), main.fileName].map((file) => `/${file}`),
    css,
    font: `/${font}`,
    mainImports: [...ofMain].filter((file) => file !== main.fileName).map((file) => `/${file}`),
    pageImports: (module) =>
      [...closure(bundle, chunkOf(bundle, `/src/pages/${module}.tsx`).fileName)]
        .filter((file) => !ofMain.has(file))
        .map((file) => `/${file}`),
  }
}

/** Vite's own tags give way to those of `pageDocument`. */
const withoutTags = (html: string): string =>
  html.replace(
    /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:stylesheet|modulepreload)"[^>]*>)/g,
    '',
  )

/** Builds the site once more, for Node, and has it render its pages. Their chunks are fetched while it does. */
const renderWithVite = async (root: string, define: Record<string, string>, siteUrl: string | null) => {
  const folder = await mkdtemp(join(root, 'node_modules/.prerender-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [react(), trimMuiPlugin()],
      define,
      ssr: { noExternal: true },
      build: { ssr: 'src/prerender.tsx', outDir: folder, target: 'node20', minify: false },
    })
    const { renderPages, structuredData }: typeof import('../../src/prerender.tsx') = await import(
      pathToFileURL(join(folder, 'prerender.js')).href
    )
    return { pages: await renderPages(), about: siteUrl ? structuredData(siteUrl) : null }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes every public page as html, once the client is built. */
export const prerenderPlugin = (): Plugin => {
  let root = ''
  let folder = ''
  let define: Record<string, string> = {}
  let siteUrl: string | null = null
  let runtime = ''
  let variables: Record<string, string> = {}
  return {
    name: 'prerender',
    apply: ({ build: options }, { command }) => command === 'build' && !options?.ssr,
    configResolved: (config) => {
      root = config.root
      folder = resolve(config.root, config.build.outDir)
      define = Object.fromEntries(
        Object.entries(config.define ?? {}).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        ),
      )
      runtime = String(JSON.parse(define['import.meta.env.VITE_RUNTIME'] ?? 'null'))
      variables = config.env
      siteUrl = (config.env.VITE_SITE_URL as string | undefined)?.replace(/\/+$/, '') || null
    },
    writeBundle: async (_, bundle) => {
      const sheet = Object.values(bundle).find(
        (output) => output.type === 'asset' && output.fileName.endsWith('.css'),
      )
      if (sheet?.type !== 'asset') throw new Error('The build has no style sheet.')
      const files = clientFiles(bundle, String(sheet.source).trim())
      const shell = withoutTags(await readFile(join(folder, 'index.html'), 'utf8'))
      const { pages, about } = await renderWithVite(root, define, siteUrl)
      // In the page itself, where its script and styles are known by hash: it cannot drift from what it allows.
      const write = (name: string, html: string) => {
        const policy = contentSecurityPolicy(runtime, variables, hashInline(html))
        const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
        return writeFile(join(folder, name), html.replace(/<meta charset="utf-8"\s*\/?>/, `$&\n    ${tag}`))
      }
      for (const page of pages) {
        const structuredData = page.route === '/' ? about : null
        await write(fileOf(page.route), pageDocument(shell, page, files, { siteUrl, structuredData }))
      }
      // The demo's stand-ins are not prerendered; '/demo/*' is served by this one.
      if (runtime === 'demo') await write('demo.html', emptyDocument(shell, files))
      // Both are in the pages.
      await rm(join(folder, sheet.fileName))
      await rm(join(folder, chunkOf(bundle, '/index.html').fileName))
      await writeFile(join(folder, 'robots.txt'), robotsTxt(siteUrl))
      if (siteUrl) await writeFile(join(folder, 'sitemap.xml'), sitemapXml(siteUrl))
    },
  }
}
