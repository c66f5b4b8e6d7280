import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { schoolHosts, withHosts } from './hosts.ts'

const DOCUMENT = '/docs/for-school-it.md'

/**
 * Turns an import of docs/for-school-it.md into the hosts in its table: with the production runtime, the configured
 * hosts in place of the examples.
 */
export const schoolHostsPlugin = (): Plugin => ({
  name: 'graid-school-hosts',
  async load(id) {
    if (!id.endsWith(DOCUMENT)) return null
    const { define, env } = this.environment.config
    const isProduction = define?.['import.meta.env.VITE_RUNTIME'] === '"production"'
    const document = await readFile(id, 'utf8')
    const hosts = schoolHosts(isProduction ? withHosts(document, env) : document)
    return `export const SCHOOL_HOSTS = ${JSON.stringify(hosts)}`
  },
})
