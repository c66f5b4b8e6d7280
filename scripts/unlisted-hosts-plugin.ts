import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { afterWriting, textFiles } from './built-files.ts'
import { schoolHosts, withHosts } from './hosts.ts'

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

/** Returns a message for each host that a file in `folder` names and `listed` lacks. Licence texts may name any. */
export const findUnlistedHosts = async (folder: string, listed: readonly string[]): Promise<string[]> => {
  const messages: string[] = []
  for (const { name, text } of await textFiles(folder)) {
    const hosts = name === 'licences.txt' ? [] : hostsInText(text)
    for (const host of hosts) if (!listed.includes(host)) messages.push(`${name} names the host ${host}.`)
  }
  return messages
}

/** Fails a production build if a file of the site names a host that is neither configured nor documented. */
export const unlistedHostsPlugin = (runtime: string): Plugin => ({
  name: 'graid-unlisted-hosts',
  apply: 'build',
  writeBundle: afterWriting(async (folder, variables) => {
    if (runtime !== 'production') return
    const documents = {
      schoolIt: await readFile('docs/for-school-it.md', 'utf8'),
      privacy: await readFile('docs/privacy.md', 'utf8'),
    }
    const messages = await findUnlistedHosts(folder, listedHosts(documents, variables))
    if (messages.length === 0) return
    throw new Error(
      ['docs/for-school-it.md and docs/privacy.md must list every host.', ...messages].join('\n  - '),
    )
  }),
})
