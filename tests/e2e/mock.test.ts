import { type ChildProcess, spawn } from 'node:child_process'
import { expect, expectAccessible, expectToStartOnJunk, signIn, storyBar, test } from './support'

let dev: ChildProcess
let site = ''
let mock = ''

// The tests share one mock server, so they run one after the other. The timeout is long, because the dev server serves
// every module separately, which is slow on a busy machine.
test.describe.configure({ mode: 'default', timeout: 120_000 })

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

test('a returning teacher goes to the separate app; the control page shows the journal', async ({ page }) => {
  await startScenario('returning-teacher')
  await page.goto(`${site}/auth?isLogin=true`)
  await signIn(page)
  await expect(page).toHaveURL(/\/home\?token=custom\./)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good to see you again/)
  await expectAccessible(page)
  expect(await requests('/generate-token')).toHaveLength(1)
  // The referrer policy removes the query from the `Referer` header, so that the header contains no token.
  for (const { headers } of await requests('/home')) expect(headers.referer ?? '').not.toContain('?')

  const journal = page.getByRole('list', { name: 'Journal' })
  // The site sends the last journal lines while its page closes. They may arrive after the control page has loaded.
  await expect(async () => {
    await page.goto(`${mock}/__mock/`)
    await expect(journal).toContainText('hand-over command open-app', { timeout: 1_000 })
  }).toPass()
  await expect(journal).not.toContainText(/teacher@|graid-demo|custom\./)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('status').last()).toHaveText('Copied')
  await expectAccessible(page)
})

test('a new teacher signs in with Google and gets onboarding', async ({ page }) => {
  await startScenario('google-teacher', 2)
  await page.goto(`${site}/auth?isLogin=true`)
  await page.waitForLoadState('networkidle')
  const popupOpened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const chooser = await popupOpened
  await expectAccessible(chooser)
  await chooser.getByRole('button', { name: /google.newcomer@demo.graid.test/ }).click()
  await expect(page.getByRole('progressbar', { name: 'Step 1 of 5' })).toBeVisible()
})

test('a session up to /welcome is copied from the control page and replays, except on the pages of the mock server', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startScenario('returning-teacher', 4)
  await page.goto(`${site}/upgrade`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Upgrade to Premium' }).click()
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page).toHaveURL(`${mock}/pay?payPlanId=6`)
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await page.getByRole('link', { name: 'Pay $300' }).click()
  await expect(page).toHaveURL(`${site}/welcome`)
  await page.waitForLoadState('networkidle')

  await page.goto(`${mock}/__mock/`)
  await page.getByRole('button', { name: 'Copy this session' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const replay = await context.newPage()
  await replay.goto(`${link}&speed=0`)
  await replay.waitForURL(`${mock}/pay?payPlanId=6`)
  await replay.goBack()
  await replay.getByRole('link', { name: 'Pay $300' }).click()
  await expect(storyBar(replay)).toContainText('The story ends here')
  await expect(replay).toHaveURL(`${site}/welcome`)
})

test('pages start with junk in every storage key', async ({ page }) => {
  await startScenario('returning-teacher')
  await expectToStartOnJunk(page, [`${site}/`, `${site}/auth`, `${site}/upgrade`])
})
