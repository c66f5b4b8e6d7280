/** Returns the text of robots.txt: crawlers may read every page, and the sitemap is listed if `siteUrl` is known. */
export const robotsTxt = (siteUrl: string | null): string =>
  ['User-agent: *', 'Allow: /', ...(siteUrl ? ['', `Sitemap: ${siteUrl}/sitemap.xml`] : []), ''].join('\n')

/** Returns the text of sitemap.xml (sitemaps.org) with the routes whose `listed` is true. */
export const sitemapXml = (siteUrl: string, routes: readonly { path: string; listed: boolean }[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...routes
      .filter(({ listed }) => listed)
      .map(({ path }) => `  <url><loc>${siteUrl.replaceAll('&', '&amp;')}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
