/** The pages worth finding. Checkout, the plan chooser and the thanks after it begin elsewhere. */
const LISTED = [
  '/',
  '/how-it-works',
  '/guide',
  '/teacher-resources',
  '/signup',
  '/auth',
  '/privacy',
  '/terms',
]

/** robots.txt: everything may be read. */
export const robotsTxt = (siteUrl: string | null): string =>
  ['User-agent: *', 'Allow: /', ...(siteUrl ? ['', `Sitemap: ${siteUrl}/sitemap.xml`] : []), ''].join('\n')

/** sitemap.xml (sitemaps.org). */
export const sitemapXml = (siteUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...LISTED.map((path) => `  <url><loc>${siteUrl.replaceAll('&', '&amp;')}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
