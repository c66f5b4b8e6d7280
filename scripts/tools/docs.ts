/**
 * `npm run docs [-- privacy] [--mode production]`: prints docs/for-school-it.md, or docs/privacy.md, with the hosts and
 * subprocessors in the .env files of that mode, for schools that use this deployment.
 */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { loadEnv } from 'vite'
import { withHosts } from './with-hosts.ts'

const { values, positionals } = parseArgs({
  options: { mode: { type: 'string', default: 'production' } },
  allowPositionals: true,
})
const [page = 'for-school-it'] = positionals

const document = await readFile(`docs/${page}.md`, 'utf8')
console.log(withHosts(document, loadEnv(values.mode, process.cwd(), 'VITE_')))
