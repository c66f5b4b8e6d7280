import type { Plugin } from 'vite'
import { secretsIn } from '../src/app/environment-variables.ts'
import { afterWriting, textFiles } from './built-files.ts'

/** Returns a message for each file in `folder` that contains a secret, and for each source map. */
export const findSecrets = async (folder: string): Promise<string[]> => {
  const messages: string[] = []
  for (const { name, text } of await textFiles(folder)) {
    if (name.endsWith('.map')) messages.push(`${name} is a source map.`)
    for (const secret of secretsIn(text)) messages.push(`${name} contains ${secret}.`)
  }
  return messages
}

/** Fails a production build if a file of the site contains a secret. */
export const secretsPlugin = (runtime: string): Plugin => ({
  name: 'graid-secrets',
  apply: 'build',
  writeBundle: afterWriting(async (folder) => {
    const messages = runtime === 'production' ? await findSecrets(folder) : []
    if (messages.length > 0) throw new Error(['The site must not be published.', ...messages].join('\n  - '))
  }),
})
