import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { schoolHosts, withHosts } from './hosts.ts'

const DOCUMENT = '/docs/for-school-it.md'

/**
 * Turns an import of docs/for-school-it.md into the hosts in its table: in a production build with the configured hosts
 * in place of the examples.
 */
export const schoolHostsPlugin = (): Plugin => {
  let isProduction = false
  let variables: Record<string, string> = {}
  return {
    name: 'graid-school-hosts',
    configResolved: ({ define, env }) => {
      isProduction = define?.['import.meta.env.VITE_RUNTIME'] === '"production"'
      variables = env
    },
    load: async (id) => {
      if (!id.endsWith(DOCUMENT)) return null
      const document = await readFile(id, 'utf8')
      const hosts = schoolHosts(isProduction ? withHosts(document, variables) : document)
      return `export const SCHOOL_HOSTS = ${JSON.stringify(hosts)}`
    },
  }
}
