import { DEMO_CODE } from '../../fixtures/account'
import { RETURNING_EMAIL, UNRECORDED_EMAIL } from '../../fixtures/cast'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { answerOnboarding, fillPersonalStep, signIn } from './support/journeys'
import { button, field, first, heading, link, role, text } from './support/page'
import { test } from './support/test'

const chooseGoogleAccount = (email: RegExp) =>
  ({ ...button(email), within: role('dialog', /Choose an account/) }) as const

test('google-teacher: a known account opens the app, a new one onboarding', async ({ page }) => {
  await page.open('/auth?isLogin=true&scenario=google-teacher')
  await page.click(button('Continue with Google'))
  await page.isAccessible()
  await page.click(chooseGoogleAccount(/google.newcomer@demo.graid.test/))
  await page.sees(role('progressbar', 'Step 1 of 5'))
  await page.press('ESCAPE')
  await page.isAt(/^\/$/)
  await page.sees(button('Open grAId'))

  await page.open('/auth?isLogin=true&scenario=google-teacher&seed=2')
  await page.click(button('Continue with Google'))
  await page.click(chooseGoogleAccount(/google.teacher@demo.graid.test/))
  await page.isAt(/^\/demo\/app\/home\?token=/)
})

test('second-factor: a wrong code, then one from a text message, opens the app', async ({ page }) => {
  await page.open('/auth?isLogin=true&scenario=second-factor')
  await signIn(page, RETURNING_EMAIL)
  await page.sees(heading('Enter your code'))
  await page.isAccessible()
  await page.fill(field('Six-digit code'), '000000')
  await page.click(button('Sign In'))
  await page.sees(text('That code isn’t right. Check the newest one and enter it again.'))
  await page.isAccessible()
  await page.click(button('Use another way'))
  await page.sees(text(/^We texted a code to your number ending in 0142/))
  await page.fill(field('Six-digit code'), DEMO_CODE)
  await page.click(button('Sign In'))
  await page.isAt(/^\/demo\/app\/home\?token=/)
})

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
  await page.click(chooseGoogleAccount(/google.teacher@demo.graid.test/))
  await page.isAt(/^\/demo\/app\/home\?token=/)
})

test('auth-down: the page says when to try again, the email stays, and the button is enabled', async ({
  page,
  expectLog,
}) => {
  expectLog(/./)
  await page.open('/auth?isLogin=true&scenario=auth-down')
  await signIn(page, RETURNING_EMAIL)
  await page.sees(text('Authentication Error'))
  await page.sees(text('Sign-in is down right now. Try again in a few minutes.'))
  await page.hasProperty(field(/^Email/), 'value', RETURNING_EMAIL)
  await page.hasProperty(button('Sign In'), 'disabled', false)
})

test('users-down: a failed look-up does not open onboarding, and ‘Try again’ repeats it', async ({
  page,
  expectLog,
}) => {
  expectLog(/User look-up failed/)
  await page.open('/auth?isLogin=true&scenario=users-down')
  await signIn(page, RETURNING_EMAIL)
  await page.sees(text('Check New User Error'))
  await page.sees(text('The account service is down right now.'))
  await page.seesNo(role('dialog'))
  await page.click(button('Try again'))
  await page.sees(button('Try again'))
  await page.isAccessible()
})

test('no-token: after onboarding, a banner on / stays on the next page', async ({ page, expectLog }) => {
  expectLog(/No custom token/)
  await page.open('/auth?isLogin=true&scenario=no-token')
  await signIn(page, UNRECORDED_EMAIL)
  await answerOnboarding(page)
  await page.click(button('Start Using grAId'))
  await page.isAt(/^\/$/)
  await page.sees(text(/We couldn’t open grAId/))
  await page.click(first(link('Privacy Policy')))
  await page.sees(role('heading', 'Privacy Policy', { level: 1 }))
  await page.sees(button('Try again'))
})

test('reference-down: lists report that loading failed, and typed answers stay', async ({
  page,
  expectLog,
}) => {
  expectLog(/Reference data not read/)
  await page.open('/?scenario=reference-down')
  await page.click(button(/Tell Us About Your Class/))
  await page.click(button(/Let.s Get Started/))
  await fillPersonalStep(page)
  await page.click(button('Continue'))
  await page.sees(text(/Could not load/))
  await page.isAccessible()
  await page.click(first(button('Try again')))
  await page.click(button('Previous'))
  await page.hasProperty(field(/First Name/), 'value', 'Zoë')
})

test('checkout-html: a failed checkout shows an alert and keeps the button', async ({ page, expectLog }) => {
  expectLog(/Checkout failed/)
  await page.open('/payment?planid=2&isyearly=true&scenario=checkout-html')
  await page.click(button('Complete Payment'))
  await page.sees(text('Issue occurred.. please try again'))
  await page.hasProperty(button('Complete Payment'), 'disabled', false)
  await page.isAccessible()
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
