/**
 * `npm run docs [-- --mode production]`: prints docs/for-school-it.md with the hosts in the .env files of that mode, for
 * schools that use this deployment.
 */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { loadEnv } from 'vite'
import { withHosts } from './hosts.ts'

const { mode } = parseArgs({ options: { mode: { type: 'string', default: 'production' } } }).values

console.log(withHosts(await readFile('docs/for-school-it.md', 'utf8'), loadEnv(mode, process.cwd(), 'VITE_')))
