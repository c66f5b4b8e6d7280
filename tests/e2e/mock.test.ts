import { type ChildProcess, spawn } from 'node:child_process'
import type { Page } from '@playwright/test'
import { playLink } from '../../scripts/tools/play-story'
import { expect, expectAccessible, expectToStartOnJunk, signIn, test } from './support'

let dev: ChildProcess
let site = ''
let mock = ''

// The tests share one mock server, so they run one after the other. The timeout is long, because the dev server serves
// every module separately, which is slow on a busy machine.
test.describe.configure({ mode: 'default', timeout: 180_000 })

test.beforeAll(async ({ browser }) => {
  dev = spawn(process.execPath, ['--import', 'tsx', 'scripts/tools/dev.ts', 'mock', '--port', '0'], {
    // In this process, `PORT` is the port of the built demo. Without `PORT`, dev:mock chooses a free port.
    env: { ...process.env, PORT: undefined, NO_COLOR: '1', FORCE_COLOR: '0' },
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    dev.once('exit', (code) => reject(new Error(`dev:mock exited with ${code}: ${output}`)))
    dev.stderr?.on('data', (chunk) => {
      output += chunk
    })
    dev.stdout?.on('data', (chunk) => {
      output += chunk
      mock = /Mock server at (http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1] ?? ''
      site = /Local:\s+(http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1] ?? ''
      if (mock && site) resolve()
    })
  })
  // At the first visit, Vite bundles the dependencies and then reloads the page, which would disturb a test.
  const page = await browser.newPage()
  await page.goto(`${site}/auth?isLogin=true`, { waitUntil: 'networkidle' })
  await page.reload({ waitUntil: 'networkidle' })
  await page.close()
})

test.afterAll(() => {
  dev.kill()
})

const startScenario = async (name: string, seed = 1): Promise<void> => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ name, seed })
  expect((await fetch(`${mock}/__mock/scenario`, { method: 'POST', headers, body })).status).toBe(200)
}

const requests = async (path: string): Promise<{ headers: Record<string, string>; status: number }[]> =>
  (await fetch(`${mock}/__mock/requests?path=${path}`)).json() as never

const controlPage = async (page: Page) => {
  await page.goto(`${mock}/__mock/`)
  await expectAccessible(page)
}

test('a returning teacher opens the app, pays, signs out and comes back with Google; the session is copied and replays to its end', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startScenario('returning-teacher', 4)
  await page.goto(`${site}/auth?isLogin=true`)
  await signIn(page)
  await expect(page).toHaveURL(/\/demo\/app\/home\?token=custom-token\./)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good to see you again/)
  await expectAccessible(page)
  expect(await requests('/generate-token')).toHaveLength(1)

  await page.getByRole('link', { name: 'See plans' }).click()
  await page.getByRole('link', { name: 'Upgrade to Premium' }).click()
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page).toHaveURL(`${site}/demo/pay?payPlanId=6`)
  await page.goBack()
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('grAId Premium')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pay' }).click()
  await page.getByRole('button', { name: 'Start Exploring' }).click()
  const thanks = page.getByRole('heading', { level: 1, name: /^Thank you, .+ You’re on Premium/ })
  await expect(thanks).toBeVisible()
  // The referrer policy removes the query from the `Referer` header, so that the header contains no token.
  for (const { headers } of await requests('/stand-ins/token')) expect(headers.referer).toBe(`${site}/`)

  await page.getByRole('link', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const chooser = page.getByRole('dialog', { name: 'Choose an account' })
  await chooser.getByRole('button', { name: 'Use another account' }).click()
  await chooser.getByLabel('Name').fill('Grace Hopper')
  await chooser.getByLabel('Email').fill('grace@school.test')
  await expectAccessible(page)
  await chooser.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('progressbar', { name: 'Step 1 of 5' })).toBeVisible()

  await controlPage(page)
  await page.getByRole('button', { name: 'Copy this session' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const replay = await context.newPage()
  expect(await playLink(replay, link)).toBeNull()
  await expect(replay.getByRole('progressbar', { name: 'Step 1 of 5' })).toBeVisible()
})

test('the control page shows the journal', async ({ page }) => {
  await startScenario('returning-teacher')
  await page.goto(`${site}/auth?isLogin=true`)
  await signIn(page)
  await expect(page).toHaveURL(/\/demo\/app\/home\?token=custom-token\./)
  const journal = page.getByRole('list', { name: 'Journal' })
  // The site sends the last journal lines while its page closes. They may arrive after the control page has loaded.
  await expect(async () => {
    await controlPage(page)
    await expect(journal).toContainText('hand-over command open-app', { timeout: 1_000 })
  }).toPass()
  await expect(journal).not.toContainText(/teacher@|graid-demo|custom-token\./)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('status').last()).toHaveText('Copied')
})

test('the story of the demo plays to its end', async ({ page }) => {
  expect(await playLink(page, `${site}/#play&once&story=newcomer-to-paid-plan`)).toBeNull()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Maya. You’re on Standard.')
})

test('pages start with junk in every storage key', async ({ page }) => {
  await startScenario('returning-teacher')
  await expectToStartOnJunk(page, [`${site}/`, `${site}/auth`, `${site}/upgrade`])
})
