import { readFileSync } from 'node:fs'
import { test as base, type Page } from '@playwright/test'
import { fillIn, type Story, stagesOf } from '../../fixtures/story'
import { playLink } from '../../scripts/tools/play-story'
import {
  copiedText,
  coveredBy,
  expect,
  expectAccessible,
  FILE,
  heading,
  openPanel,
  storyBar,
  test,
} from './support'

const press = (page: Page, name: string) => storyBar(page).getByRole('button', { name, exact: true }).click()

test.describe.configure({ timeout: 180_000 })
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const copySession = async (page: Page): Promise<string> => {
  const panel = await openPanel(page)
  await panel.getByRole('button', { name: 'Copy this session' }).click()
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible()
  return copiedText(page)
}

test('a session is copied as a link without a password, and replays to the same address and texts', async ({
  page,
  context,
  watch,
}) => {
  watch.expectLog(/Checkout failed/)
  await page.goto('/?scenario=returning-teacher&seed=3&fault=checkout:html')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first().click()
  await page.getByLabel('Email').fill('teacher@demo.graid.test')
  await page.getByLabel('Password', { exact: true }).pressSequentially('graid-demo')
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.keyboard.press('Enter')
  await page.getByLabel('Password', { exact: true }).press('End')
  await page.keyboard.type('x')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'See plans' }).click()
  await page.reload()
  await page.getByRole('link', { name: 'Upgrade to Premium' }).click()
  await expect(heading(page)).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Upgrade to Standard' }).click()
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page.getByText(/Issue occurred/).first()).toBeVisible()
  await page.keyboard.press('F2')
  await page.getByLabel('Checkout').selectOption('Works')
  await page.keyboard.press('F2')
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(heading(page)).toHaveText('grAId Standard')
  const { pathname, search } = new URL(page.url())
  const texts = await page.getByRole('main').innerText()

  const link = await copySession(page)
  expect(link.length).toBeLessThan(1_000)
  const replay = await context.newPage()
  expect(await playLink(replay, link)).toBeNull()
  await press(replay, 'Close')
  const replayed = new URL(replay.url())
  expect(replayed.pathname + replayed.search).toBe(pathname + search)
  expect(await replay.getByRole('main').innerText()).toBe(texts)
  expect(await copySession(replay)).toBe(link)
})

test('a touch pauses, also above onboarding; a single step, Go on and Take over', async ({ page }) => {
  await page.goto('/#play&once&speed=4')
  await expect(page.getByRole('progressbar', { name: 'Step 2 of 5' })).toBeVisible({ timeout: 40_000 })
  await page.mouse.click(5, 300)
  await expect(storyBar(page).getByRole('button', { name: 'Go on' })).toBeVisible()
  await expectAccessible(page)
  const position = await storyBar(page).innerText()
  await page.waitForTimeout(1_500)
  expect(await storyBar(page).innerText()).toBe(position)
  await storyBar(page).getByRole('combobox', { name: 'Speed' }).selectOption('Max')
  await press(page, 'One step')
  await expect(storyBar(page).getByRole('button', { name: 'Go on' })).toBeVisible()
  await storyBar(page).getByRole('combobox', { name: 'Speed' }).selectOption('4×')
  await press(page, 'Go on')
  await expect(page.getByRole('progressbar', { name: 'Step 3 of 5' })).toBeVisible({ timeout: 40_000 })
  await page.keyboard.press('Tab')
  await expect(storyBar(page).getByRole('button', { name: 'Go on' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/payment/, { timeout: 60_000 })
  await page.keyboard.press('Shift')
  await press(page, 'Take over')
  await expect(storyBar(page)).toBeHidden()
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expect(storyBar(page)).toBeHidden()
})

test('a stage is reached from a clean slate; a clicker goes to the next caption and back by stages', async ({
  page,
}) => {
  await page.goto('/upgrade?scenario=returning-teacher')
  await page.goto('/#play&once&stage=5')
  await expect(heading(page)).toHaveText('Make room for every class', { timeout: 40_000 })
  await expect(storyBar(page)).toContainText('Standard grades with the teacher’s own rubrics.')
  await page.keyboard.press('PageDown')
  await expect(storyBar(page)).toContainText('What it costs today')
  await expect(storyBar(page).getByRole('button', { name: 'Go on' })).toBeVisible()
  await page.keyboard.press('PageUp')
  await expect(storyBar(page)).toContainText('Standard grades with the teacher’s own rubrics.', {
    timeout: 40_000,
  })
  await press(page, 'Take over')
  await page.keyboard.press('PageDown')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

for (const name of ['newcomer-to-paid-plan', 'returning-teacher']) {
  const story: Story = JSON.parse(readFileSync(`fixtures/stories/${name}.json`, 'utf8'))
  test(`at no caption of “${story.title}”, the bar hides what the caption is about; PageDown moves at once`, async ({
    page,
  }) => {
    const captions = story.steps.filter(({ say }) => say !== undefined)
    await page.goto(`/#play&once&story=${name}`)
    for (const [index, step] of captions.entries()) {
      const bar = storyBar(page)
      await expect(bar).toContainText(fillIn(story, step.say ?? ''))
      await expect(bar.getByRole('button', { name: index === 0 ? 'Pause' : 'Go on' })).toBeVisible()
      const dialog = page.getByRole('dialog')
      const isInDialog = await dialog.isVisible()
      const control =
        'role' in step
          ? [page.getByRole(step.role as 'button', { name: fillIn(story, step.name), exact: true })]
          : []
      const shown = [
        ...(isInDialog ? [dialog.getByRole('heading'), dialog.getByRole('button')] : [heading(page)]),
        ...control,
      ]
      for (const [width, height] of [
        [1280, 720],
        [1366, 768],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height })
        await expect
          .poll(() => coveredBy(bar, shown), `${width} × ${height}, caption ${index + 1}`)
          .toEqual([])
      }
      await page.keyboard.press('PageDown')
      const next = captions[index + 1]
      await expect(bar).toContainText(next ? fillIn(story, next.say ?? '') : 'The story ends here', {
        timeout: 5_000,
      })
    }
  })
}

for (const [demo, address] of Object.entries({ hosted: '/', 'single-file': FILE })) {
  base(`the notes follow and control the ${demo} demo`, async ({ page, context }) => {
    await page.goto(address)
    await expect(heading(page)).toBeVisible()
    const opened = context.waitForEvent('page')
    await page.keyboard.press('F2')
    await page.getByLabel('Checkout').selectOption('Returns a web page')
    await page.getByRole('button', { name: 'Notes in a window of their own' }).click()
    const notes = await opened
    const title = notes.getByRole('heading', { level: 2 })
    await expect(title).toHaveText('No story is open')
    await expect(notes.getByText('Next: Landing page')).toBeVisible()
    await expect(notes.getByText('Do we get an invoice?')).toBeVisible()
    expect(await notes.evaluate(() => sessionStorage.length)).toBe(0)
    await expectAccessible(notes)
    await expect(notes.getByRole('list', { name: 'What fails' })).toHaveText('Checkout: Returns a web page')
    await notes.getByRole('button', { name: 'Everything works' }).click()
    await expect(notes.getByRole('list', { name: 'What fails' })).toBeHidden()
    await page.keyboard.press('F2')
    await expect(page.getByLabel('Checkout')).toHaveValue('')
    await page.keyboard.press('F2')

    await notes.getByRole('button', { name: 'The app', exact: true }).click()
    await expect(title).toHaveText('The app', { timeout: 40_000 })
    await expect(storyBar(page).getByRole('button', { name: 'Go on' })).toBeVisible()
    await expect(heading(page)).toHaveText('Welcome, Maya.')
    await page.evaluate(() => window.postMessage('start-over'))
    await notes.keyboard.press('PageDown')
    await expect(title).toHaveText('Plans')
    await expect(notes.getByText('Don’t quote them from memory').first()).toBeVisible()
    await notes.getByRole('button', { name: 'Start over' }).click()
    await expect(title).toHaveText('No story is open')
    await expect(heading(page)).toHaveText(/Teach all day/)
    await expect(storyBar(page)).toBeHidden()
    expect(await notes.evaluate(() => sessionStorage.length)).toBe(0)
    await notes.getByRole('button', { name: 'Start the story' }).click()
    await expect(title).toHaveText('Landing page')
    await expect(storyBar(page)).toContainText('Teachers plan and grade into the evening')
  })
}

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } })
  test('a long press on the wordmark opens the panel, a tap follows its link', async ({ page, context }) => {
    await page.goto('/guide')
    const devtools = await context.newCDPSession(page)
    const { x, y } = (await page.getByRole('banner').getByRole('img').first().boundingBox()) ?? { x: 0, y: 0 }
    const touch = async (milliseconds: number) => {
      const touchPoints = [{ x: x + 20, y: y + 10 }]
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
      await page.waitForTimeout(milliseconds)
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    const panel = page.getByRole('dialog', { name: 'Presenter’s notes' })
    await touch(800)
    await expect(panel).toBeVisible()
    await expect(page).toHaveURL(/\/guide$/)
    await panel.getByRole('button', { name: 'Close' }).click()
    await touch(60)
    await expect(page).toHaveURL(/\/(#hero)?$/)
    await expect(panel).toBeHidden()
  })
})

const WHOLE: Story = JSON.parse(readFileSync('fixtures/stories/newcomer-to-paid-plan.json', 'utf8'))
for (const [index, { name, at }] of stagesOf(WHOLE).entries()) {
  test(`a jump to the stage ‘${name}’ opens it at once, and the story plays from there to its end`, async ({
    page,
  }) => {
    await page.goto(`/#play&once&stage=${index + 1}&speed=0&teacher=Ana+Ruiz&subject=Music`)
    const bar = storyBar(page)
    await expect(bar.getByRole('button', { name: 'Go on' })).toBeVisible()
    const { steps } = JSON.parse(await page.evaluate(() => sessionStorage.graidDemoSession))
    expect(steps.map((step: { do: string }) => step.do)).toEqual(
      WHOLE.steps.slice(0, at).map((step) => step.do),
    )
    await bar.getByRole('button', { name: 'Go on' }).click()
    await expect(bar).toContainText('The story ends here', { timeout: 60_000 })
    await expect(heading(page)).toHaveText('Thank you, Ana. You’re on Standard.')
  })
}

test('starting over leaves nothing of the customer before', async ({ page }) => {
  const titles = new Set<string>()
  await page.exposeFunction('addTitle', (title: string) => titles.add(title))
  await page.addInitScript('setInterval(() => addTitle(document.title), 20)')
  expect(await playLink(page, '/#play&once')).toBeNull()
  await page.keyboard.press('F2')
  // Blocks the scripts of the next page, because they would remove more stored data than the button does.
  await page.route(/\.js$/, () => {})
  await page.getByRole('button', { name: 'Start over for the next customer' }).click()
  await expect(page).toHaveURL(/\/\?scenario=newcomer/)
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  const left = await page.evaluate(async () => ({
    persistent: { ...localStorage },
    tab: { ...sessionStorage },
    caches: await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    ),
    other: [await indexedDB.databases(), document.cookie],
  }))
  expect(JSON.stringify([left, ...titles])).not.toMatch(/Maya|Chen|maya|Lakeview|graid-demo"|custom-token/)
  expect(left).toMatchObject({ persistent: {}, other: [[], ''] })
  expect(titles.size).toBeGreaterThan(5)
})

test('with reduced motion, a story plays without the pointer', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/#play&once&speed=4')
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 40_000 })
  await expect(page.locator('[data-presenter] i')).toBeHidden()
})
