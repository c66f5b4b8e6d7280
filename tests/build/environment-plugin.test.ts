import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resolveConfig } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { environmentPlugin } from '../../scripts/build/environment-plugin.ts'
import { temporaryFolder } from '../support/temporary-folder'

/** `resolveConfig` rejects if the plugin finds missing or malformed variables. */
const configureBuild = (runtime: string, root = temporaryFolder()) => {
  // Removes the VITE_ variables of the shell, because Vite prefers them to the .env file that these tests write.
  for (const name of Object.keys(process.env)) if (name.startsWith('VITE_')) vi.stubEnv(name, undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  return resolveConfig({ root, configFile: false, plugins: [environmentPlugin(runtime)] }, 'build')
}

test('a production build without variables fails and names all of them', async () => {
  const message = await configureBuild('production').catch((error: Error) => error.message)
  for (const name of ['VITE_FIREBASE_API_KEY', 'VITE_SUPABASE_URL', 'VITE_SITE_URL'])
    expect(message).toContain(`- ${name} is missing: `)
})

test('a production build with the variables of .env.example succeeds; the demo needs none', async () => {
  const root = temporaryFolder()
  await copyFile('.env.example', join(root, '.env'))
  await expect(configureBuild('production', root)).resolves.toMatchObject({ command: 'build' })
  await expect(configureBuild('demo')).resolves.toMatchObject({ command: 'build' })
})
