import { RETURNING_EMAIL } from '../../fixtures/cast'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { signIn } from './support/journeys'
import { button, field, heading, role, text, within } from './support/page'
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
  await page.isAccessible()
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

test('another scenario removes the session and the completion flag', async ({ page }) => {
  await page.open('/auth?isLogin=true&scenario=returning-teacher')
  await signIn(page, RETURNING_EMAIL)
  await page.isAt(/^\/demo\/app\/home\?token=custom-token\.returning$/)
  await page.isAccessible()
  await page.open('/auth?isLogin=true')
  await page.isAt(/^\/demo\/app\/home/)
  await page.open('/auth?isLogin=true&scenario=newcomer')
  await page.startApp()
  await page.sees(heading('Welcome back to grAId'))
  await page.evaluates(`return localStorage.getItem('${STORAGE_KEYS.onboardingComplete}')`, null)
})
