import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { secretsIn } from '../src/app/environment-variables.ts'

const TEXT_FILE = /\.(html|js|json|css|svg|xml|txt|map|webmanifest)$/

/** Returns a message for each file in `folder` that contains a secret, and for each source map. */
export const findSecrets = async (folder: string): Promise<string[]> => {
  const messages: string[] = []
  for (const name of await readdir(folder, { recursive: true })) {
    if (!TEXT_FILE.test(name)) continue
    if (name.endsWith('.map')) messages.push(`${name} is a source map.`)
    const secrets = secretsIn(await readFile(join(folder, name), 'utf8'))
    for (const secret of secrets) messages.push(`${name} contains ${secret}.`)
  }
  return messages
}

/** Fails a production build if a file of the site contains a secret. */
export const secretsPlugin = (runtime: string): Plugin => ({
  name: 'graid-secrets',
  apply: 'build',
  writeBundle: {
    // Runs after the plugins that write files, so that their files are checked too.
    order: 'post',
    sequential: true,
    handler: async ({ dir = '' }) => {
      const messages = runtime === 'production' ? await findSecrets(dir) : []
      if (messages.length > 0)
        throw new Error(['The site must not be published.', ...messages].join('\n  - '))
    },
  },
})
