import { serviceOrigins } from '../../src/app/environment-variables.ts'
import { EMPTY_STYLE, type InlineHashes } from './csp-hashes.ts'

/**
 * Returns the policy for a `<meta>` element. Inline scripts and styles are allowed by hash only. `policyHeaders` adds
 * the directives that a `<meta>` cannot set.
 */
export const contentSecurityPolicy = (
  runtime: string,
  variables: Readonly<Record<string, string | undefined>>,
  { scripts, styleElements, styleAttributes }: InlineHashes,
  isAuthPage = false,
): string => {
  const origins = serviceOrigins(runtime, variables, isAuthPage)
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

const directiveOf = (policy: string, name: string): string[] =>
  policy.split('; ').filter((directive) => directive.startsWith(`${name} `))

/**
 * Returns the policy headers of a page whose `<meta>` contains `policy`. The browser enforces both policies, of header
 * and `<meta>`. The header repeats `script-src` and `base-uri`, because a `<meta>` does not cover scripts that are
 * injected before it (record 0034). With `reportUrl`, the header is the whole policy, because browsers do not report
 * violations of a `<meta>` policy.
 */
export const policyHeaders = (
  policy: string,
  reportUrl: string | undefined,
): { key: string; value: string }[] => {
  const repeated = reportUrl
    ? [policy]
    : [...directiveOf(policy, 'script-src'), ...directiveOf(policy, 'base-uri')]
  const directives = [...repeated, "object-src 'none'", "frame-ancestors 'none'"]
  // Firefox before version 149 supports only `report-uri`. Browsers that support `report-to` ignore `report-uri`.
  if (reportUrl) directives.push(`report-uri ${reportUrl}`, 'report-to csp')
  return [
    { key: 'Content-Security-Policy', value: directives.join('; ') },
    ...(reportUrl ? [{ key: 'Reporting-Endpoints', value: `csp="${reportUrl}"` }] : []),
  ]
}

/** Returns the policy in a page's `<meta>` element; null without one. */
export const policyOf = (html: string): string | null =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1] ?? null
