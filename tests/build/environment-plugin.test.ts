import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveConfig } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { environmentPlugin } from '../../scripts/environment-plugin.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'graid-build-'))
  // Vite prefers this shell's variables to a file's; the tests know only the file's.
  for (const name of Object.keys(process.env)) if (name.startsWith('VITE_')) vi.stubEnv(name, undefined)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(root, { recursive: true, force: true })
})

/** Begins a build of an empty folder, as far as its configuration. */
const beginBuild = (runtime: string) =>
  resolveConfig({ root, configFile: false, plugins: [environmentPlugin(runtime)] }, 'build')

test('a production build without variables stops and names them all', async () => {
  const stopped = await beginBuild('production').catch((error: Error) => error.message)
  for (const name of ['VITE_FIREBASE_API_KEY', 'VITE_SUPABASE_URL', 'VITE_SITE_URL']) {
    expect(stopped).toContain(`- ${name} is missing: `)
  }
})

test('a production build with the variables of .env.example goes ahead', async () => {
  await copyFile('.env.example', join(root, '.env'))
  await expect(beginBuild('production')).resolves.toMatchObject({ command: 'build' })
})

test('the demo needs no variable', async () => {
  await expect(beginBuild('demo')).resolves.toMatchObject({ command: 'build' })
})
