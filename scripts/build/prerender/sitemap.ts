export const robotsTxt = (siteUrl: string | null): string =>
  ['User-agent: *', 'Allow: /', ...(siteUrl ? ['', `Sitemap: ${siteUrl}/sitemap.xml`] : []), ''].join('\n')

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
