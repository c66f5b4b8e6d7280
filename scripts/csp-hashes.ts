import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

/**
 * What the Content-Security-Policy must allow by hash, by html file of the build ('auth.html'): its `<style>`
 * elements (`style-src-elem`) and its style attributes (`style-src-attr 'unsafe-hashes'`). Sources as the header
 * takes them, quotes included. There is no inline script on any page.
 */
export type CspHashes = Record<string, { styleElements: string[]; styleAttributes: string[] }>

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
export const hashStyles = (html: string): CspHashes[string] => ({
  styleElements: unique(
    [...html.matchAll(/<style\b[^>]*>([^<]*)<\/style>/g)].map(([, css = '']) => hashOf(css)),
  ),
  styleAttributes: unique(
    [...html.matchAll(/<[a-z][^<>]*?\sstyle="([^"]*)"/gi)].map(([, css = '']) => hashOf(unescapeHtml(css))),
  ),
})

/** Where the hashes of a build stand: beside its folder, not in it, so that they are not published. */
export const cspHashesPath = (outDir: string): string => `${outDir.replace(/\/+$/, '')}-csp-hashes.json`

/** Writes the hashes of a build. */
export const writeCspHashes = (outDir: string, hashes: CspHashes): Promise<void> =>
  writeFile(cspHashesPath(outDir), `${JSON.stringify(hashes, null, 2)}\n`)

/** Reads the hashes of a build, made by `vite build`. */
export const readCspHashes = async (outDir: string): Promise<CspHashes> =>
  JSON.parse(await readFile(cspHashesPath(outDir), 'utf8')) as CspHashes
