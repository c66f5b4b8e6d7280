import { readdir } from 'node:fs/promises'
import { ROUTES } from '../../src/app/routes'
import { ready } from '../support/ready'
import { expect, openOnboarding, recordScripts, test } from './support'

/** Chunks that a visitor of / does not need. The demo's own chunks are not listed: every page loads them. */
const NOT_FOR_VISITORS = 'onboarding-dialog onboarding-steps reset-dialog payment-page guide-page'.split(' ')

test('the drawings pause while a dialog covers the page', async ({ page }) => {
  await page.goto('/')
  const unfinished = () =>
    page.evaluate(() => [
      ...new Set(
        document
          .getAnimations()
          .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target instanceof SVGElement)
          .map(({ playState }) => playState)
          .filter((state) => state !== 'finished'),
      ),
    ])
  // At normal speed, the drawings might be finished before the dialog opens.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.playbackRate = 0.01
  })
  await openOnboarding(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await unfinished()).toEqual(['paused'])
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await unfinished()).toEqual(['running'])
})

test('after an interaction, / requests no chunk that a visitor does not need, but onboarding that she has begun; hovering a link preloads its page', async ({
  page,
}) => {
  const paths = recordScripts(page)
  await page.goto('/')
  await ready(page)
  await page.waitForLoadState('networkidle')
  const chunks = await readdir('dist-demo/assets')
  const requested = (name: string) => paths.filter((path) => path.startsWith(`/assets/${name}-`))
  for (const name of NOT_FOR_VISITORS) {
    expect(chunks.join(' '), `chunks of ${name}`).toContain(`${name}-`)
    expect(requested(name)).toEqual([])
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Quick Guide' }).hover()
  await expect.poll(() => requested('guide-page')).not.toEqual([])

  await openOnboarding(page)
  await page.getByRole('button', { name: 'Let’s Get Started' }).click()
  await page.getByLabel('First Name').fill('Maya')
  await page.getByRole('button', { name: 'Close' }).click()
  paths.length = 0
  await page.reload()
  await expect(page.getByRole('button', { name: 'Continue where you left off' })).toHaveCount(2)
  await expect.poll(() => requested('onboarding-dialog')).not.toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('links, sections, menu and both prices of the landing page work', async ({ page }) => {
    await page.setViewportSize({ width: 400, height: 800 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Learn More' }).click()
    await expect(page).toHaveURL(/#features$/)
    await expect(page.getByText('or $120/year')).toBeVisible()
    await page.getByText('Yearly', { exact: true }).click()
    await expect(page.getByText('billed as $120/year')).toBeVisible()
    await expect(page.getByText('or $120/year')).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  })

  // Reads the html, because Chromium hides <noscript> even with Playwright's `javaScriptEnabled: false`.
  test('a page that needs scripts says so, for the whole page or for its buttons', async ({ request }) => {
    const html = async (path: string) => (await request.get(path)).text()
    for (const { path } of ROUTES.filter(({ start }) => start === 'immediate')) {
      expect(await html(path), path).toMatch(/<noscript><p[^>]*>This page needs JavaScript\./)
    }
    const ofButtons = 'Some buttons on this page need JavaScript.'
    for (const path of ['/', '/teacher-resources']) expect(await html(path), path).toContain(ofButtons)
    expect(await html('/guide')).not.toContain(ofButtons)
  })
})
