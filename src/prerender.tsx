import { prerender } from 'react-dom/static'
import { App, createStyleCache, STYLES_KEY } from './app/app'
import { NOT_FOUND, ROUTES, routeOf } from './app/routes'
import { site } from './app/runtimes/browser'
import { VARIANTS } from './app/variants'
import { LANDING_PLANS } from './core/domain/plans/plans'
import type { Environment } from './models/site/environment'
import { createScope } from './models/site/scope'

/** A page as html, with what belongs around it. */
export type PrerenderedPage = {
  /** The route's path; '*' for the page of every other path. */
  route: string
  /** The route's module, below src/pages. */
  module: string
  title: string
  description: string
  /** Elements that ask for files the page is going to need. */
  preloads: string[]
  /** What stands in #root, by query; '' is shown to whoever has none of them. */
  bodies: { query: string; html: string }[]
  /** The rules of its components, in the order in which they were written. */
  styles: string
  /** Selectors of rules that were written and dress nobody, such as a button's before the page added its own. */
  leftOut: string
}

/** A page before it is known what other pages wear. */
type RenderedPage = Omit<PrerenderedPage, 'styles' | 'leftOut'> & {
  /** Rules by the name of their class or animation. */
  rules: [name: string, rules: string][]
}

const noStorage: Environment['storage']['tab'] = {
  get: () => null,
  set: () => undefined,
  remove: () => undefined,
  watch: () => () => undefined,
}

/** Anonymous, and alone: no storage, no services, no clock that ticks. */
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

/** React writes a page's title, its description and what it preloads before everything else. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)+/
const TITLE = /<title>([^<]*)<\/title>/
const PRELOADS = /<link rel="preload" [^>]*>/g
const DESCRIPTION = /<meta name="description" content="([^"]*)"\/>/

const renderPage = async (route: string, module: string): Promise<RenderedPage> => {
  const path = route === '*' ? '/404' : route
  const styles = createStyleCache()
  const rendered: { query: string; html: string; head: string }[] = []
  for (const query of VARIANTS[route] ?? ['']) {
    const at = { path, search: query && `?${query}` }
    const scope = createScope(environment, at)
    const { prelude } = await prerender(<App scope={scope} at={at} styles={styles} />, {
      // A long page in pieces would need inline scripts to put it together.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        throw error
      },
    })
    const whole = await new Response(prelude).text()
    const [head = ''] = HOISTED.exec(whole) ?? []
    rendered.push({ query, html: whole.slice(head.length), head })
  }
  const head = rendered[0]?.head ?? ''
  return {
    route,
    module,
    title: TITLE.exec(head)?.[1] ?? '',
    description: DESCRIPTION.exec(head)?.[1] ?? '',
    preloads: head.match(PRELOADS) ?? [],
    bodies: rendered.map(({ query, html }) => ({ query, html })),
    rules: Object.entries(styles.inserted).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  }
}

const CLASS_NAMES = new RegExp(String.raw`\b${STYLES_KEY}-(\w+)`, 'g')

/** Names are made of declarations: those of a short rule may be another component's as well, in a dialog perhaps. */
const TOO_LONG_TO_RECUR = 500

/** Every public page of the site. */
export const renderPages = async (): Promise<PrerenderedPage[]> => {
  const pages: RenderedPage[] = []
  for (const { path, module } of [...ROUTES, NOT_FOUND]) {
    await routeOf(path).preload()
    pages.push(await renderPage(path, module))
  }
  const worn = new Set(
    pages.flatMap(({ bodies }) =>
      bodies.flatMap(({ html }) => [...html.matchAll(CLASS_NAMES)].map(([, name]) => name)),
    ),
  )
  const isNeeded = ([name, text]: [string, string]) =>
    text.length < TOO_LONG_TO_RECUR || worn.has(name) || name.startsWith('animation-')
  return pages.map(({ rules, ...page }) => ({
    ...page,
    styles: rules
      .filter(isNeeded)
      .map(([, text]) => text)
      .join(''),
    leftOut: rules
      .filter((rule) => !isNeeded(rule))
      .map(([name]) => `.${STYLES_KEY}-${name}`)
      .join(''),
  }))
}

/** What search engines may know of grAId and its plans (schema.org). */
export const structuredData = (siteUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: 'grAId',
  url: siteUrl,
  applicationCategory: 'EducationalApplication',
  operatingSystem: 'Any',
  offers: LANDING_PLANS.flatMap(({ name, description, monthlyPrice, annualPrice }) =>
    [
      { price: monthlyPrice, unitCode: 'MON' },
      { price: annualPrice, unitCode: 'ANN' },
    ]
      .slice(0, annualPrice > 0 ? 2 : 1)
      .map(({ price, unitCode }) => ({
        '@type': 'Offer',
        name,
        description,
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
