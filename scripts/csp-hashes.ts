import { createHash } from 'node:crypto'

/**
 * Hash sources of a page's inline script, `<style>` elements (`style-src-elem`) and style attributes
 * (`style-src-attr 'unsafe-hashes'`), quotes included.
 */
export type InlineHashes = { scripts: string[]; styleElements: string[]; styleAttributes: string[] }

/** Hash of the empty string: Emotion inserts empty `<style>` elements and adds rules with `insertRule`. */
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

/** Collects the hashes of all inline scripts and styles in `html`. */
export const hashInline = (html: string): InlineHashes => ({
  // Only a `<script>` without attributes is an inline script; the others are data or have a `src`.
  scripts: unique([...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => hashOf(code))),
  styleElements: unique(
    [...html.matchAll(/<style\b[^>]*>([^<]*)<\/style>/g)].map(([, css = '']) => hashOf(css)),
  ),
  styleAttributes: unique(
    [...html.matchAll(/<[a-z][^<>]*?\sstyle="([^"]*)"/gi)].map(([, css = '']) => hashOf(unescapeHtml(css))),
  ),
})
