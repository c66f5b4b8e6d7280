import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Each test starts a build.
vi.setConfig({ testTimeout: 60_000 })

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'graid-build-'))
  await writeFile(join(root, 'index.html'), '<!doctype html><title>Empty</title>')
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** Builds an empty page with the plugin, and nothing of this shell's variables. */
const build = (runtime: string): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const program = `
      import { build } from 'vite'
      import { environmentPlugin } from './scripts/environment-plugin.ts'
      await build({ root: ${JSON.stringify(root)}, configFile: false, plugins: [environmentPlugin('${runtime}')] })
    `
    const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('VITE_'))
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', program],
      { env: Object.fromEntries(inherited) },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    )
  })

test('a production build without variables stops and names them all', async () => {
  const { code, output } = await build('production')
  expect(code).not.toBe(0)
  for (const name of ['VITE_FIREBASE_API_KEY', 'VITE_SUPABASE_URL', 'VITE_SITE_URL']) {
    expect(output).toContain(`- ${name} is missing: `)
  }
})

test('a production build with the variables of .env.example goes ahead', async () => {
  await copyFile('.env.example', join(root, '.env'))
  expect(await build('production')).toMatchObject({ code: 0 })
})

test('the demo needs no variable', async () => {
  expect(await build('demo')).toMatchObject({ code: 0 })
})
