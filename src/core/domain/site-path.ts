import type { Branded } from './tokens'

/** An address that every browser resolves to this site, whatever the current page is. */
export type SitePath = Branded<'SitePath'>

/**
 * Returns path, query and hash in `text` as an address of this site; used for text from a path, a query, storage or a
 * link. Browsers take a backslash for a slash, ignore tabs and line breaks, and read a host after two slashes, so
 * '//host', '/\host' and '/\t/host' would lead to another site (https://url.spec.whatwg.org/#concept-basic-url-parser).
 */
export const sitePath = (text: string): SitePath => `/${text.replace(/^[/\\\t\n\r]+/, '')}` as SitePath
