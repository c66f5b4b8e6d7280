import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { mapsFolderOf } from '../../scripts/build/source-maps-plugin'
import { startBuiltSite } from '../support/built-site'
import { createDeferred } from '../support/deferred'
import { expect, heading, loadFailure, recordPageLoads, respondWithPage, test } from './support'

let site: Awaited<ReturnType<typeof startBuiltSite>>

// The tests share one build, so they run one after the other. A failed test does not skip the later ones.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  const { VITE_FIREBASE_AUTH_EMULATOR_URL: _, ...variables } = parseEnv(
    await readFile('.env.example', 'utf8'),
  )
  site = await startBuiltSite({ ...variables, VITE_RUNTIME: 'production', VITE_SITE_URL: 'http://127.0.0.1' })
})
test.afterAll(() => site.stop())
test.beforeEach(({ watch }) => watch.expectLog(/./))

const FIREBASE = '**/assets/auth-client-*.js'
const SUPABASE = '**/assets/client-*.js'

test('no script contains the recorder and player of stories, scenarios or other parts of the demo', async () => {
  const assets = join(site.folder, 'assets')
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const scripts = await Promise.all(
    names.map(async (name) => [name, await readFile(join(assets, name), 'utf8')]),
  )
  expect(scripts.length).toBeGreaterThan(20)
  const demo = /#session=|storyState|graidDemo|data-presenter|crowded-school|computeAccessibleName/
  expect(scripts.filter(([, script = '']) => demo.test(script)).map(([name]) => name)).toEqual([])
})

test('each script of a source file has its map beside the site and none in it, from which `npm run position` reads a place', async () => {
  const filesOf = async (folder: string) => (await readdir(folder, { recursive: true })).sort()
  const files = await filesOf(site.folder)
  // The runtime of rolldown has no source, and the script of the samples is bundled apart, without a map.
  const scripts = files.filter((name) => /^assets\/(?!rolldown-runtime|samples-).*\.js$/.test(name))
  expect(await filesOf(mapsFolderOf(site.folder))).toEqual(scripts.map((name) => `${basename(name)}.map`))
  expect(files.filter((name) => name.includes('.map'))).toEqual([])
  const name = scripts.find((script) => script.startsWith('assets/site-')) ?? ''
  const lines = (await readFile(join(site.folder, name), 'utf8')).split('\n')
  const line = lines.findIndex((text) => text.includes('A command failed'))
  const position = `${basename(name)}:${line + 1}:${(lines[line]?.indexOf('A command failed') ?? 0) + 1}`
  const parameters = ['scripts/tools/position.ts', position, '--maps', mapsFolderOf(site.folder)]
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', ...parameters])
  expect(stdout).toMatch(/ src\/models\/site\/environment\.ts:\d+:\d+\n$/)
})

/**
 * Simulates a deploy: from then on, requests for `chunk` get a page, until the document is loaded again, or always with
 * `forGood`. Responses wait for `until`. Returns the page loads.
 */
const deploy = async (
  page: Page,
  chunk: string,
  { until = Promise.resolve(), forGood = false }: { until?: Promise<void>; forGood?: boolean } = {},
): Promise<string[]> => {
  const loads = recordPageLoads(page)
  await page.route(chunk, async (route) => {
    await until
    if (loads.length > 1 && !forGood) await route.fallback()
    else await respondWithPage(route)
  })
  return loads
}

test('after a deploy without the chunk of Firebase, /auth reloads once and keeps what was typed except the password', async ({
  page,
}) => {
  const typed = createDeferred()
  const loads = await deploy(page, FIREBASE, { until: typed.promise })
  await page.goto(`${site.url}/auth?isLogin=true`)
  await page.getByLabel('Email').fill('ada@school.test')
  await page.getByLabel('Password', { exact: true }).fill('analytical-engine')
  const reloaded = page.waitForEvent('load')
  const loaded = page.waitForResponse((response) => response.ok() && /auth-client-/.test(response.url()))
  typed.resolve()
  await reloaded
  await loaded
  await expect(page.getByLabel('Email')).toHaveValue('ada@school.test')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(loadFailure(page)).toBeHidden()
  expect(loads).toHaveLength(2)
})

test('a prefetch whose chunk is missing neither reloads nor shows a message', async ({ page }) => {
  const loads = await deploy(page, SUPABASE, { forGood: true })
  const missing: string[] = []
  page.on('response', (response) => response.status() === 404 && missing.push(response.url()))
  await page.goto(`${site.url}/auth?isLogin=true`)
  // The first input after the runtime has loaded prefetches Supabase.
  await expect(async () => {
    await page.getByLabel('Email').fill('')
    await page.getByLabel('Email').fill('ada@school.test')
    expect(missing).toHaveLength(1)
  }).toPass()
  await page.waitForTimeout(500)
  expect(loads).toHaveLength(1)
  await expect(loadFailure(page)).toBeHidden()
})

test('an address with a capital letter and two slashes stays on the site', async ({ page }) => {
  for (const path of [
    '//EVIL.example/login',
    '///Evil.example/',
    '/\\Evil.example/',
    '/%5CEvil.example//Guide',
  ]) {
    await page.goto(site.url + path)
    await expect(heading(page)).toHaveText('Oops! Page not found')
    await expect(page).toHaveURL(new RegExp(`^${site.url}/(%5c)?evil.example/`))
  }
})
