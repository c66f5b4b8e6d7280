import { type ChildProcess, spawn } from 'node:child_process'
import type { Page } from '@playwright/test'
import { playLink } from '../../scripts/tools/play-story'
import { copiedText, expect, expectAccessible, test } from './support'

let dev: ChildProcess
let site = ''
let mock = ''

// The dev server serves every module separately, which is slow on a busy machine.
test.describe.configure({ timeout: 180_000 })

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

test('the story of the demo plays to its end; the control page has its journal, and a link that plays the session again', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const expectEnd = (at: Page) =>
    expect(at.getByRole('heading', { level: 1 })).toHaveText('Thank you, Maya. You’re on Standard.')
  expect(await playLink(page, `${site}/#play&once&story=newcomer-to-paid-plan`)).toBeNull()
  await expectEnd(page)
  await expectAccessible(page)

  await page.goto(`${mock}/__mock/`)
  await expectAccessible(page)
  const journal = page.getByRole('list', { name: 'Journal' })
  await expect(journal).toContainText('session event')
  await expect(journal).not.toContainText(/maya|graid-demo|custom-token\./i)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('status').last()).toHaveText('Copied')
  await page.getByRole('button', { name: 'Copy this session' }).click()
  const link = await copiedText(page)
  const replay = await context.newPage()
  expect(await playLink(replay, link)).toBeNull()
  await expectEnd(replay)
})
