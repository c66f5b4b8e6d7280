import { prerender } from 'react-dom/static'
import { App, createStyleCache } from './app/app'
import { NOT_FOUND, ROUTES, type SiteRoute } from './app/routes'
import { site } from './app/runtimes/browser'
import { LANDING_PLANS } from './core/domain/plans/plans'
import type { Environment } from './models/site/environment'
import { createScope } from './models/site/scope'
import { LANDING_DESCRIPTIONS } from './pages/plans/plan-texts'

/** A prerendered route and the content of its `<head>`. */
export type PrerenderedPage = Pick<SiteRoute, 'path' | 'module' | 'start' | 'listed'> & {
  title: string
  description: string
  /** `<link rel="preload">` elements. */
  preloads: string[]
  /** Content of `#root` for each prerendered query; the first query is empty. */
  bodies: { query: string; html: string }[]
  /** Emotion's rules, in insertion order. */
  styles: string
}

const noStorage: Environment['storage']['tab'] = {
  get: () => null,
  set: () => undefined,
  remove: () => undefined,
  watch: () => () => undefined,
}

/** The environment of an anonymous visitor: storage is empty, and no service or timer responds. */
const environment: Environment = {
  loadUseCases: () => new Promise(() => undefined),
  navigation: {
    go: () => undefined,
    back: () => undefined,
    handOver: () => undefined,
    visit: () => undefined,
  },
  storage: { persistent: noStorage, tab: noStorage },
  clock: { now: () => 0, wait: () => new Promise(() => undefined) },
  random: { next: () => 0 },
  log: { error: () => undefined },
  site,
}

/** React hoists `<title>`, `<meta>` and `<link rel="preload">` to the start of its output. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)+/
const TITLE = /<title>([^<]*)<\/title>/
const PRELOADS = /<link rel="preload" [^>]*>/g
const DESCRIPTION = /<meta name="description" content="([^"]*)"\/>/

const renderPage = async ({ path, module, start, listed, variants }: SiteRoute): Promise<PrerenderedPage> => {
  const styles = createStyleCache()
  const rendered: { query: string; html: string; head: string }[] = []
  for (const query of ['', ...(variants?.queries ?? [])]) {
    const at = { path: path === '*' ? '/404' : path, search: query && `?${query}` }
    const scope = createScope(environment, at)
    const { prelude } = await prerender(<App scope={scope} at={at} styles={styles} />, {
      // React splits larger output into chunks, which only its inline scripts can assemble.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        throw error
      },
    })
    const output = await new Response(prelude).text()
    const [head = ''] = HOISTED.exec(output) ?? []
    rendered.push({ query, html: output.slice(head.length), head })
  }
  const head = rendered[0]?.head ?? ''
  return {
    path,
    module,
    start,
    listed,
    title: TITLE.exec(head)?.[1] ?? '',
    description: DESCRIPTION.exec(head)?.[1] ?? '',
    preloads: head.match(PRELOADS) ?? [],
    bodies: rendered.map(({ query, html }) => ({ query, html })),
    styles: Object.values(styles.inserted)
      .filter((rule) => typeof rule === 'string')
      .join(''),
  }
}

/** Every public page of the site. */
export const renderPages = async (): Promise<PrerenderedPage[]> => {
  const pages: PrerenderedPage[] = []
  for (const route of [...ROUTES, NOT_FOUND]) {
    await route.preload()
    pages.push(await renderPage(route))
  }
  return pages
}

/** Structured data for search engines: grAId and the prices of its plans (schema.org). */
export const structuredData = (siteUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: 'grAId',
  url: siteUrl,
  applicationCategory: 'EducationalApplication',
  operatingSystem: 'Any',
  offers: LANDING_PLANS.flatMap(({ id, name, monthlyPrice, annualPrice }) =>
    [
      { price: monthlyPrice, unitCode: 'MON' },
      { price: annualPrice, unitCode: 'ANN' },
    ]
      .slice(0, annualPrice > 0 ? 2 : 1)
      .map(({ price, unitCode }) => ({
        '@type': 'Offer',
        name,
        description: LANDING_DESCRIPTIONS[id],
        price,
        priceCurrency: 'USD',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price,
          priceCurrency: 'USD',
          billingDuration: 1,
          unitCode,
        },
      })),
  ),
})
