import { signIn } from './support/journeys'
import { button, FILLINGS, field, heading, role, text, within } from './support/page'
import { test } from './support/test'

const DIALOG = role('dialog')

for (const filling of FILLINGS) {
  test(`filled ${filling}: onboarding, a new account, and a code`, async ({ page }) => {
    await page.open('/')
    await page.click(button(/Tell Us About Your Class/))
    await page.click(within(DIALOG, button('Let’s Get Started')))
    await page.fill(within(DIALOG, field(/^First Name/)), 'Ada', filling)
    await page.fill(within(DIALOG, field(/^Last Name/)), 'King', filling)
    await page.fill(within(DIALOG, field(/^Email/)), 'ada@school.org', filling)
    await page.click(within(DIALOG, button('Continue')))
    await page.sees(heading('Teaching Background'))

    await page.open('/auth?isLogin=false')
    await page.fill(field(/^Full Name/), 'Ada King', filling)
    await page.fill(field(/^Email/), 'ada@school.org', filling)
    await page.fill(field(/^Password/), 'secret-1815', filling)
    await page.click(button('Create Account'))
    await page.sees(text(/Your account has been created/))

    await page.open('/auth?isLogin=true&scenario=second-factor')
    await signIn(page, 'teacher@demo.graid.test', filling)
    await page.fill(field('Six-digit code'), 'G-２４６–８１０', filling)
    await page.click(button('Sign In'))
    await page.isAt(/^\/demo\/app\/home\?token=/)
  })

  test(`filled ${filling}: the newsletter and a reset, with an internationalized domain`, async ({
    page,
  }) => {
    await page.open('/teacher-resources')
    await page.fill(field('Email address'), 'ada@schülé.example', filling)
    await page.click(button('Subscribe'))
    await page.sees(text(/will come to ada@xn--schl-epa6i\.example/))

    await page.open('/auth?isLogin=true')
    await page.fill(field(/^Email/), 'user@例え.jp', filling)
    await page.click(button('Forgot password?'))
    await page.click(within(DIALOG, button('Send Reset Email')))
    await page.sees(text(/has been sent to user@xn--r8jz45g\.jp/))
  })
}
