import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, defaultServerConditions, type Plugin, type Rolldown } from 'vite'
import { withoutSlash } from '../../../src/app/service-addresses.ts'
import { bundle as bundleFile } from '../bundle.ts'
import { LIBRARIES } from '../chunks.ts'
import { contentSecurityPolicy } from '../csp.ts'
import { hashInline } from '../csp-hashes.ts'
import { buildBootScripts } from './boot-scripts.ts'
import { type ClientFiles, emptyDocument, pageDocument } from './document.ts'
import { robotsTxt, sitemapXml } from './sitemap.ts'

/**
 * Returns the file of a page: static hosts serve guide.html at '/guide' without a redirect, and 404.html at unknown
 * paths.
 */
const fileOf = (path: string): string =>
  path === '/' ? 'index.html' : path === '*' ? '404.html' : `${path.slice(1)}.html`

/** Returns file names in order of execution: imports precede the chunks that import them. */
const withImports = (bundle: Rolldown.OutputBundle, file: string, visited = new Set<string>()): string[] => {
  const output = bundle[file]
  if (output?.type !== 'chunk' || visited.has(file)) return []
  visited.add(file)
  return [...output.imports.flatMap((imported) => withImports(bundle, imported, visited)), file]
}

const findFile = (
  bundle: Rolldown.OutputBundle,
  description: string,
  matches: (output: Rolldown.OutputChunk | Rolldown.OutputAsset) => boolean,
): string => {
  const [output, another] = Object.values(bundle).filter(matches)
  if (!output || another) throw new Error(`Expected one ${description} in the build.`)
  return output.fileName
}

const entryOf = (bundle: Rolldown.OutputBundle, module: string): string =>
  findFile(
    bundle,
    `chunk of ${module}`,
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(module) === true,
  )

const clientFiles = (
  bundle: Rolldown.OutputBundle,
  inline: Pick<ClientFiles, 'beforePaint' | 'boot' | 'css' | 'samples'>,
): ClientFiles => {
  const main = entryOf(bundle, '/src/main.tsx')
  const libraries = findFile(
    bundle,
    `chunk '${LIBRARIES}'`,
    (output) => output.type === 'chunk' && output.name === LIBRARIES,
  )
  // The browser downloads the chunks in this order, so the largest one is first.
  const mainImports = new Set([libraries, ...withImports(bundle, main)])
  mainImports.delete(main)
  return {
    ...inline,
    app: `/${main}`,
    font: `/${findFile(bundle, 'ASCII font', ({ fileName }) => /ascii.*\.woff2$/.test(fileName))}`,
    mainImports: [...mainImports].map((file) => `/${file}`),
    pageImports: (module) =>
      withImports(bundle, entryOf(bundle, `/src/pages/${module}.tsx`))
        .filter((file) => file !== main && !mainImports.has(file))
        .map((file) => `/${file}`),
  }
}

/**
 * Bundles the samples into one script without imports: an import from a chunk of the app would also load the chunks
 * that every page of the app needs.
 */
const writeSamples = async (
  module: string,
  root: string,
  folder: string,
  define: Record<string, string>,
): Promise<string> => {
  const [{ code }] = await bundleFile(`src/pages/${module}.ts`, { root, define })
  const name = `assets/samples-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
  await writeFile(join(folder, name), code)
  return `/${name}`
}

/**
 * Builds src/prerender.tsx for Node, and runs it. Returns the pages and, with `siteUrl`, the structured data. `mode`
 * selects the `.env` file, as in the client build.
 */
const renderWithVite = async (
  root: string,
  mode: string,
  runtime: string,
  define: Record<string, string>,
  siteUrl: string | null,
) => {
  // node_modules may belong to another user, so the bundle is written to a temporary folder. The package.json makes
  // Node read the bundle as an ES module.
  const folder = await mkdtemp(join(tmpdir(), 'graid-prerender-'))
  try {
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await build({
      root,
      mode,
      configFile: false,
      logLevel: 'warn',
      plugins: [react()],
      define,
      ssr: { noExternal: true, resolve: { conditions: [`graid-${runtime}`, ...defaultServerConditions] } },
      build: {
        ssr: 'src/prerender.tsx',
        outDir: folder,
        emptyOutDir: false,
        target: 'node20',
        minify: false,
      },
    })
    const { renderPages, structuredData }: typeof import('../../../src/prerender.tsx') = await import(
      pathToFileURL(join(folder, 'prerender.js')).href
    )
    return { pages: await renderPages(), structuredData: siteUrl ? structuredData(siteUrl) : null }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Writes the html file of every route and robots.txt after the client build; sitemap.xml if `VITE_SITE_URL` is set; and
 * demo.html, unless the runtime is production.
 */
export const prerenderPlugin = (): Plugin => ({
  name: 'prerender',
  apply: ({ build: options }, { command }) => command === 'build' && !options?.ssr,
  async writeBundle({ dir: folder = '' }, bundle) {
    const { root, mode, env, ...config } = this.environment.config
    const define = Object.fromEntries(
      Object.entries(config.define ?? {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
    const runtime = String(JSON.parse(define['import.meta.env.VITE_RUNTIME'] ?? 'null'))
    const siteUrl = withoutSlash(env.VITE_SITE_URL ?? '') || null
    const cssFile = findFile(bundle, 'style sheet', ({ fileName }) => fileName.endsWith('.css'))
    const css = (await readFile(join(folder, cssFile), 'utf8')).trim()
    const shell = (await readFile(join(root, 'index.html'), 'utf8')).replace(/\s*<script\b.*<\/script>/g, '')
    const { pages, structuredData } = await renderWithVite(root, mode, runtime, define, siteUrl)
    const [module] = pages.flatMap((page) => page.samples ?? [])
    const samples = module ? await writeSamples(module, root, folder, define) : ''
    const files = clientFiles(bundle, { ...(await buildBootScripts(root, define)), css, samples })
    const write = (name: string, html: string, isAuthPage = false) => {
      const policy = contentSecurityPolicy(runtime, env, hashInline(html), isAuthPage)
      const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
      return writeFile(join(folder, name), html.replace(/<meta charset="utf-8"\s*\/?>/, `$&\n    ${tag}`))
    }
    for (const page of pages) {
      const options = { siteUrl, structuredData: page.path === '/' ? structuredData : null }
      await write(fileOf(page.path), pageDocument(shell, page, files, options), page.isAuthPage)
    }
    // The host must serve demo.html at all paths under /demo/ (README.md).
    if (runtime !== 'production') await write('demo.html', emptyDocument(shell, files))
    // Every page contains the rules of the style sheet, so the file is removed. The build fails if a chunk loads it.
    for (const output of Object.values(bundle)) {
      if (output.type === 'chunk' && output.code.includes(cssFile))
        this.error(`${output.fileName} loads ${cssFile}`)
    }
    await rm(join(folder, cssFile))
    await writeFile(join(folder, 'robots.txt'), robotsTxt(siteUrl))
    if (siteUrl) await writeFile(join(folder, 'sitemap.xml'), sitemapXml(siteUrl, pages))
  },
})
