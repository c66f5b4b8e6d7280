import { button, link, role, text } from './support/page'
import { test } from './support/test'

test('a plan is bought from /upgrade to /welcome', async ({ page }) => {
  await page.open('/upgrade')
  await page.sees(text(/Save up to 38%/))
  await page.click(link('Upgrade to Standard'))
  await page.isAt(/^\/payment\?planid=2&isyearly=true$/)
  await page.sees(role('heading', 'Complete Your Purchase', { level: 1 }))
  await page.sees(text('50 credits per month with rollover'))
  await page.click(button('Complete Payment'))
  await page.isAt(/^\/demo\/pay\?payPlanId=4$/)
  await page.click(link(/^Pay/))
  await page.isAt(/^\/welcome$/)
  await page.sees(text('Save Time & Inspire'))
  await page.click(button('Start Exploring'))
  await page.isAt(/^\/demo\/app\/login$/)
})

test('after Back from the payment page, the button is enabled', async ({ page }) => {
  await page.open('/payment?planid=3&isyearly=false')
  await page.click(button('Complete Payment'))
  await page.isAt(/^\/demo\/pay/)
  await page.back()
  await page.hasProperty(button('Complete Payment'), 'disabled', false)
})
