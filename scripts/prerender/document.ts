import type { PrerenderedPage } from '../../src/prerender.tsx'

/** What the client build made, as addresses of the site. */
export type ClientFiles = {
  /** The code of boot.ts. */
  boot: string
  /** What is run to start the app, in turn; the last is main.tsx. */
  app: string[]
  /** The rules of base.css, which every page carries in its head. */
  css: string
  /** The typeface of the headings. */
  font: string
  /** What main.tsx imports, itself left out. */
  mainImports: string[]
  /** A page's chunk and what it imports beyond main.tsx, by the page's module. */
  pageImports: (module: string) => string[]
}

/** Pages that are whole without script: theirs waits for a sign of a hand. */
const WAITING = new Set(['/', '/guide', '/how-it-works', '/teacher-resources', '/privacy', '/terms', '*'])

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The address of a page; null for the page that has none. */
const pathOf = (route: string): string | null => (route === '*' ? null : route)

const socialTags = ({ route, title, description }: PrerenderedPage, siteUrl: string | null): string[] => {
  const path = pathOf(route)
  if (path === null) return ['<meta name="robots" content="noindex">']
  const named = [
    ['og:type', 'website'],
    ['og:site_name', 'grAId'],
    ['og:title', title],
    ['og:description', description],
  ]
  // Without the site's address there is nothing that could be called from elsewhere.
  if (siteUrl) {
    named.push(
      ['og:url', siteUrl + path],
      ['og:image', `${siteUrl}/social-card.png`],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', 'grAId. Teach all day. Keep your evenings.'],
    )
  }
  return [
    ...(siteUrl ? [`<link rel="canonical" href="${escapeAttribute(siteUrl + path)}">`] : []),
    ...named.map(([property, content = '']) => `<meta property="${property}" content="${content}">`),
    ...(siteUrl ? ['<meta name="twitter:card" content="summary_large_image">'] : []),
  ]
}

const NEEDS_SCRIPT =
  '<noscript><p class="needs-script">This page needs JavaScript. Allow it in your browser, then load the page again. ' +
  '<a href="/">The start page</a> works without it.</p></noscript>'

/** The html of a page, from what the build has: no script in it but boot.ts. */
export const pageDocument = (
  shell: string,
  page: PrerenderedPage,
  files: ClientFiles,
  options: { siteUrl: string | null; structuredData: object | null },
): string => {
  const { route, title, description, preloads, bodies, styles, leftOut, module } = page
  const waits = WAITING.has(route)
  const imports = [...files.mainImports, ...files.pageImports(module)]
  const [body, ...others] = bodies
  const head = [
    `<script>${files.boot}</script>`,
    `<title>${title}</title>`,
    `<meta name="description" content="${description}"/>`,
    ...socialTags(page, options.siteUrl),
    `<link rel="preload" href="${files.font}" as="font" type="font/woff2" crossorigin>`,
    ...preloads,
    `<style>${files.css}</style>`,
    `<style data-components data-left-out="${leftOut}">${styles}</style>`,
    ...(options.structuredData
      ? [
          `<script type="application/ld+json">${JSON.stringify(options.structuredData).replaceAll('<', '\\u003c')}</script>`,
        ]
      : []),
  ]
  const root = [
    'id="root"',
    `data-route="${route}"`,
    `data-app="${files.app.join(' ')}"`,
    `data-modules="${imports.join(' ')}"`,
    ...(waits ? [`data-waits="${route}"`] : []),
  ]
  return shell
    .replace('<html ', () => (others.length > 0 ? '<html data-variants ' : '<html '))
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `${waits ? '' : NEEDS_SCRIPT}<div ${root.join(' ')}>${body?.html ?? ''}</div>` +
        others
          .map(({ query, html }) => `<template data-query="${escapeAttribute(query)}">${html}</template>`)
          .join(''),
    )
}

/** The page for addresses that are not prerendered: empty until the app draws it. */
export const emptyDocument = (shell: string, files: ClientFiles): string =>
  shell
    .replace('</head>', () => `<script>${files.boot}</script><style>${files.css}</style></head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `${NEEDS_SCRIPT}<div id="root" data-app="${files.app.join(' ')}" data-modules="${files.mainImports.join(' ')}"></div>`,
    )
