import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import firebase from '../../firebase.json' with { type: 'json' }
import { afterWriting } from './built-files.ts'
import { policyHeaders, policyOf } from './csp.ts'

type Header = { key: string; value: string }
type Variables = Readonly<Record<string, string | undefined>>
type HeaderRule = { source: string; headers: Header[] }

const SPECULATION_RULES_PATH = '/speculation-rules.json'

/**
 * Makes Chromium prerender a page of this site when its link is hovered or pressed. Left out are /payment
 * (docs/decisions/0026-the-next-page-is-prefetched.md); pages under /demo/, which imitate other sites; files in
 * assets/; links that open a tab; and links of a running app (`data-ready`), which navigates without loading a page.
 */
const SPECULATION_RULES = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/payment', '/payment?*', '/demo/*', '/assets/*'] } },
          { selector_matches: '#root:not([data-ready]) a:not([target])' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

const cacheControl = (value: string): Header => ({ key: 'Cache-Control', value })

/** Headers of pages. `max-age=60` lets the browser reuse a page that was fetched while the pointer was on its link. */
const PAGE_HEADERS = [
  cacheControl('public, max-age=60'),
  { key: 'Speculation-Rules', value: `"${SPECULATION_RULES_PATH}"` },
]
/** The names of the files in assets/ contain a hash of the content, so browsers may keep a file for a year. */
export const ASSET_CACHE = 'public, max-age=31536000, immutable'

/** Matches the domains that Firebase gives to every site and preview, and names such as staging.acme.org. */
const STAGING = /^staging\.|\.(web\.app|firebaseapp\.com)$/

/** Whether the host of the URL `site` is that of a test site, which search engines must not list. */
export const isStaging = (site: string): boolean => URL.canParse(site) && STAGING.test(new URL(site).hostname)

/**
 * Returns the headers that depend on `variables`, for all responses. A staging site sends `noindex`; its robots.txt
 * allows robots, because a robot that may not fetch a page does not see the header.
 */
const siteHeaders = ({ VITE_HSTS, VITE_SITE_URL = '' }: Variables): Header[] => [
  ...(VITE_HSTS ? [{ key: 'Strict-Transport-Security', value: VITE_HSTS }] : []),
  ...(isStaging(VITE_SITE_URL) ? [{ key: 'X-Robots-Tag', value: 'noindex' }] : []),
]

/** Returns the headers, by name, that the host sends with the page whose `<meta>` contains `policy`. */
export const pageHeaders = (policy: string, variables: Variables): ReadonlyMap<string, string> =>
  new Map(
    [
      ...firebase.hosting.headers.flatMap(({ headers }) => headers),
      ...siteHeaders(variables),
      ...PAGE_HEADERS,
      ...policyHeaders(policy, variables.VITE_CSP_REPORT_URL),
    ].map(({ key, value }) => [key, value]),
  )

/**
 * Returns the hosting configuration of a build: the rules of firebase.json, and a rule for each page and asset. The
 * rules of firebase.json leave out /__/, where the host serves Firebase's own pages: `frame-ancestors 'none'` would
 * keep /auth from embedding /__/auth/iframe, and `Cross-Origin-Opener-Policy` would cut the popup of /__/auth/handler
 * off from its opener.
 *
 * `policies` maps the file name of a page to its policy headers. The not-found page gets no rule, because it has no
 * fixed path: its policy is in its `<meta>`, and firebase.json sets `frame-ancestors` for unknown paths too. `own` is
 * the result of `siteHeaders`; its `Strict-Transport-Security` replaces that of firebase.json.
 */
const hostingOf = (files: readonly string[], policies: ReadonlyMap<string, Header[]>, own: Header[]) => {
  const headers: HeaderRule[] = [...firebase.hosting.headers]
  if (own.length > 0) headers.push({ source: '!/__/**', headers: own })
  for (const file of [...files].sort()) {
    // Each asset has its own rule, because a rule for '/assets/**' would also apply to the response for a missing file.
    if (/^assets\/.*(?<!\.br)$/.test(file))
      headers.push({ source: `/${file}`, headers: [cacheControl(ASSET_CACHE)] })
    else if (/^(?!404)[^/]*\.html$/.test(file)) {
      headers.push({
        source: `/${file.replace(/(index)?\.html$/, '')}`,
        headers: [...PAGE_HEADERS, ...(policies.get(file) ?? [])],
      })
    } else if (`/${file}` === SPECULATION_RULES_PATH) {
      headers.push({
        source: SPECULATION_RULES_PATH,
        headers: [{ key: 'Content-Type', value: 'application/speculationrules+json' }],
      })
    }
  }
  return { ...firebase.hosting, public: '.', headers }
}

/**
 * Returns the hosting configuration of the build in `folder`, with the policy of each page read from its html.
 * `variables`: the variables of that build.
 */
export const readHosting = async (folder: string, variables: Variables = {}) => {
  const files = await readdir(folder, { recursive: true })
  const policies = new Map<string, Header[]>()
  for (const file of files.filter((name) => /^[^/]*\.html$/.test(name))) {
    const policy = policyOf(await readFile(join(folder, file), 'utf8'))
    if (policy !== null) policies.set(file, policyHeaders(policy, variables.VITE_CSP_REPORT_URL))
  }
  return hostingOf(files, policies, siteHeaders(variables))
}

/** Writes speculation-rules.json, and firebase.json for deploying the build. */
export const hostingPlugin = (): Plugin => ({
  name: 'hosting',
  apply: 'build',
  // Runs after prerender/plugin.ts, because the configuration contains the policies of the pages.
  writeBundle: afterWriting(async (folder, variables) => {
    await writeFile(join(folder, SPECULATION_RULES_PATH), JSON.stringify(SPECULATION_RULES))
    const configuration = { hosting: await readHosting(folder, variables) }
    await writeFile(join(folder, 'firebase.json'), JSON.stringify(configuration, null, 2))
  }),
})
