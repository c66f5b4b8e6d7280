import { expect, type Locator, type Page } from '@playwright/test'
import { AUTHORIZED_DOMAINS } from './google'
import { ADA } from './whole-site'

/** Something a teacher does that asks a service, from the page it is done on to what comes of it. */
export type Journey = {
  path: string
  /** The address it asks, as Playwright's routes take it. */
  asks: string
  /** Fills in what has to be filled in. */
  fill: (page: Page) => Promise<unknown>
  /** What asks; pressed again it is the next step too, unless that is 'Try again'. */
  button: string
  next?: 'Try again'
  /** Title of the toast; null where the failure is only logged. */
  toast: string | null
  /** What stands there while the answer is awaited. */
  waits?: (page: Page) => Promise<unknown>
  /** What was typed is still there after a failure. */
  kept: (page: Page) => Promise<unknown>
  /** Where a secret was typed, which is not. */
  cleared?: string
  /** Ada has an account: signed in to, or in the way. */
  account?: 'with a record' | 'without a record'
  /** What says that it worked. */
  worked: (page: Page) => Promise<unknown>
}

const NAME = 'Grace Hopper'
const IDENTITY = 'https://identitytoolkit.googleapis.com/v1/accounts'

const fillCredentials = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill(ADA.email)
  await page.getByLabel('Password', { exact: true }).fill(ADA.password)
}
const fillRegistration = async (page: Page): Promise<void> => {
  await page.getByLabel('Full Name').fill(NAME)
  await fillCredentials(page)
}
const withEmail = (page: Page) => expect(page.getByLabel('Email')).toHaveValue(ADA.email)
const withRegistration = async (page: Page): Promise<void> => {
  await withEmail(page)
  await expect(page.getByLabel('Full Name')).toHaveValue(NAME)
}
/** A proven identity got no further: the form is the teacher's again. */
const withForm = async (page: Page): Promise<void> => {
  await withEmail(page)
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
}
/** Google's window is open, or closed again. */
const withWindow = async (page: Page): Promise<void> => {
  await expect.poll(() => page.context().pages()).toHaveLength(2)
  for (const open of page.context().pages()) await open.waitForLoadState()
}
const withoutWindow = async (page: Page): Promise<void> => {
  await withEmail(page)
  await expect.poll(() => page.context().pages()).toHaveLength(1)
}
const visible = (locate: (page: Page) => Locator) => (page: Page) => expect(locate(page)).toBeVisible()
const arrived = (path: string) => (page: Page) =>
  page.waitForURL((url) => `${url.pathname}${url.search}` === path)

const signingIn = {
  path: '/auth?isLogin=true',
  fill: fillCredentials,
  button: 'Sign In',
  account: 'with a record',
  worked: arrived('/home?token=custom-token'),
} as const

/** Everything a visitor or a teacher asks a service for. */
export const JOURNEYS = {
  'signing in': {
    ...signingIn,
    asks: `${IDENTITY}:signInWithPassword**`,
    toast: 'Authentication Error',
    kept: withEmail,
    cleared: 'Password',
  },
  'creating an account': {
    path: '/auth?isLogin=false',
    asks: `${IDENTITY}:signUp**`,
    fill: fillRegistration,
    button: 'Create Account',
    toast: 'Authentication Error',
    kept: withRegistration,
    cleared: 'Password',
    worked: visible((page) => page.getByText('Registration successful!')),
  },
  'signing up': {
    path: '/signup',
    asks: `${IDENTITY}:signUp**`,
    fill: fillRegistration,
    button: 'Create Account',
    toast: 'Registration Error',
    kept: withRegistration,
    cleared: 'Password',
    worked: visible((page) => page.getByRole('button', { name: /Get Started/ })),
  },
  'asking for a reset link': {
    path: '/auth?isLogin=true',
    asks: `${IDENTITY}:sendOobCode**`,
    fill: async (page) => {
      await page.getByLabel('Email').fill(ADA.email)
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(ADA.email)
    },
    button: 'Send Reset Email',
    toast: 'Error sending reset email',
    kept: (page) => expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(ADA.email),
    account: 'with a record',
    worked: visible((page) => page.getByText(`A password reset link has been sent to ${ADA.email}.`)),
  },
  'continuing with Google': {
    path: '/auth?isLogin=true',
    asks: AUTHORIZED_DOMAINS,
    fill: (page) => page.getByLabel('Email').fill(ADA.email),
    button: 'Continue with Google',
    toast: 'Google Sign-in Error',
    waits: withWindow,
    kept: withoutWindow,
    worked: withWindow,
  },
  'signing up with Google': {
    path: '/signup',
    asks: AUTHORIZED_DOMAINS,
    fill: (page) => page.getByLabel('Email').fill(ADA.email),
    button: 'Continue with Google',
    toast: 'Google Sign-up Error',
    waits: withWindow,
    kept: withoutWindow,
    worked: withWindow,
  },
  'being looked up': {
    ...signingIn,
    asks: '**/rest/v1/users?**',
    next: 'Try again',
    toast: 'Check New User Error',
    kept: withForm,
  },
  'getting a token': {
    ...signingIn,
    asks: '**/generate-token',
    next: 'Try again',
    toast: null,
    kept: withForm,
  },
  paying: {
    path: '/payment?planid=2&isyearly=true',
    asks: '**/checkout',
    fill: (page) => page.getByRole('radio', { name: 'Monthly' }).check(),
    button: 'Complete Payment',
    toast: null,
    kept: (page) => expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked(),
    worked: arrived('/pay/2'),
  },
  subscribing: {
    path: '/teacher-resources',
    asks: '**/newsletter',
    fill: (page) => page.getByLabel('Email address').fill(ADA.email),
    button: 'Subscribe',
    toast: 'Subscription Error',
    kept: (page) => expect(page.getByLabel('Email address')).toHaveValue(ADA.email),
    worked: visible((page) => page.getByText(`News for teachers will come to ${ADA.email}.`)),
  },
  'choosing grade levels': {
    path: '/',
    asks: '**/rest/v1/grade_levels?**',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Tell Us About Your Class' }).click()
      await page.getByRole('button', { name: /Get Started/ }).click()
      await page.getByLabel(/First Name/).fill('Zoë')
      await page.getByLabel(/Last Name/).fill('Núñez')
      await page.getByLabel(/Email Address/).fill(ADA.email)
    },
    button: 'Continue',
    next: 'Try again',
    toast: null,
    kept: async (page) => {
      await page.getByRole('button', { name: 'Previous' }).click()
      await expect(page.getByLabel(/First Name/)).toHaveValue('Zoë')
      await page.getByRole('button', { name: 'Continue' }).click()
    },
    worked: (page) => expect(page.getByText('Elementary school (1–5)')).toBeAttached(),
  },
} as const satisfies Readonly<Record<string, Journey>>

/** The name of a way. */
export type JourneyName = keyof typeof JOURNEYS
