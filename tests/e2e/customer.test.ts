import { pathToFileURL } from 'node:url'
import { test as base, type Download, type Page } from '@playwright/test'
import { recordErrors } from '../support/record-errors'
import { expect, expectAccessible, FILE, openPanel, storyBar, test } from './support'

test.describe.configure({ timeout: 180_000 })
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const fillIn = async (page: Page) => {
  const panel = await openPanel(page)
  await panel.getByLabel('Teacher’s name').fill('Ana Ruiz')
  await panel.getByLabel('School', { exact: true }).fill('Hill & "Sons" <i>')
  await panel.getByLabel('Subject').selectOption('Music')
  await panel.getByLabel('Grade').selectOption('Adult education')
  const logo = panel.getByLabel('Logo', { exact: true })
  const file = { name: 'logo.png', mimeType: 'image/png' }
  await logo.setInputFiles({ ...file, buffer: Buffer.from('<svg/>') })
  await expect(panel.getByText('This isn’t a picture.')).toBeVisible()
  await logo.setInputFiles({ ...file, buffer: await page.screenshot() })
  await expect(panel.getByText('The logo is only in the saved file.')).toBeVisible()
  return panel
}

const expectPersonal = async (page: Page, download: Download) => {
  const path = test.info().outputPath('saved.html')
  await download.saveAs(path)
  const errors = recordErrors(page.context())
  await page.context().setOffline(true)
  await page.goto(`${pathToFileURL(path).href}#play&once&speed=0`)
  await expect(storyBar(page)).toContainText('The story ends here', { timeout: 120_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ana. You’re on Standard.')
  await expect(page.getByRole('banner')).toContainText('Hill & "Sons" <i>')
  const logo = page.getByRole('banner').locator('img')
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(errors).toEqual([])
}

// `base`, because `test` of support.ts blocks files on disk.
base('the single file saves a file for the customer', async ({ page }) => {
  await page.goto(FILE)
  const panel = await fillIn(page)
  const downloading = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Save for the customer' }).click()
  await expectPersonal(page, await downloading)

  await page.goto('about:blank')
  await page.goto(pathToFileURL(test.info().outputPath('saved.html')).href)
  await (await openPanel(page)).getByRole('button', { name: 'Start over for the next customer' }).click()
  await page.reload()
  await expect((await openPanel(page)).getByLabel('Teacher’s name')).toHaveValue('')
})

test('a hosted demo is prefilled from a link, which has a QR code; it saves the file too', async ({
  page,
  browser,
}) => {
  await page.goto('/terms')
  const panel = await fillIn(page)
  await panel.getByText('QR code', { exact: true }).click()
  await expect(panel.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Copy the link' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const downloading = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Save for the customer' }).click()
  const other = await browser.newPage()
  await expectPersonal(other, await downloading)
  await other.close()

  // The link changes only the hash, so the browser loads no document. The customer of the link must still replace that
  // of the tab.
  await panel.getByRole('button', { name: 'Use and start over' }).click()
  await expect(page).toHaveURL(/\/\?scenario=newcomer/)
  await page.evaluate((hash) => location.assign(hash), link.replace(/^[^#]*/, '').replace('Ana', 'Bea'))
  await expect(page).not.toHaveURL(/teacher=/)
  await page.getByRole('button', { name: 'Tell Us About Your Class' }).click()
  await page.getByRole('button', { name: "Let's Get Started" }).click()
  await expect(page.getByLabel('First Name *')).toHaveValue('Bea')
  await expect(page.getByLabel('School/Institution')).toHaveValue('Hill & "Sons" <i>')
  await page.getByLabel('Email Address *').fill('bea@school.org')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Grade Level *').locator(':checked')).toHaveText('Adult education')
  await expect(page.getByRole('checkbox', { name: 'Music' })).toBeChecked()
})
