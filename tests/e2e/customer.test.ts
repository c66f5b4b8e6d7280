import { expect, expectAccessible, openPanel, test } from './support'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a hosted demo is prefilled from the link that the panel copies', async ({ page }) => {
  await page.goto('/terms')
  const panel = await openPanel(page)
  await panel.getByLabel('Teacher’s name').fill('Ana Ruiz')
  await panel.getByLabel('School', { exact: true }).fill('Hill & "Sons" <i>')
  await panel.getByLabel('Subject').selectOption('Music')
  await panel.getByLabel('Grade').selectOption('Adult education')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Copy the link' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  // The link changes only the hash, so the browser loads no document. The customer of the link must still replace that
  // of the tab.
  await panel.getByRole('button', { name: 'Use and start over' }).click()
  await expect(page).toHaveURL(/\/\?scenario=newcomer/)
  await page.evaluate((hash) => location.assign(hash), link.replace(/^[^#]*/, '').replace('Ana', 'Bea'))
  await expect(page).not.toHaveURL(/teacher=/)
  await page.getByRole('button', { name: 'Tell Us About Your Class' }).click()
  await page.getByRole('button', { name: 'Let’s Get Started' }).click()
  await expect(page.getByLabel('First Name *')).toHaveValue('Bea')
  await expect(page.getByLabel('School/Institution')).toHaveValue('Hill & "Sons" <i>')
  await page.getByLabel('Email Address *').fill('bea@school.org')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Grade Level *').locator(':checked')).toHaveText('Adult education')
  await expect(page.getByRole('checkbox', { name: 'Music' })).toBeChecked()
})
