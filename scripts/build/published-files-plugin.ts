import type { Plugin } from 'vite'
import { secretsIn } from '../../src/app/environment-variables.ts'
import { hostsToAllow } from '../../src/pages/guide/host-table.ts'
import { afterWriting, textFiles } from './built-files.ts'

const NAME = String.raw`((?:[a-z0-9-]+\.)*[a-z0-9-]+(?::\d+)?)`

/**
 * Match hosts in urls, in `mailto:` links, and in strings that are only a host, because scripts build some urls from
 * such strings.
 */
const HOSTS = [
  new RegExp(`https?:(?:\\\\?/){2}${NAME}`, 'gi'),
  new RegExp(`mailto:[\\w.+-]+@${NAME}`, 'gi'),
  /["'`]((?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|app|example|test))["'`]/gi,
]

const hostsInText = (text: string): string[] => [
  ...new Set(HOSTS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, host = '']) => host))),
]

type Variables = Readonly<Record<string, string | undefined>>

/** Hosts that scripts name and no page calls, and why each is there. `npm run docs -- privacy` lists them. */
export const NAMED_HOSTS: Readonly<Record<string, string>> = {
  'checkout.stripe.com': 'the default of VITE_CHECKOUT_ORIGINS',
  'www.w3.org': 'names of the namespaces of SVG, MathML, XLink and XML',
  'schema.org': 'the vocabulary of the structured data in /',
  'www.sitemaps.org': 'the namespace of sitemap.xml',
  'react.dev': 'a link in React’s error messages',
  'mui.com': 'a link in MUI’s error messages',
  'github.com': 'links in supabase-js’s warnings, and the id of a provider in Firebase',
  'google.com': 'the id of a provider in Firebase',
  'facebook.com': 'the same',
  'twitter.com': 'the same',
  'apple.com': 'the same',
  'firebaseapp.com': 'the end of names that Firebase knows as its own hosting',
  'web.app': 'the same',
  'staging-identitytoolkit.sandbox.googleapis.com': 'left over from Firebase’s own tests',
  'test-identitytoolkit.sandbox.googleapis.com': 'the same',
  localhost: 'how the SDKs recognise this computer',
  'localhost:9999': 'a default of supabase-js, which the configuration replaces',
}

/** Returns the hosts that a production build may name: those that schools allow, the operator's, and `NAMED_HOSTS`. */
const listedHosts = (variables: Variables): string[] => {
  const { VITE_PROFILE_URL = '', VITE_FIREBASE_AUTH_EMULATOR_URL = '', VITE_CONTACT_EMAIL = '' } = variables
  return [
    ...hostsToAllow(variables).flatMap(({ hosts }) => hosts),
    ...hostsInText(`${VITE_PROFILE_URL} ${VITE_FIREBASE_AUTH_EMULATOR_URL} mailto:${VITE_CONTACT_EMAIL}`),
    ...Object.keys(NAMED_HOSTS),
  ]
}

/** Returns why the files in `folder` must not be published: secrets, source maps, and hosts that are not listed. */
export const problemsIn = async (folder: string, variables: Variables): Promise<string[]> => {
  const listed = listedHosts(variables)
  const problems: string[] = []
  for (const { name, text } of await textFiles(folder)) {
    if (name.endsWith('.map')) problems.push(`${name} is a source map.`)
    for (const secret of secretsIn(text)) problems.push(`${name} contains ${secret}.`)
    // The texts of licences name hosts that no script calls.
    for (const host of /licences?\.txt$/.test(name) ? [] : hostsInText(text))
      if (!listed.includes(host))
        problems.push(
          `${name} names ${host}, which src/pages/guide/host-table.ts and NAMED_HOSTS don't list.`,
        )
  }
  return problems
}

export const publishedFilesPlugin = (runtime: string): Plugin => ({
  name: 'graid-published-files',
  apply: 'build',
  writeBundle: afterWriting(async (folder, variables) => {
    const problems = runtime === 'production' ? await problemsIn(folder, variables) : []
    if (problems.length > 0) throw new Error(['The site must not be published.', ...problems].join('\n  - '))
  }),
})
