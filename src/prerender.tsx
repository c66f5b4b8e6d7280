import { prerender } from 'react-dom/static'
import { App, createStyleCache } from './app/app'
import { NOT_FOUND, ROUTES, type SiteRoute } from './app/routes'
import { prerenderEnvironment } from './app/runtimes/prerender'
import { PLANS } from './core/domain/plans/plan-prices'
import { isAuthPage } from './core/domain/routes'
import { createScope } from './models/site/scope'
import { PLAN_DESCRIPTIONS } from './pages/plans/plan-texts'

export type PrerenderedPage = Omit<SiteRoute, 'page' | 'variants' | 'head'> & {
  isAuthPage: boolean
  /** The html file has one title and description for every query, so both are neutral if the page has variants. */
  title: string
  description: string
  /** The page for each prerendered query: the content of `#root` and its head. The first query is empty. */
  bodies: { query: string; html: string; title: string; description: string }[]
  /** The css rules that Emotion has inserted, in order of insertion, by their names in Emotion's cache. */
  rules: Record<string, string>
}

/** `<title>` and `<meta>`, which React puts at the start of its output, because the app renders no `<head>`. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<meta [^>]*>)+/
const TITLE = /<title>([^<]*)<\/title>/
const DESCRIPTION = /<meta name="description" content="([^"]*)"\/>/

const renderLoadedPage = async ({
  page: _,
  variants,
  head,
  ...route
}: SiteRoute): Promise<PrerenderedPage> => {
  const { path } = route
  const styles = createStyleCache()
  const bodies: PrerenderedPage['bodies'] = []
  for (const query of ['', ...(variants ?? [])]) {
    const at = { path: path === '*' ? '/404' : path, search: query && `?${query}` }
    const scope = createScope(prerenderEnvironment, at)
    const { prelude } = await prerender(<App scope={scope} at={at} styles={styles} />, {
      // Keeps large pages in one piece. By default, React splits them and assembles the parts in the browser with
      // inline scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        throw error
      },
    })
    const output = await new Response(prelude).text()
    const [hoisted = ''] = HOISTED.exec(output) ?? []
    bodies.push({
      query,
      html: output.slice(hoisted.length),
      title: TITLE.exec(hoisted)?.[1] ?? '',
      description: DESCRIPTION.exec(hoisted)?.[1] ?? '',
    })
  }
  const { title, description } = head ?? bodies[0] ?? { title: '', description: '' }
  return {
    ...route,
    isAuthPage: isAuthPage(path),
    title,
    description,
    bodies,
    rules: Object.fromEntries(
      Object.entries(styles.inserted).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
  }
}

export const renderPage = async (route: SiteRoute): Promise<PrerenderedPage> => {
  await route.page.preload()
  // Renders twice, because the order of the css rules must be the same in every build of a commit. The first rendering
  // loads the lazy parts of the page in a varying order. The second loads nothing, so its rules have the page's order.
  await renderLoadedPage(route)
  return renderLoadedPage(route)
}

export const renderPages = async (): Promise<PrerenderedPage[]> => {
  const pages: PrerenderedPage[] = []
  for (const route of [...ROUTES, NOT_FOUND]) {
    pages.push(await renderPage(route))
  }
  return pages
}

/** The structured data for search engines (schema.org): the product with the prices of its plans. */
export const structuredData = (siteUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: 'grAId',
  url: siteUrl,
  applicationCategory: 'EducationalApplication',
  operatingSystem: 'Any',
  offers: PLANS.flatMap(({ id, name, monthlyPrice, annualPrice }) =>
    [
      { price: monthlyPrice, unitCode: 'MON' },
      { price: annualPrice, unitCode: 'ANN' },
    ]
      .slice(0, annualPrice > 0 ? 2 : 1)
      .map(({ price, unitCode }) => ({
        '@type': 'Offer',
        name,
        description: PLAN_DESCRIPTIONS[id],
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
