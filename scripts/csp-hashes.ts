import { createHash } from 'node:crypto'

/**
 * What a page's Content-Security-Policy must allow by hash: its inline script, its `<style>` elements (`style-src-elem`)
 * and its style attributes (`style-src-attr 'unsafe-hashes'`). Sources as a policy takes them, quotes included.
 */
export type InlineHashes = { scripts: string[]; styleElements: string[]; styleAttributes: string[] }

/** Emotion's style elements are empty when they are inserted; their rules come by `insertRule`. */
export const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const unescapeHtml = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const unique = (texts: string[]): string[] => [...new Set(texts)].sort()

/** The hashes of one page's html. */
export const hashInline = (html: string): InlineHashes => ({
  // A script with a type is data, or has an address.
  scripts: unique([...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => hashOf(code))),
  styleElements: unique(
    [...html.matchAll(/<style\b[^>]*>([^<]*)<\/style>/g)].map(([, css = '']) => hashOf(css)),
  ),
  styleAttributes: unique(
    [...html.matchAll(/<[a-z][^<>]*?\sstyle="([^"]*)"/gi)].map(([, css = '']) => hashOf(unescapeHtml(css))),
  ),
})
