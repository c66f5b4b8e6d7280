import { createHash } from 'node:crypto'

/**
 * Hash sources for a page's inline scripts, `<style>` elements (`style-src-elem`) and style attributes (`style-src-attr
 * 'unsafe-hashes'`).
 */
export type InlineHashes = { scripts: string[]; styleElements: string[]; styleAttributes: string[] }

/**
 * The CSP source that allows an empty `<style>` element: Emotion inserts such elements and then adds rules with
 * `insertRule`, which the policy does not check.
 */
export const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** Returns a hash source for a Content-Security-Policy, including quotes. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const unescapeHtml = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

export const hashInline = (html: string): InlineHashes => {
  const hashes = (pattern: RegExp, decode = (text: string) => text): string[] =>
    [...new Set([...html.matchAll(pattern)].map(([, text = '']) => hashOf(decode(text))))].sort()
  return {
    // Only a `<script>` without attributes is an inline script; the others are data or have a `src`.
    scripts: hashes(/<script>([\s\S]*?)<\/script>/g),
    styleElements: hashes(/<style\b[^>]*>([\s\S]*?)<\/style>/g),
    styleAttributes: hashes(/<[a-z][^<>]*?\sstyle="([^"]*)"/gi, unescapeHtml),
  }
}
