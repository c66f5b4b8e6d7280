import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadEnv, type Plugin } from 'vite'
import { envFileProblems, validateEnvironment } from '../../src/app/environment-variables.ts'
import { afterWriting } from './built-files.ts'

export const CONFIGURATION_PATH = '/configuration.json'

/** Publishes the variables of the build for `npm run doctor`. The site's scripts contain all of them anyway. */
const publish = afterWriting(async (folder, variables) => {
  const published = Object.entries(variables).filter(([name]) => name.startsWith('VITE_'))
  await writeFile(join(folder, CONFIGURATION_PATH), JSON.stringify(Object.fromEntries(published)))
})

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Fails a production build if environment variables are missing or malformed; the error lists all problems. */
export const environmentPlugin = (runtime: string): Plugin => ({
  name: 'graid-environment',
  apply: 'build',
  ...(runtime === 'production' && { writeBundle: publish }),
  config: ({ envDir, root }, { mode }) => {
    if (runtime !== 'production') return
    const folder = envDir || root || process.cwd()
    const files = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]
    const inFiles = files.flatMap((file) => envFileProblems(file, read(join(folder, file))))
    const wrong = [...inFiles, ...validateEnvironment(loadEnv(mode, folder, 'VITE_'))]
    if (wrong.length === 0) return
    throw new Error(
      ['The production build cannot go ahead. .env.example shows what is needed.', ...wrong].join('\n  - '),
    )
  },
})
