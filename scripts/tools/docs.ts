import { readFile } from 'node:fs/promises'
import { loadEnv } from 'vite'
import { readArguments } from './arguments.ts'
import { exitWithError } from './port.ts'
import { withHosts } from './with-hosts.ts'

const USAGE = `npm run docs [-- privacy] [-- --mode production]

Prints docs/for-school-it.md, or docs/privacy.md, with the hosts and subprocessors in the .env files of that mode, for
schools that use this deployment.`

const { values, positionals } = readArguments(USAGE, { mode: { type: 'string', default: 'production' } })
const [page = 'for-school-it'] = positionals
if (!['for-school-it', 'privacy'].includes(page)) exitWithError(`There is no page “${page}”.\n\n${USAGE}`)

const document = await readFile(`docs/${page}.md`, 'utf8')
console.log(withHosts(document, loadEnv(values.mode, process.cwd(), 'VITE_')))
