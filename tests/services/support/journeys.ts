import { expect, type Locator, type Page } from '@playwright/test'
import { AUTHORIZED_DOMAINS } from './google'
import { ADA } from './whole-site'

/** A user action that calls a service, and the expected state of the page before and after. */
export type Journey = {
  path: string
  /** Url pattern of the request to the service, for Playwright's `route`. */
  callUrl: string
  fill: (page: Page) => Promise<unknown>
  /** Accessible name of the button that starts the action. */
  button: string
  /** The button that retries after a failure, if it is not `button`. */
  retryButton?: 'Try again'
  /** Title of the toast after a failure; null if there is no toast. */
  toast: string | null
  /** Waits until the page shows that the call is pending. */
  expectPending?: (page: Page) => Promise<unknown>
  /** Asserts that the form keeps its values after a failure. */
  expectKept: (page: Page) => Promise<unknown>
  /** Ada's account before the action, with or without a user record; no account if undefined. */
  account?: 'with a record' | 'without a record'
  expectSuccess: (page: Page) => Promise<unknown>
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
const withCredentials = async (page: Page): Promise<void> => {
  await withEmail(page)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(ADA.password)
}
const withRegistration = async (page: Page): Promise<void> => {
  await withCredentials(page)
  await expect(page.getByLabel('Full Name')).toHaveValue(NAME)
}
/** Asserts that the form is enabled again, after sign-in succeeded but opening the app failed. */
const withForm = async (page: Page): Promise<void> => {
  await withEmail(page)
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
}
/** Waits until the browser context has two loaded pages: the site and Google's popup. */
const withPopup = async (page: Page): Promise<void> => {
  await expect.poll(() => page.context().pages()).toHaveLength(2)
  for (const opened of page.context().pages()) await opened.waitForLoadState()
}
const withoutPopup = async (page: Page): Promise<void> => {
  await withEmail(page)
  await expect.poll(() => page.context().pages()).toHaveLength(1)
}
const visible = (locate: (page: Page) => Locator) => (page: Page) => expect(locate(page)).toBeVisible()
const atPath = (path: string) => (page: Page) =>
  page.waitForURL((url) => `${url.pathname}${url.search}` === path)

const signingIn = {
  path: '/auth?isLogin=true',
  fill: fillCredentials,
  button: 'Sign In',
  account: 'with a record',
  expectSuccess: atPath('/home?token=custom-token'),
} as const

/** All user actions that call a service. */
export const JOURNEYS = {
  'signing in': {
    ...signingIn,
    callUrl: `${IDENTITY}:signInWithPassword**`,
    toast: 'Authentication Error',
    expectKept: withCredentials,
  },
  'creating an account': {
    path: '/auth?isLogin=false',
    callUrl: `${IDENTITY}:signUp**`,
    fill: fillRegistration,
    button: 'Create Account',
    toast: 'Authentication Error',
    expectKept: withRegistration,
    expectSuccess: visible((page) => page.getByText('Registration successful!')),
  },
  'signing up': {
    path: '/signup',
    callUrl: `${IDENTITY}:signUp**`,
    fill: fillRegistration,
    button: 'Create Account',
    toast: 'Registration Error',
    expectKept: withRegistration,
    expectSuccess: visible((page) => page.getByRole('button', { name: /Get Started/ })),
  },
  'asking for a reset link': {
    path: '/auth?isLogin=true',
    callUrl: `${IDENTITY}:sendOobCode**`,
    fill: async (page) => {
      await page.getByLabel('Email').fill(ADA.email)
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(ADA.email)
    },
    button: 'Send Reset Email',
    toast: 'Error sending reset email',
    expectKept: (page) => expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(ADA.email),
    account: 'with a record',
    expectSuccess: visible((page) => page.getByText(`A password reset link has been sent to ${ADA.email}.`)),
  },
  'continuing with Google': {
    path: '/auth?isLogin=true',
    callUrl: AUTHORIZED_DOMAINS,
    fill: (page) => page.getByLabel('Email').fill(ADA.email),
    button: 'Continue with Google',
    toast: 'Google Sign-in Error',
    expectPending: withPopup,
    expectKept: withoutPopup,
    expectSuccess: withPopup,
  },
  'signing up with Google': {
    path: '/signup',
    callUrl: AUTHORIZED_DOMAINS,
    fill: (page) => page.getByLabel('Email').fill(ADA.email),
    button: 'Continue with Google',
    toast: 'Google Sign-up Error',
    expectPending: withPopup,
    expectKept: withoutPopup,
    expectSuccess: withPopup,
  },
  'being looked up': {
    ...signingIn,
    callUrl: '**/rest/v1/users?**',
    retryButton: 'Try again',
    toast: 'Check New User Error',
    expectKept: withForm,
  },
  'getting a token': {
    ...signingIn,
    callUrl: '**/generate-token',
    retryButton: 'Try again',
    toast: null,
    expectKept: withForm,
  },
  paying: {
    path: '/payment?planid=2&isyearly=true',
    callUrl: '**/checkout',
    fill: (page) => page.getByRole('radio', { name: 'Monthly' }).check(),
    button: 'Complete Payment',
    toast: null,
    expectKept: (page) => expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked(),
    expectSuccess: atPath('/pay/2'),
  },
  subscribing: {
    path: '/teacher-resources',
    callUrl: '**/newsletter',
    fill: (page) => page.getByLabel('Email address').fill(ADA.email),
    button: 'Subscribe',
    toast: 'Subscription Error',
    expectKept: (page) => expect(page.getByLabel('Email address')).toHaveValue(ADA.email),
    expectSuccess: visible((page) => page.getByText(`News for teachers will come to ${ADA.email}.`)),
  },
  'choosing grade levels': {
    path: '/',
    callUrl: '**/rest/v1/grade_levels?**',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Tell Us About Your Class' }).click()
      await page.getByRole('button', { name: /Get Started/ }).click()
      await page.getByLabel(/First Name/).fill('Zoë')
      await page.getByLabel(/Last Name/).fill('Núñez')
      await page.getByLabel(/Email Address/).fill(ADA.email)
    },
    button: 'Continue',
    retryButton: 'Try again',
    toast: null,
    expectKept: async (page) => {
      await page.getByRole('button', { name: 'Previous' }).click()
      await expect(page.getByLabel(/First Name/)).toHaveValue('Zoë')
      await page.getByRole('button', { name: 'Continue' }).click()
    },
    expectSuccess: (page) => expect(page.getByText('Elementary school (1–5)')).toBeAttached(),
  },
} as const satisfies Readonly<Record<string, Journey>>

export type JourneyName = keyof typeof JOURNEYS
