import { expect, expectAccessible, test } from './support'

test('a plan is bought from /upgrade to /welcome', async ({ page }) => {
  await page.goto('/upgrade')
  await expect(page.getByText('Save up to 38%')).toBeVisible()
  await page.getByRole('link', { name: 'Upgrade to Standard' }).click()
  await expect(page).toHaveURL(/\/payment\?planid=2&isyearly=true$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Purchase' })).toBeVisible()
  await expect(page.getByText('50 credits per month with rollover')).toBeVisible()
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page).toHaveURL(/\/demo\/pay\?payPlanId=4$/)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Pay/ }).click()
  await expect(page).toHaveURL(/\/welcome$/)
  await expect(page.getByText('Save Time & Inspire')).toBeVisible()
  await page.getByRole('button', { name: 'Start Exploring' }).click()
  await expect(page).toHaveURL(/\/demo\/app\/login$/)
  await expectAccessible(page)
})

test('after Back from the payment page, the button is enabled', async ({ page }) => {
  await page.goto('/payment?planid=3&isyearly=false')
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page).toHaveURL(/\/demo\/pay/)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeEnabled()
})
