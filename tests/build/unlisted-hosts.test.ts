import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problemsIn } from '../../scripts/published-files-plugin'
import { temporaryFolder } from '../support/temporary-folder'

const VARIABLES = {
  VITE_SITE_URL: 'https://www.hill.school',
  VITE_API_BASE_URL: 'https://pay.hill.school:8443/v1',
  VITE_PROFILE_URL: 'https://www.linkedin.com/company/hill',
  VITE_CONTACT_EMAIL: 'help@hill-learning.org',
}

const unlisted = async (text: string): Promise<string[]> => {
  const folder = temporaryFolder()
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/main.js'), text)
  return problemsIn(folder, VARIABLES)
}

test.each([
  ['const url="https://cdn.elsewhere.net/x.js"', 'cdn.elsewhere.net'],
  ['"https:\\/\\/pay.hill.school\\/v1"', 'pay.hill.school'],
  ['<a href="mailto:hello@graid.example">', 'graid.example'],
  ['const host=`abcdefgh.supabase.co`,other=`api.example.org`', 'api.example.org'],
])('the built file %s names a host that is neither configured nor documented', async (text, host) => {
  expect(await unlisted(text)).toEqual([
    `assets/main.js names ${host}, which docs/for-school-it.md and docs/privacy.md don't list.`,
  ])
})

test.each([
  'fetch("https://pay.hill.school:8443/v1/checkout")',
  'href="https://www.linkedin.com/company/hill"',
  'mailto:help@hill-learning.org',
  '`identitytoolkit.googleapis.com`',
  'createElementNS("http://www.w3.org/2000/svg")',
  '/iphone|android/i.test(agent)',
])('the built file %s names only configured and documented hosts', async (text) => {
  expect(await unlisted(text)).toEqual([])
})
