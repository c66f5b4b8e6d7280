import type { Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import { ready } from '../support/ready'
import { expect, signIn } from './support'

/** A user action that sends a request or loads a chunk. */
export type Journey = {
  target: RegExp
  open: (page: Page, site: string) => Promise<unknown>
  press: (page: Page) => Promise<unknown>
  /** Locates the message or the button that the page shows after a failure. */
  failure: (page: Page) => Locator
  expectKept?: (page: Page) => Promise<unknown>
  /** The action with which the user retries after a failure; `press` by default. */
  retry?: (page: Page) => Promise<unknown>
  succeeded: (page: Page) => Promise<unknown>
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
export const alert = (text: string | RegExp) => (page: Page) =>
  page.getByRole('alert').filter({ hasText: text }).first()
const shown = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()
const atApp = (page: Page) => page.waitForURL(/\/home\?token=/)

export const open = (path: string) => (page: Page, site: string) => page.goto(`${site}${path}`)
const openAuth = async (page: Page, site: string) => {
  await open('/auth?isLogin=true')(page, site)
  await page.getByLabel('Email').fill(RETURNING_EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
}
const openRegistration = (path: string) => async (page: Page, site: string) => {
  await open(path)(page, site)
  await page.getByLabel('Full Name').fill('Grace Hopper')
  await page.getByLabel('Email').fill(`grace.${Date.now()}@school.org`)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
}
const fillPasswordAndPress = (button: string) => async (page: Page) => {
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await press(button)(page)
}
const withEmail = (page: Page) => expect(page.getByLabel('Email')).not.toHaveValue('')

/** Opens the guide as a teacher who signed in before. With `expired`, the session has to be refreshed. */
const openRemembered =
  ({ expired }: { expired: boolean }) =>
  async (page: Page, site: string) => {
    await page.goto(`${site}/auth?isLogin=true`)
    await signIn(page)
    await atApp(page)
    await open('/guide')(page, site)
    await expect(page.getByRole('button', { name: 'Open grAId' })).toBeVisible()
    if (!expired) return
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('graidSession') ?? '{}')
      localStorage.setItem(
        'graidSession',
        JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1_000) + 1 }),
      )
    })
  }

const chooseGoogleAccount = async (page: Page) => {
  const opened = page.waitForEvent('popup')
  await press('Continue with Google')(page)
  const popup = await opened
  await popup.getByRole('button', { name: /google.teacher@demo.graid.test/ }).click()
}

const openOnboarding = async (page: Page) => {
  const dialog = page.getByRole('dialog')
  await press('Tell Us About Your Class')(page)
  await dialog.getByRole('button', { name: /Get Started/ }).click()
  await dialog.getByLabel(/First Name/).fill('Zoë')
  await dialog.getByLabel(/Last Name/).fill('Núñez')
  await dialog.getByLabel(/Email Address/).fill('zoe@school.org')
  await dialog.getByRole('button', { name: 'Continue' }).click()
}
const openPreferences = async (page: Page) => {
  const dialog = page.getByRole('dialog')
  await openOnboarding(page)
  await dialog.getByLabel(/Grade Level/).selectOption({ index: 2 })
  await dialog.getByLabel(/Teaching Experience/).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Continue' }).click()
}
const reading = (table: string, noun: string, start: Journey['press']): Journey => ({
  target: new RegExp(`/${table}\\?`),
  open: open('/'),
  press: start,
  failure: alert(new RegExp(`(Could not|couldn’t) load.* ${noun}`)),
  retry: press('Try again'),
  succeeded: (page) =>
    expect(page.getByRole('alert').filter({ hasText: /(Could not|couldn’t) load/ })).toHaveCount(0),
})

const OPENING = /^We couldn’t open grAId/

/** Signs in successfully. Then the request to `target` fails, so that the app cannot be opened. */
const openingAfterSignIn = (target: RegExp): Journey => ({
  target,
  open: openAuth,
  press: press('Sign In'),
  failure: alert(OPENING),
  expectKept: withEmail,
  retry: press('Try again'),
  succeeded: atApp,
})

export const CALLS: Readonly<Record<string, Journey>> = {
  'auth.signInWithEmail': {
    target: /grant_type=password/,
    open: openAuth,
    press: press('Sign In'),
    failure: alert('Authentication Error'),
    expectKept: withEmail,
    retry: fillPasswordAndPress('Sign In'),
    succeeded: atApp,
  },
  'auth.signInWithGoogle': {
    target: /\/auth\/google$/,
    open: openAuth,
    press: chooseGoogleAccount,
    failure: alert('Google Sign-in Error'),
    expectKept: withEmail,
    succeeded: atApp,
  },
  'auth.register': {
    target: /\/auth\/signup/,
    open: openRegistration('/auth?isLogin=false'),
    press: press('Create Account'),
    failure: alert('Authentication Error'),
    expectKept: withEmail,
    retry: fillPasswordAndPress('Create Account'),
    succeeded: shown('Registration successful!'),
  },
  'auth.signUp': {
    target: /\/auth\/signup/,
    open: openRegistration('/signup'),
    press: press('Create Account'),
    failure: alert('Registration Error'),
    expectKept: withEmail,
    retry: fillPasswordAndPress('Create Account'),
    succeeded: (page) => expect(page.getByRole('button', { name: /Get Started/ })).toBeVisible(),
  },
  'auth.sendPasswordReset': {
    target: /\/auth\/recover/,
    open: async (page, site) => {
      await openAuth(page, site)
      await press('Forgot password?')(page)
    },
    press: press('Send Reset Email'),
    failure: alert('Error sending reset email'),
    succeeded: shown('A password reset link has been sent to'),
  },
  'auth.signOut': {
    target: /\/auth\/logout/,
    open: openRemembered({ expired: false }),
    press: async (page) => {
      await press('Account')(page)
      await press('Sign out everywhere')(page)
    },
    failure: alert(/Could not sign out/),
    succeeded: shown('Signed out'),
  },
  'auth.idToken': {
    target: /grant_type=refresh_token/,
    open: openRemembered({ expired: true }),
    press: press('Open grAId'),
    failure: alert(OPENING),
    retry: press('Try again'),
    succeeded: atApp,
  },
  'users.findByProviderId': openingAfterSignIn(/\/users\?/),
  'tokens.issue': openingAfterSignIn(/\/generate-token/),
  'referenceData.list: gradeLevels': reading('grade_levels', 'grade levels', openOnboarding),
  'referenceData.list: experienceLevels': reading(
    'vw_experience_level',
    'teaching experience',
    openOnboarding,
  ),
  'referenceData.list: subjects': reading('subjects', 'subjects', openOnboarding),
  'referenceData.list: goals': reading('graid_goals', 'goals', openPreferences),
  'checkout.open': {
    target: /\/checkout$/,
    open: async (page, site) => {
      await open('/payment?planid=2&isyearly=true')(page, site)
      await page.getByRole('radio', { name: 'Monthly' }).check()
    },
    press: press('Complete Payment'),
    failure: alert(/You haven’t been charged|Issue occurred/),
    expectKept: (page) => expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked(),
    succeeded: (page) => page.waitForURL(/\/pay\?payPlanId=2/),
  },
  'newsletter.subscribe': {
    target: /\/newsletter$/,
    open: async (page, site) => {
      await open('/teacher-resources')(page, site)
      await page.getByLabel('Email address').fill(RETURNING_EMAIL)
    },
    press: press('Subscribe'),
    failure: alert('Subscription Error'),
    expectKept: (page) => expect(page.getByLabel('Email address')).toHaveValue(RETURNING_EMAIL),
    succeeded: shown(`News for teachers will come to ${RETURNING_EMAIL}.`),
  },
  'referenceData.list: communicationPreferences': reading(
    'graid_communication_preferences',
    'communication preferences',
    openPreferences,
  ),
}

export const goTo = (path: string) => (page: Page) =>
  page.evaluate((to) => history.pushState(null, '', to), path)
export const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true })

const reload = (page: Page) => page.getByRole('button', { name: 'Reload', exact: true })

export const CHUNKS: Readonly<Record<string, Journey>> = {
  'the onboarding dialog': {
    target: /\/assets\/onboarding-dialog-.*\.js$/,
    // Starts the app before the press, so that src/boot does not queue the press. A queued press is dropped after a
    // time limit.
    open: async (page, site) => {
      await open('/')(page, site)
      await ready(page)
    },
    press: press('Tell Us About Your Class'),
    failure: reload,
    retry: press('Reload'),
    succeeded: (page) => expect(page.getByRole('button', { name: /Get Started/ })).toBeVisible(),
  },
}
