import type { Page } from '@playwright/test'
import { playLink } from '../../scripts/tools/play-story'
import { expect, expectVideoPlays, heading, test } from './support'

test.use({ serviceWorkers: 'allow' })

const cached = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  })

test('after one visit, the demo and its story work offline up to the app, the promo video included', async ({
  page,
  context,
  watch,
}) => {
  test.setTimeout(180_000)
  watch.expectLog(/net::ERR_INTERNET_DISCONNECTED/)
  await page.goto('/guide')
  await cached(page)
  await context.setOffline(true)
  await page.goto('/')
  await expectVideoPlays(page)
  for (const address of ['/guide/', '/guide.html']) {
    await page.goto(address)
    await expect(heading(page)).toHaveText(/Guide/)
  }
  await page.goto('/no/such-page')
  await expect(heading(page)).toHaveText(/Page Not Found/i)
  await page.goto('/payment?planid=2&isyearly=true')
  await expect(heading(page)).toHaveText('Complete Your Purchase')
  expect(await playLink(page, '/#play&once')).toBeNull()
  await page.reload()
  await expect(heading(page)).toHaveText('Thank you, Maya. You’re on Standard.')
})

test('the demo can be installed, removes the caches of an earlier build, and prefers the network', async ({
  page,
  context,
}) => {
  await page.goto('/robots.txt')
  await page.evaluate(() => caches.open('graid-demo-earlier'))
  await page.goto('/')
  await test.step('the presenter’s key works before the first interaction', async () => {
    await page.keyboard.press('F2')
    await expect(page.getByRole('dialog', { name: 'Presenter’s notes' })).toBeVisible()
  })
  await cached(page)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([expect.not.stringMatching('earlier')])

  const devtools = await context.newCDPSession(page)
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Chromium treats Playwright's contexts as incognito windows.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])

  await context.route('/guide', (route) => route.fulfill({ contentType: 'text/html', body: 'Another site' }))
  await page.goto('/guide')
  await expect(page.getByText('Another site')).toBeVisible()
})
