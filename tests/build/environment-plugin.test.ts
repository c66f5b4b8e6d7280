import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveConfig } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { environmentPlugin } from '../../scripts/environment-plugin.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'graid-build-'))
  // Removes the VITE_ variables of the shell, because Vite prefers them to the .env file that these tests write.
  for (const name of Object.keys(process.env)) if (name.startsWith('VITE_')) vi.stubEnv(name, undefined)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(root, { recursive: true, force: true })
})

/** Resolves Vite's configuration for a build in `root`. Rejects if the plugin finds missing or malformed variables. */
const configureBuild = (runtime: string) =>
  resolveConfig({ root, configFile: false, plugins: [environmentPlugin(runtime)] }, 'build')

test('a production build without variables fails and names all of them', async () => {
  const message = await configureBuild('production').catch((error: Error) => error.message)
  for (const name of ['VITE_FIREBASE_API_KEY', 'VITE_SUPABASE_URL', 'VITE_SITE_URL']) {
    expect(message).toContain(`- ${name} is missing: `)
  }
})

test('a production build with the variables of .env.example succeeds', async () => {
  await copyFile('.env.example', join(root, '.env'))
  await expect(configureBuild('production')).resolves.toMatchObject({ command: 'build' })
})

test('the demo needs no variable', async () => {
  await expect(configureBuild('demo')).resolves.toMatchObject({ command: 'build' })
})
