import * as PAGE_ATTRIBUTES from '../../../src/boot/page-attributes.ts'
import type { PrerenderedPage } from '../../../src/prerender.tsx'
import { placeStyles } from './styles.ts'

export type ClientFiles = {
  /** The inline script before the styles. */
  beforePaint: string
  /** The inline script at the end of the body. */
  boot: string
  /** Path of the chunk of main.tsx. */
  app: string
  /** Rules of base.css, inlined in every page. */
  css: string
  /**
   * Path of the ASCII subset of the headings' font. The page preloads the font: in the fallback fonts, words have other
   * widths, so text beside or below a heading may move if the font arrives after the first paint. The preload follows the
   * page: a preload in the head delayed the first paint in Chromium by 48 to 68 ms (docs/measurements.md).
   */
  font: string
  /** Path of the script that shows the samples of `/`, without the app. */
  samples: string
  /** Paths of the static imports of main.tsx: `libraries`, then the others in order of execution. */
  mainImports: string[]
  /**
   * Returns the paths of a page's chunk and of its static imports, in order of execution, without those of main.tsx.
   * `module` is the path of the page's source file, relative to src/pages and without '.tsx'.
   */
  pageImports: (module: string) => string[]
}

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const attributes = (values: Partial<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value = '']) => ` ${name}="${escapeAttribute(value)}"`)
    .join('')

/** Returns the title and description of a variant as attributes, without escaping: React has escaped both texts. */
const headOf = ({ title, description }: PrerenderedPage['bodies'][number]): string =>
  ` ${PAGE_ATTRIBUTES.title}="${title}" ${PAGE_ATTRIBUTES.description}="${description}"`

const socialTags = ({ path, title, description }: PrerenderedPage, siteUrl: string | null): string[] => {
  if (path === '*') return ['<meta name="robots" content="noindex">']
  const properties = [
    ['og:type', 'website'],
    ['og:site_name', 'grAId'],
    ['og:title', title],
    ['og:description', description],
  ]
  // These properties require absolute urls.
  if (siteUrl) {
    properties.push(
      ['og:url', siteUrl + path],
      ['og:image', `${siteUrl}/social-card.png`],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', 'grAId. Teach all day. Keep your evenings.'],
    )
  }
  return [
    ...(siteUrl ? [`<link rel="canonical" href="${escapeAttribute(siteUrl + path)}">`] : []),
    ...properties.map(([property, content = '']) => `<meta property="${property}" content="${content}">`),
    ...(siteUrl ? ['<meta name="twitter:card" content="summary_large_image">'] : []),
  ]
}

const NEEDS_SCRIPT =
  '<noscript><p class="needs-script">This page needs JavaScript. Allow it in your browser, then load the page again. ' +
  '<a href="/">The home page</a> works without it.</p></noscript>'

const PARTS_NEED_SCRIPT =
  '<noscript><p class="needs-script">Some buttons on this page need JavaScript. Allow it in your browser, then load the page again.</p></noscript>'

/** Returns '' for pages that need no JavaScript. */
const messageWithoutScript = (start: PrerenderedPage['start'], html: string): string => {
  if (start === 'immediate') return NEEDS_SCRIPT
  return html.includes(PAGE_ATTRIBUTES.onboarding) || html.includes(PAGE_ATTRIBUTES.needsApp)
    ? PARTS_NEED_SCRIPT
    : ''
}

const ROOT = /<div id="root"[^>]*><\/div>/

const withRoot = (shell: string, head: string[], body: string): string =>
  shell.replace('</head>', () => `${head.join('')}</head>`).replace(ROOT, () => body)

/** Returns the html of a prerendered page. The browser executes only the two inline scripts of src/boot. */
export const pageDocument = (
  shell: string,
  page: PrerenderedPage,
  files: ClientFiles,
  options: { siteUrl: string | null; structuredData: object | null },
): string => {
  const { path, start, title, description, bodies, rules, module, onboarding, samples } = page
  const [body, ...variants] = bodies
  const styled = placeStyles(
    bodies.map(({ html }) => html),
    rules,
  )
  const [html = '', ...templateHtml] = styled.bodies
  const fontPreload = `<link rel="preload" href="${files.font}" as="font" type="font/woff2" crossorigin>`
  const head = [
    `<script>${files.beforePaint}</script>`,
    `<title>${title}</title>`,
    `<meta name="description" content="${description}"/>`,
    ...socialTags(page, options.siteUrl),
    `<style>${files.css}</style>`,
    `<style ${PAGE_ATTRIBUTES.components}>${styled.first}</style>`,
    ...(options.structuredData
      ? [
          `<script type="application/ld+json">${JSON.stringify(options.structuredData).replaceAll('<', '\\u003c')}</script>`,
        ]
      : []),
  ]
  const root = attributes({
    id: 'root',
    [PAGE_ATTRIBUTES.route]: path,
    [PAGE_ATTRIBUTES.start]: start,
    [PAGE_ATTRIBUTES.modules]: [...files.mainImports, ...files.pageImports(module), files.app].join(' '),
    ...(onboarding && { [PAGE_ATTRIBUTES.onboarding]: files.pageImports(onboarding).join(' ') }),
    ...(samples && { [PAGE_ATTRIBUTES.samples]: files.samples }),
  })
  const templates = variants.map(
    (variant, index) =>
      `<template${attributes({ [PAGE_ATTRIBUTES.query]: variant.query })}${headOf(variant)}>${templateHtml[index]}</template>`,
  )
  return withRoot(
    variants.length > 0 ? shell.replace('<html ', `<html ${PAGE_ATTRIBUTES.variants} `) : shell,
    head,
    `${messageWithoutScript(start, html)}<div${root}${body && variants.length > 0 ? headOf(body) : ''}>${html}</div>${fontPreload}${templates.join('')}<template ${PAGE_ATTRIBUTES.lateStyles}><style ${PAGE_ATTRIBUTES.components}>${styled.rest}</style></template><script>${files.boot}</script>`,
  )
}

/** Returns the html for paths that are not prerendered: an empty `#root`, into which the app renders the page. */
export const emptyDocument = (shell: string, files: ClientFiles): string => {
  const root = attributes({
    id: 'root',
    [PAGE_ATTRIBUTES.modules]: [...files.mainImports, files.app].join(' '),
  })
  return withRoot(
    shell,
    [`<script>${files.beforePaint}</script>`, `<style>${files.css}</style>`],
    `${NEEDS_SCRIPT}<div${root}></div><script>${files.boot}</script>`,
  )
}
