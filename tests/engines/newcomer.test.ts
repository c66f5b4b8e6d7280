import { DEMO_PASSWORD } from '../../fixtures/cast'
import { answerOnboarding, dialog, PASSWORD_FIELD, signIn } from './support/journeys'
import { button, field, heading, role, text } from './support/page'
import { test } from './support/test'

test('a new teacher goes through onboarding, account creation and sign-in to the app', async ({ page }) => {
  await page.open('/')
  await page.click(button(/Tell Us About Your Class/))
  await page.sees(dialog(role('progressbar', 'Step 1 of 5')))
  await answerOnboarding(page)
  await page.sees(dialog(heading(/You.re All Set!/)))
  await page.click(dialog(button('Start Using grAId')))

  await page.sees(text('Welcome to grAId'))
  await page.isAt(/^\/auth\?isLogin=false$/)
  await page.hasProperty(field(/Full Name/), 'value', 'Zoë Núñez 李')
  await page.fill(PASSWORD_FIELD, DEMO_PASSWORD)
  await page.click(button('Create Account'))
  await page.sees(text('Registration successful!'))
  await page.sees(text('Your account has been created. Please Sign IN'))

  await page.sees(text(/^Your account is ready, Zoë. Sign in once with the password you just chose./))
  await page.hasProperty(field(/^Email/), 'value', 'zoe@school.org')
  await page.hasProperty(PASSWORD_FIELD, 'value', '')
  await signIn(page, 'zoe@school.org')

  await page.sees(dialog(heading(/You.re All Set!/)))
  await page.click(dialog(button('Start Using grAId')))
  await page.isAt(/^\/demo\/app\/home\?token=[^&]+&data=/)
  await page.sees(text(/Zoë/))
  await page.sees(text(/Núñez 李/))

  await page.back()
  await page.isAt(/^(?!.*token=)/)
})
