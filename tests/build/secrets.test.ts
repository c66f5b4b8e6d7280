import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { beforeEach, describe, expect, test } from 'vitest'
import { problemsIn, publishedFilesPlugin } from '../../scripts/build/published-files-plugin'
import { jwt } from '../../scripts/tools/jwt'
import { temporaryFolder } from '../support/temporary-folder'

describe('The files of a production build', () => {
  let folder: string
  beforeEach(async () => {
    folder = temporaryFolder()
    await mkdir(join(folder, 'assets'))
  })

  test.each([
    [`key:"${jwt({ role: 'service_role' })}"`, 'a service-role key of Supabase'],
    ['const key="sb_secret_abcdef"', 'a secret key of Supabase'],
    ['Bearer sk_live_abcdef', 'a secret key of the payment provider'],
    ['-----BEGIN RSA PRIVATE KEY-----', 'a private key'],
  ])('must not contain %s', async (text, secret) => {
    await writeFile(join(folder, 'assets/main.js'), text)
    expect(await problemsIn(folder, {})).toEqual([`assets/main.js contains ${secret}.`])
  })

  test('must not contain source maps', async () => {
    await writeFile(join(folder, 'assets/main.js.map'), '{}')
    expect(await problemsIn(folder, {})).toEqual(['assets/main.js.map is a source map.'])
  })

  test('may contain public keys, and names of secrets as in supabase-js', async () => {
    const text = `key.startsWith("sb_secret_"); "sb_publishable_abc"; "${jwt({ role: 'anon' })}"`
    await writeFile(join(folder, 'assets/main.js'), text)
    expect(await problemsIn(folder, {})).toEqual([])
  })

  const unlisted = (host: string) =>
    `assets/main.js names ${host}, which src/pages/guide/host-table.ts and NAMED_HOSTS don't list.`
  test.each([
    ['const url="https://cdn.elsewhere.net/x.js"', [unlisted('cdn.elsewhere.net')]],
    ['"https:\\/\\/pay.hill.school\\/v1"', [unlisted('pay.hill.school')]],
    ['<a href="mailto:hello@graid.example">', [unlisted('graid.example')]],
    ['const host=`abcdefgh.supabase.co`,other=`api.example.org`', [unlisted('api.example.org')]],
    ['fetch("https://pay.hill.school:8443/v1/checkout")', []],
    ['href="https://www.linkedin.com/company/hill"', []],
    ['mailto:help@hill-learning.org', []],
    ['`identitytoolkit.googleapis.com`', []],
    ['createElementNS("http://www.w3.org/2000/svg")', []],
    ['/iphone|android/i.test(agent)', []],
  ])('may name only hosts that are configured or documented: %s', async (text, problems) => {
    await writeFile(join(folder, 'assets/main.js'), text)
    const variables = {
      VITE_SITE_URL: 'https://www.hill.school',
      VITE_API_BASE_URL: 'https://pay.hill.school:8443/v1',
      VITE_PROFILE_URL: 'https://www.linkedin.com/company/hill',
      VITE_CONTACT_EMAIL: 'help@hill-learning.org',
    }
    expect(await problemsIn(folder, variables)).toEqual(problems)
  })

  test.each(['production', 'demo'])('are checked at the end of the build: %s', async (runtime) => {
    const main = join(folder, 'main.js')
    await writeFile(main, 'console.log("sk_live_abcdef")')
    const built = build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [publishedFilesPlugin(runtime)],
      build: { outDir: join(folder, 'out'), rolldownOptions: { input: main } },
    })
    if (runtime === 'demo') await expect(built).resolves.toBeDefined()
    else await expect(built).rejects.toThrow('contains a secret key of the payment provider')
  })
})

test('every package of the lockfile has a checksum and comes from the npm registry', () => {
  const lockfile: { packages: Record<string, { integrity?: string; resolved?: string }> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  )
  const packages = Object.entries(lockfile.packages).slice(1)
  expect(packages.length).toBeGreaterThan(500)
  const registry = 'https://registry.npmjs.org/'
  const unexpected = packages.filter(
    ([, { integrity = '', resolved = registry }]) =>
      !integrity.startsWith('sha512-') || !resolved.startsWith(registry),
  )
  expect(unexpected).toEqual([])
})
