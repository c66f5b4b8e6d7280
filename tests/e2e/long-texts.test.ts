import type { Locator, Page } from '@playwright/test'
import { ROUTES } from '../../src/app/routes'
import { writeQuery } from '../../src/core/domain/query'
import { COMPLETE_ONBOARDING } from '../support/onboarding-data'
import { ready } from '../support/ready'
import { expectNothingLost } from './accessibility-checks'
import { expect, heading, openPanel, signIn, test } from './support'

const LONG = 'm'.repeat(60)
/** Both halves are long, because onboarding shows only the domain of another account's email. */
const TEACHER = { email: `${'m'.repeat(20)}@${'m'.repeat(35)}.org`, password: 'graid-demo' }
const CUSTOMER = writeQuery({ teacher: LONG, school: LONG })

const ANSWERS = { ...COMPLETE_ONBOARDING, firstName: LONG, lastName: LONG, school: LONG }
const answersOf = (email: string) => writeQuery({ data: JSON.stringify({ ...ANSWERS, email }) })

test.use({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })
test.describe.configure({ timeout: 120_000 })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const expectFits = async (page: Page, shown: Locator | string) => {
  await expect(typeof shown === 'string' ? page.getByText(shown).first() : shown).toBeVisible()
  await expectNothingLost(page, String(shown))
}

test('on a phone, the long email and name of a teacher whose look-up fails widen no page', async ({
  page,
  watch,
}) => {
  watch.expectLog(/./)
  await page.goto(`/?fault=users:down#${CUSTOMER}`)
  await expectFits(page, await openPanel(page))
  await page.goto(`/auth?isLogin=false&${answersOf(TEACHER.email)}`)
  await expectFits(page, heading(page))
  await page.getByLabel('Full Name').fill(LONG)
  await page.getByLabel('Email').fill(TEACHER.email)
  await page.getByLabel('Password', { exact: true }).fill(TEACHER.password)
  await press(page, 'Create Account')
  await expectFits(page, 'Your account is ready')
  await press(page, 'Forgot password?')
  await expectFits(page, 'Reset your password')
  await press(page, 'Send Reset Email')
  await expectFits(page, 'A password reset link')
  await signIn(page, TEACHER)
  await expectFits(page, 'You’re signed in as')
  for (const { path, variants } of ROUTES) {
    await page.goto(`${path}?${variants?.[0] ?? ''}`)
    await ready(page)
    await expectFits(page, heading(page))
    await press(page, 'Account')
    await expectFits(page, page.getByRole('navigation', { name: 'Account' }).getByText(TEACHER.email))
  }
})

test('on a phone, the long names of a customer and of a link widen no page', async ({ page }) => {
  await page.goto(`/auth?${answersOf(`x${TEACHER.email}`)}`)
  await press(page, 'Continue with Google')
  const chooser = page.getByRole('dialog', { name: 'Choose an account' })
  await expectFits(page, chooser)
  await press(page, 'Use another account')
  await chooser.getByLabel('Name').fill(LONG)
  await chooser.getByLabel('Email').fill(TEACHER.email)
  await press(page, 'Continue')
  await expectFits(page, 'These answers came with a link')
  await press(page, 'Use these answers')
  await expectFits(page, 'All Set')
  await press(page, 'Start Using grAId')
  await expectFits(page, 'Your answers')
  await page.getByText('Details').click()
  await expectFits(page, 'Token')
  await page.goto('/demo/pay?payPlanId=6')
  await expectFits(page, heading(page))
  await page.goto('/teacher-resources')
  await page.getByLabel(/Email/).fill(TEACHER.email)
  await press(page, 'Subscribe')
  await expectFits(page, page.getByRole('region', { name: 'Notifications' }).getByRole('status'))
  await page.goto(`/demo/app/login#${CUSTOMER}`)
  await expectFits(page, page.getByRole('banner').getByText(LONG))
})
