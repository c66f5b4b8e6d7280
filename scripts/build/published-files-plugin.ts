import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { secretsIn } from '../../src/app/environment-variables.ts'
import { afterWriting, textFiles } from './built-files.ts'
import { schoolHosts, withHosts } from './hosts.ts'

const NAME = String.raw`((?:[a-z0-9-]+\.)*[a-z0-9-]+(?::\d+)?)`

/** Match hosts in urls, in `mailto:` links, and in strings that are only a host: scripts build some urls from those. */
const HOSTS = [
  new RegExp(`https?:(?:\\\\?/){2}${NAME}`, 'gi'),
  new RegExp(`mailto:[\\w.+-]+@${NAME}`, 'gi'),
  /["'`]((?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|app|example|test))["'`]/gi,
]

const hostsInText = (text: string): string[] => [
  ...new Set(HOSTS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, host = '']) => host))),
]

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Returns the hosts that a production build may name: those of docs/for-school-it.md, those of the operator's
 * variables, and those that docs/privacy.md lists as named and never called.
 */
const listedHosts = async (variables: Variables): Promise<string[]> => {
  const { VITE_PROFILE_URL = '', VITE_FIREBASE_AUTH_EMULATOR_URL = '', VITE_CONTACT_EMAIL = '' } = variables
  const schoolIt = await readFile('docs/for-school-it.md', 'utf8')
  const privacy = await readFile('docs/privacy.md', 'utf8')
  const [, names = ''] = privacy.split('## Hosts that are named and never called')
  return [
    ...schoolHosts(withHosts(schoolIt, variables)).flatMap(({ hosts }) => hosts),
    ...hostsInText(`${VITE_PROFILE_URL} ${VITE_FIREBASE_AUTH_EMULATOR_URL} mailto:${VITE_CONTACT_EMAIL}`),
    ...[...names.matchAll(/^\| `([^`]+)` \|/gm)].map(([, host = '']) => host),
  ]
}

/** Returns why the files in `folder` must not be published: secrets, source maps, and hosts that no document lists. */
export const problemsIn = async (folder: string, variables: Variables): Promise<string[]> => {
  const listed = await listedHosts(variables)
  const problems: string[] = []
  for (const { name, text } of await textFiles(folder)) {
    if (name.endsWith('.map')) problems.push(`${name} is a source map.`)
    for (const secret of secretsIn(text)) problems.push(`${name} contains ${secret}.`)
    // The texts of licences name hosts that no script calls.
    for (const host of /licences?\.txt$/.test(name) ? [] : hostsInText(text))
      if (!listed.includes(host))
        problems.push(`${name} names ${host}, which docs/for-school-it.md and docs/privacy.md don't list.`)
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
