import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { schoolHosts, withHosts } from './hosts.ts'

const TEXT_FILE = /\.(html|js|json|svg|xml|webmanifest)$/

const NAME = String.raw`((?:[a-z0-9-]+\.)*[a-z0-9-]+(?::\d+)?)`

/** Match hosts in urls, in email addresses and alone in quotes: scripts build some urls from a host at run time. */
const HOSTS = [
  new RegExp(`https?:(?:\\\\?/){2}${NAME}`, 'gi'),
  new RegExp(`mailto:[\\w.+-]+@${NAME}`, 'gi'),
  /["'`]((?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|app|example|test))["'`]/gi,
]

/** Returns the hosts that `text` names. */
export const hostsInText = (text: string): string[] => [
  ...new Set(HOSTS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, host = '']) => host))),
]

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Returns the hosts that a production build may name: those of docs/for-school-it.md, those of the operator's
 * variables, and those that docs/privacy.md lists because a library names them.
 */
export const listedHosts = (
  documents: { schoolIt: string; privacy: string },
  variables: Variables,
): string[] => {
  const { VITE_PROFILE_URL = '', VITE_FIREBASE_AUTH_EMULATOR_URL = '', VITE_CONTACT_EMAIL = '' } = variables
  const [, names = ''] = documents.privacy.split('## Hosts that are named and never called')
  return [
    ...schoolHosts(withHosts(documents.schoolIt, variables)).flatMap(({ hosts }) => hosts),
    ...hostsInText(`${VITE_PROFILE_URL} ${VITE_FIREBASE_AUTH_EMULATOR_URL} mailto:${VITE_CONTACT_EMAIL}`),
    ...[...names.matchAll(/^\| `([^`]+)` \|/gm)].map(([, host = '']) => host),
  ]
}

/** Returns a message for each host that a file in `folder` names and `listed` lacks. */
export const findUnlistedHosts = async (folder: string, listed: readonly string[]): Promise<string[]> => {
  const messages: string[] = []
  for (const name of await readdir(folder, { recursive: true })) {
    if (!TEXT_FILE.test(name)) continue
    for (const host of hostsInText(await readFile(join(folder, name), 'utf8')))
      if (!listed.includes(host)) messages.push(`${name} names the host ${host}.`)
  }
  return messages
}

/** Fails a production build if a file of the site names a host that is neither configured nor documented. */
export const unlistedHostsPlugin = (runtime: string): Plugin => {
  let variables: Variables = {}
  return {
    name: 'graid-unlisted-hosts',
    apply: 'build',
    configResolved: ({ env }) => {
      variables = env
    },
    writeBundle: {
      // Runs after the plugins that write files, so that their files are checked too.
      order: 'post',
      sequential: true,
      handler: async ({ dir = '' }) => {
        if (runtime !== 'production') return
        const [schoolIt, privacy] = await Promise.all(
          ['docs/for-school-it.md', 'docs/privacy.md'].map((file) => readFile(file, 'utf8')),
        )
        const listed = listedHosts({ schoolIt: schoolIt ?? '', privacy: privacy ?? '' }, variables)
        const messages = await findUnlistedHosts(dir, listed)
        if (messages.length === 0) return
        throw new Error(
          ['docs/for-school-it.md and docs/privacy.md must list every host.', ...messages].join('\n  - '),
        )
      },
    },
  }
}
