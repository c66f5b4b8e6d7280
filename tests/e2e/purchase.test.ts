import { ready } from '../support/ready'
import { expect, signIn, test } from './support'

test('a plan that was paid is known behind each door, can’t be paid again, and is changed in the portal', async ({
  page,
}) => {
  await page.goto('/?scenario=returning-teacher')
  await ready(page)
  await page.getByRole('link', { name: 'Choose Standard' }).click()
  await page.getByRole('link', { name: /have an account/ }).click()
  await signIn(page)
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await page.getByRole('link', { name: 'Pay' }).click()

  await expect(page.getByText('Standard, $15 a month, is paid')).toBeVisible()
  await page.goto('/upgrade')
  const line = page.getByRole('main').getByText(/^You’re on Standard, monthly\. Next payment: /)
  await expect(line).toBeVisible()
  await expect(page.getByText('Current Plan').first()).toBeVisible()
  await page.goto('/payment?planid=2')
  await expect(page.getByRole('main').getByRole('button', { name: 'Manage plan' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toHaveCount(0)

  await page.getByRole('main').getByRole('button', { name: 'Manage plan' }).click()
  await page.getByRole('button', { name: /^Cancel/ }).click()
  await page.getByRole('link', { name: 'Back to the site' }).click()
  await expect(page.getByRole('main').getByText(/Standard until .*, then Free/)).toBeVisible()
})
