import { expect, expectAccessible, test } from './support'

test('a plan is chosen, paid for and welcomed', async ({ page }) => {
  await page.goto('/upgrade')
  await expect(page.getByText('Save up to 38%')).toBeVisible()
  await page.getByRole('link', { name: 'Upgrade to Standard' }).click()
  await expect(page).toHaveURL(/\/payment\?planid=2&isyearly=true$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Purchase' })).toBeVisible()
  await expect(page.getByText('50 credits per month with rollover')).toBeVisible()
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page).toHaveURL(/\/demo\/pay\?payPlanId=4$/)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Pay/ })
    .or(page.getByRole('link', { name: /^Pay/ }))
    .click()
  await expect(page).toHaveURL(/\/welcome$/)
  await expect(page.getByText('Save Time & Inspire')).toBeVisible()
  await page
    .getByRole('button', { name: 'Start Exploring' })
    .or(page.getByRole('link', { name: 'Start Exploring' }))
    .click()
  await expect(page).toHaveURL(/\/demo\/app\/login$/)
  await expectAccessible(page)
})

test('cancelling on the payment page leads back to the start', async ({ page }) => {
  await page.goto('/payment?planid=3&isyearly=false')
  await page.getByRole('button', { name: 'Complete Payment' }).dblclick()
  await expect(page).toHaveURL(/\/demo\/pay\?payPlanId=3$/)
  await page
    .getByRole('button', { name: 'Cancel' })
    .or(page.getByRole('link', { name: 'Cancel' }))
    .click()
  await expect(page).toHaveURL(/\/$/)
})

test('Back from the payment page finds the button ready', async ({ page }) => {
  await page.goto('/payment?planid=3&isyearly=false')
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page).toHaveURL(/\/demo\/pay/)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeEnabled()
})

for (const query of [
  '',
  'planid=1',
  'planid=02',
  'planid=2.0',
  'planid=%202',
  'planid=2&planid=3',
  'planid=<script>',
]) {
  test(`/payment?${query} has no plan and a way back`, async ({ page }) => {
    await page.goto(`/payment?${query}`)
    await expect(page.getByText('No Plan Selected')).toBeVisible()
    await page.getByRole('link', { name: 'Go Back to Pricing' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
}
