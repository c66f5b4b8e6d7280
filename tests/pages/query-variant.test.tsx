import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { pageDocument } from '../../scripts/build/prerender/document'
import { NOT_FOUND, ROUTES } from '../../src/app/routes'
import * as PAGE_ATTRIBUTES from '../../src/boot/page-attributes'
import { hideUntilVariant, showVariant } from '../../src/boot/query-variant'
import { type PrerenderedPage, renderPage } from '../../src/prerender'
import { renderApp } from '../support/render-app'

const SHELL = '<html lang="en"><head></head><body><div id="root"></div></body></html>'
const FILES = {
  beforePaint: '',
  samples: '',
  boot: '',
  app: '',
  css: '',
  font: '',
  mainImports: [],
  pageImports: () => [],
}

const pages: PrerenderedPage[] = []
beforeAll(async () => {
  for (const route of [...ROUTES, NOT_FOUND]) pages.push(await renderPage(route))
})

afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute(PAGE_ATTRIBUTES.variants)
  document.head.replaceChildren()
})

/** The head and the first heading of a document, in which `main` contains no other `h1`. */
const shown = () => ({
  title: document.title,
  description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
  heading: document.querySelector('main h1')?.textContent,
})

/** Loads the html that the build writes for `path`. */
const load = (path: string, search: string): HTMLElement => {
  const page = pages.find((candidate) => candidate.path === path)
  if (!page) throw new Error(`No page at ${path}.`)
  window.history.replaceState(null, '', (path === '*' ? '/404' : path) + search)
  const html = pageDocument(SHELL, page, FILES, { siteUrl: null, structuredData: null })
  const { documentElement, head, body } = new DOMParser().parseFromString(html, 'text/html')
  const marked = documentElement.hasAttribute(PAGE_ATTRIBUTES.variants)
  document.documentElement.toggleAttribute(PAGE_ATTRIBUTES.variants, marked)
  document.head.replaceChildren(...head.querySelectorAll('title, meta'))
  document.body.replaceChildren(...body.childNodes)
  const root = document.getElementById('root')
  if (!root) throw new Error('No #root.')
  return root
}

/** Without a query, and with queries as links, people and attackers write them. */
const QUERIES: Record<string, string[]> = {
  '/auth': [
    'isLogin=true',
    'isLogin=false',
    'isLogin=TRUE',
    'isLogin=',
    'isLogin',
    'isLogin=false&isLogin=true',
  ].concat([
    'data=x',
    'isLogin=false&data=x',
    'isLogin=true&utm_source=mail',
    'islogin=false',
    'isLogin=fal%73e',
  ]),
  '/payment': [
    'planid=2',
    'planid=3&isyearly=true',
    'isyearly=true&planid=2',
    'planid=3&isyearly=TRUE',
  ].concat([
    'planid=2&planid=2',
    'planid=1',
    'planid=02',
    'planid=%32',
    'planid=2&isyearly=true&isyearly=false',
    '&planid=2',
  ]),
  '/guide': ['isLogin=false', 'planid=2'],
}

const ADDRESSES = [...ROUTES, NOT_FOUND].flatMap(({ path, variants }) =>
  ['', ...(variants ?? []), ...(QUERIES[path] ?? [])].map((query) => [path, query && `?${query}`] as const),
)

// If boot showed another variant, the teacher would read the wrong page until React has rendered the page anew.
test.each(ADDRESSES)(
  '%s%s: before the app, head and heading are those that the app shows',
  async (path, search) => {
    const root = load(path, search)
    hideUntilVariant()
    showVariant(root)
    expect(document.documentElement.hidden).toBe(false)
    const before = shown()
    cleanup()
    document.head.replaceChildren()
    document.body.replaceChildren()
    await renderApp({ at: (path === '*' ? '/404' : path) + search })
    expect(before).toEqual(shown())
  },
)

test('without scripts, a page with variants has a title that fits each of them', () => {
  const neutral = ROUTES.filter(({ variants }) => variants).map(({ path }) => {
    load(path, '')
    return [path, shown().title]
  })
  expect(neutral).toEqual([
    ['/auth', 'Your grAId account'],
    ['/payment', 'Checkout · grAId'],
  ])
})

test.each([
  ['/auth', '', 'Sign in · grAId', 'Welcome back to grAId'],
  ['/auth', '?isLogin=TRUE', 'Create your account · grAId', 'Welcome to grAId'],
  ['/payment', '', 'No Plan Selected · grAId', 'No Plan Selected'],
  ['/payment', '?planid=2', 'Complete Your Purchase · grAId', 'Complete Your Purchase'],
])('%s%s is %j above %j', (path, search, title, heading) => {
  showVariant(load(path, search))
  expect(shown()).toMatchObject({ title, heading })
})

test('the font is preloaded after the heading of each page: a preload in the head would delay the first paint', () => {
  for (const page of pages) {
    const html = pageDocument(SHELL, page, FILES, { siteUrl: null, structuredData: null })
    expect(html.indexOf('rel="preload"'), page.path).toBeGreaterThan(html.indexOf('</h1>'))
    expect(html, page.path).toContain('</h1>')
  }
})
