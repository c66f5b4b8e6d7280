import { serviceOrigins } from '../src/app/environment-variables.ts'
import { EMPTY_STYLE, type InlineHashes } from './csp-hashes.ts'

/**
 * Returns the Content-Security-Policy of one page, for a `<meta>` element. Inline scripts and styles are allowed by
 * hash only. A `<meta>` cannot set `frame-ancestors`, so firebase.json sends that directive as a header.
 */
export const contentSecurityPolicy = (
  runtime: string,
  variables: Readonly<Record<string, string | undefined>>,
  { scripts, styleElements, styleAttributes }: InlineHashes,
): string => {
  const origins = serviceOrigins(runtime, variables)
  const elements = ["'self'", ...styleElements, EMPTY_STYLE]
  const attributes = styleAttributes.length > 0 ? ["'unsafe-hashes'", ...styleAttributes] : ["'none'"]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...origins.script],
    'style-src-elem': elements,
    'style-src-attr': attributes,
    'img-src': ["'self'"],
    'media-src': ["'self'", ...origins.media],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...origins.connect],
    'frame-src': origins.frame.length > 0 ? origins.frame : ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ')
}
