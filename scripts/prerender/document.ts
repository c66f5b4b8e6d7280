import { PAGE_ATTRIBUTES } from '../../src/boot/page-attributes.ts'
import type { PrerenderedPage } from '../../src/prerender.tsx'

/** Output files of the client build, as paths of the site. */
export type ClientFiles = {
  /** Code of the inline boot script. */
  boot: string
  /** Scripts that start the app, in order of execution; the last is main.tsx. */
  app: string[]
  /** Rules of base.css, inlined in every page. */
  css: string
  /** The ASCII subset of the display font. */
  font: string
  mainImports: string[]
  /** A page's chunk and those of its static imports that main.tsx does not have, by the page's module. */
  pageImports: (module: string) => string[]
}

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const attributes = (values: Partial<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value = '']) => ` ${name}="${escapeAttribute(value)}"`)
    .join('')

const socialTags = ({ path, title, description }: PrerenderedPage, siteUrl: string | null): string[] => {
  if (path === '*') return ['<meta name="robots" content="noindex">']
  const properties = [
    ['og:type', 'website'],
    ['og:site_name', 'grAId'],
    ['og:title', title],
    ['og:description', description],
  ]
  // These need absolute addresses.
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
  '<a href="/">The start page</a> works without it.</p></noscript>'

const ROOT = /<div id="root"[^>]*><\/div>/

const withRoot = (shell: string, head: string[], body: string): string =>
  shell.replace('</head>', () => `${head.join('')}</head>`).replace(ROOT, () => body)

/** The document of a prerendered page. The inline boot script is its only script. */
export const pageDocument = (
  shell: string,
  page: PrerenderedPage,
  files: ClientFiles,
  options: { siteUrl: string | null; structuredData: object | null },
): string => {
  const { path, start, title, description, preloads, bodies, styles, module } = page
  const [body, ...variants] = bodies
  const head = [
    `<script>${files.boot}</script>`,
    `<title>${title}</title>`,
    `<meta name="description" content="${description}"/>`,
    ...socialTags(page, options.siteUrl),
    `<link rel="preload" href="${files.font}" as="font" type="font/woff2" crossorigin>`,
    ...preloads,
    `<style>${files.css}</style>`,
    `<style ${PAGE_ATTRIBUTES.components}>${styles}</style>`,
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
    [PAGE_ATTRIBUTES.app]: files.app.join(' '),
    [PAGE_ATTRIBUTES.modules]: [...files.mainImports, ...files.pageImports(module)].join(' '),
  })
  const templates = variants.map(
    ({ query, html }) => `<template${attributes({ [PAGE_ATTRIBUTES.query]: query })}>${html}</template>`,
  )
  return withRoot(
    variants.length > 0 ? shell.replace('<html ', `<html ${PAGE_ATTRIBUTES.variants} `) : shell,
    head,
    `${start === 'immediate' ? NEEDS_SCRIPT : ''}<div${root}>${body?.html ?? ''}</div>${templates.join('')}`,
  )
}

/** The document of paths that are not prerendered. */
export const emptyDocument = (shell: string, files: ClientFiles): string => {
  const root = attributes({
    id: 'root',
    [PAGE_ATTRIBUTES.app]: files.app.join(' '),
    [PAGE_ATTRIBUTES.modules]: files.mainImports.join(' '),
  })
  return withRoot(
    shell,
    [`<script>${files.boot}</script>`, `<style>${files.css}</style>`],
    `${NEEDS_SCRIPT}<div${root}></div>`,
  )
}
