import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import { denyStorage } from '../support/deny-storage'
import { recordErrors } from '../support/record-errors'
import { expectAccessible, expectVideoPlays, FILE, heading, openPanel, signIn, storyBar } from './support'

const test = base.extend<{ noRequests: undefined }>({
  noRequests: [
    async ({ page, context }, use) => {
      const requests: string[] = []
      const errors = recordErrors(context)
      await context.setOffline(true)
      page.on('request', (request) => {
        const url = request.url()
        if (!url.startsWith('data:') && !/^(blob|file):/.test(url)) requests.push(url)
      })
      await use(undefined)
      expect(requests, 'requests besides files').toEqual([])
      expect(errors, 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
})

// The browser compiles the whole demo at each page load, which is slow on a busy machine.
test.describe.configure({ timeout: 120_000 })

const open = (page: Page, address = '') => page.goto(`${FILE}${address}`)
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)
const atTop = (page: Page, id: string) =>
  page.evaluate((name) => {
    const { top } = document.getElementById(name)?.getBoundingClientRect() ?? { top: Number.NaN }
    return Math.abs(top) < 140
  }, id)

test('deep links open, also after a reload; their scenario is understood', async ({ page }) => {
  for (const [address, title] of [
    ['#/auth?isLogin=true', 'Welcome back to grAId'],
    ['#/demo/pay?payPlanId=4', 'grAId Standard'],
  ] as const) {
    await open(page, address)
    await expect(heading(page)).toHaveText(title)
    await page.reload()
    await expect(heading(page)).toHaveText(title)
  }

  await test.step('a scenario is read from the query before and after the #', async () => {
    await open(page, '?scenario=returning-teacher#/auth')
    await signIn(page)
    await expect(page.getByText('Found')).toBeVisible()
    await open(page, '#/auth?scenario=google-teacher')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3)
  })
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`with motion ‘${reducedMotion}’, sections open from this page and another, by skip link and table of contents, and in a new tab`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await open(page)
    await expect(heading(page)).toBeVisible()
    await page.evaluate(() => {
      const positions = new Set<number>()
      Object.assign(window, { positions })
      addEventListener('scroll', () => positions.add(window.scrollY))
    })
    await page.getByRole('link', { name: 'Learn More' }).click()
    await expect.poll(() => atTop(page, 'features')).toBe(true)
    await expect(page.locator('#features')).toBeFocused()
    const stops = await page.evaluate(() => (window as unknown as { positions: Set<number> }).positions.size)
    // On a busy machine, a smooth scroll may have only two frames.
    if (reducedMotion === 'reduce') expect(stops).toBe(1)
    else expect(stops).toBeGreaterThan(1)

    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: 'Privacy Policy' }).click()
    await footer.getByRole('link', { name: 'Pricing' }).click()
    await expect.poll(() => atTop(page, 'pricing')).toBe(true)
    await expect(page).toHaveURL(`${FILE}#/`)
    await footer.getByRole('link', { name: 'Terms of Service' }).click()
    await expect(heading(page)).toHaveText(/Terms/)
    await expect.poll(() => scrollTop(page)).toBe(0)
    await page.reload()
    await expect(heading(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(500)
    await expect(page).toHaveURL(`${FILE}#/terms`)

    const tabOpened = context.waitForEvent('page')
    await footer.getByRole('link', { name: 'Pricing' }).click({ modifiers: ['ControlOrMeta'] })
    const tab = await tabOpened
    await expect.poll(() => atTop(tab, 'pricing')).toBe(true)
    expect(tab.url()).toBe(`${FILE}#/#pricing`)
  })
}

test('starting over in the presenter’s panel clears the stored data, also if the address stays the same', async ({
  page,
}) => {
  await open(page, '?scenario=returning-teacher#/auth')
  await signIn(page)
  await expect(page.getByText('Found')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('other-file', 'value'))

  await open(page, '#/?scenario=returning-teacher&seed=1')
  const openApp = page.getByRole('banner').getByRole('button', { name: 'Open grAId' })
  await expect(openApp).toBeVisible()
  const panel = await openPanel(page)
  await panel.getByRole('button', { name: 'Start over for the next customer' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await expect(openApp).toBeHidden()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(`${FILE}#/?scenario=returning-teacher&seed=1`)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['other-file'])
})

test('the story plays in a loop', async ({ page }) => {
  const bar = storyBar(page)
  await open(page, '#play&speed=0')
  for (const _ of ['once', 'and again']) {
    await expect(bar).toContainText('The story ends here', { timeout: 45_000 })
    await expect(bar).toContainText('Teachers plan and grade into the evening', { timeout: 15_000 })
  }
})

for (const [address, sandbox, story] of [
  ['srcdoc', 'allow-scripts allow-same-origin', 'Teachers plan and grade into the evening'],
  ['srcdoc', 'allow-scripts', 'Open the file in the browser'],
  ['blob', 'allow-scripts allow-same-origin', 'Teachers plan and grade into the evening'],
  ['blob', 'allow-scripts', 'Open the file in the browser'],
] as const) {
  base(
    `in a preview (${address}, ${sandbox}), the file says where to begin, navigates, and plays its story or says where it plays`,
    async ({ page }) => {
      const errors: Error[] = []
      page.on('pageerror', (error) => errors.push(error))
      await page.goto('/robots.txt')
      const html = readFileSync('dist-demo/graid-demo.html', 'utf8')
      await page.evaluate(
        ([html, address, sandbox]) => {
          const frame = document.createElement('iframe')
          frame.setAttribute('sandbox', sandbox)
          frame.style.cssText = 'width: 1200px; height: 600px'
          if (address === 'srcdoc') frame.srcdoc = html
          else frame.src = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
          document.body.append(frame)
        },
        [html, address, sandbox] as const,
      )
      const frame = page.frameLocator('iframe')
      await frame.getByRole('banner').getByRole('link', { name: 'Sign In' }).first().click()
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Welcome back to grAId')
      await frame.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
      await frame.getByRole('button', { name: 'Watch the two-minute story' }).click()
      await expect(frame.getByRole('region', { name: 'Story' })).toContainText(story)
      expect(errors).toEqual([])
    },
  )
}

test('a receiver is told whom the file is for and where to begin, until the strip is turned off', async ({
  page,
}) => {
  await open(page, '#school=Hill+School')
  const strip = page.getByRole('region', { name: 'Where to begin' })
  await expect(strip).toContainText('A demo for Hill School.')
  await expectAccessible(page)
  await strip.getByRole('button', { name: 'Look around' }).click()
  await expect(strip).toBeHidden()
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expect(strip).toBeHidden()
  const panel = await openPanel(page)
  await panel.getByRole('button', { name: 'Copy the link' }).click()
  await expect(panel.locator('code').last()).toHaveText('#school=Hill%20School')
  await expect(panel.getByText('This demo is a file').first()).toBeVisible()
})

test('a copy saved for a customer has the same scripts, greets the school, and forgets it on Start over', async ({
  page,
}, info) => {
  const school = '</script><img src=x onerror=alert(1)> “Ünï” 🦉'
  const strip = page.getByRole('region', { name: 'Where to begin' })
  await open(page, `#school=${encodeURIComponent(school)}`)
  await strip.getByRole('button', { name: 'Look around' }).click()
  const saved = page.waitForEvent('download')
  await (await openPanel(page)).getByRole('button', { name: 'Save a copy for this customer' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('graid-demo-script-img-src-x-onerror-alert-1-ünï.html')
  const copy = info.outputPath('copy.html')
  await download.saveAs(copy)
  const scriptsOf = (path: string) => readFileSync(path, 'utf8').match(/<script id=.*<\/script>/s)?.[0]
  expect(scriptsOf(copy) === scriptsOf('dist-demo/graid-demo.html')).toBe(true)

  await page.goto(pathToFileURL(copy).href)
  await expect(strip).toContainText(`A demo for ${school}.`)
  const panel = await openPanel(page)
  await panel.getByRole('button', { name: 'Start over for the next customer' }).click()
  await expect(strip).toContainText('This is a demo of grAId.')
})

test('where storage is denied, the promo video plays, the page is accessible, and a teacher signs in', async ({
  page,
}) => {
  await denyStorage(page)
  await open(page, '?scenario=returning-teacher')
  await expectVideoPlays(page)
  await page.getByRole('button', { name: 'Pause video' }).click()
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await signIn(page)
  await expect(page.getByText('Found')).toBeVisible()
})
