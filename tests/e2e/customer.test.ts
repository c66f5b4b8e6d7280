import { copiedText, expect, openOnboarding, openPanel, test } from './support'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a hosted demo is prefilled from the link that the panel copies, also in a tab of another customer', async ({
  page,
}) => {
  await page.goto('/terms')
  const panel = await openPanel(page)
  await panel.getByLabel('Teacher’s name').fill('Ana Ruiz')
  await panel.getByLabel('School', { exact: true }).fill('Hill & "Sons" <i>')
  await panel.getByRole('button', { name: 'Copy the link' }).click()
  const link = await copiedText(page)
  await panel.getByRole('button', { name: 'Use and start over' }).click()
  await expect(page).toHaveURL(/\/\?scenario=newcomer/)
  // Changes only the hash, so the browser loads no document.
  await page.evaluate((hash) => location.assign(hash), link.replace(/^[^#]*/, '').replace('Ana', 'Bea'))
  await expect(page).not.toHaveURL(/teacher=/)
  await openOnboarding(page)
  await page.getByRole('button', { name: 'Let’s Get Started' }).click()
  await expect(page.getByLabel('First Name *')).toHaveValue('Bea')
  await expect(page.getByLabel('School/Institution')).toHaveValue('Hill & "Sons" <i>')
})
