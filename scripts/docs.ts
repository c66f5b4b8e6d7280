/**
 * Writes docs/for-school-it.md, docs/privacy.md and docs/capacity.md. With `--mode`, writes no file and prints
 * for-school-it.md with the hosts in the .env files of that mode, for schools that use this deployment.
 *
 *   tsx scripts/docs.ts [--mode production]
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { loadEnv } from 'vite'
import { capacityDocument } from './docs/capacity/document.ts'
import { privacyDocument, schoolItDocument } from './docs/documents.ts'

const { mode } = parseArgs({ options: { mode: { type: 'string' } } }).values

if (mode === undefined) {
  await writeFile('docs/for-school-it.md', schoolItDocument())
  await writeFile('docs/privacy.md', privacyDocument())
  await writeFile('docs/capacity.md', capacityDocument())
} else {
  console.log(schoolItDocument(loadEnv(mode, process.cwd(), 'VITE_')))
}
