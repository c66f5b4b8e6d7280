import { button, field, role, text, within } from './support/page'
import { test } from './support/test'

test('managed-chromebook: Google opens in the same window; coming back without an account keeps what was typed', async ({
  page,
  expectLog,
}) => {
  expectLog(/Google/)
  await page.open('/signup?scenario=managed-chromebook')
  await page.fill(field(/^Full Name/), 'Ada Lovelace')
  await page.click(button('Continue with Google'))
  await page.sees(text('Google Sign-up Error'))
  await page.click(button('Continue with Google in this window'))
  await page.click(button('Close'))
  await page.sees(text('No account came back from Google.'))
  await page.hasProperty(field(/^Full Name/), 'value', 'Ada Lovelace')
  await page.click(button('Continue with Google in this window'))
  await page.click(within(role('dialog', /Choose an account/), button(/google.teacher@demo.graid.test/)))
  await page.isAt(/^\/demo\/app\/home\?token=/)
  await page.back()
  await page.isAt(/^(?!.*token=)/)
})
