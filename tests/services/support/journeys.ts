import { expect, type Locator, type Page } from '@playwright/test'
import { fillPersonalStep } from '../../support/fill-personal-step'
import { ADA } from './whole-site'

/** A user action that calls a service, and what the page must show after its failure and after its success. */
export type Journey = {
  path: string
  fill: (page: Page) => Promise<unknown>
  /** Accessible name of the button that starts the action. */
  button: string
  /** After a failure, the page keeps what was typed or who is signed in. */
  expectKept: (page: Page) => Promise<unknown>
  /** Ada's account before the action, with or without a user record; no account if undefined. */
  account?: 'with a record' | 'without a record'
  expectSuccess: (page: Page) => Promise<unknown>
}

const fillCredentials = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill(ADA.email)
  await page.getByLabel('Password', { exact: true }).fill(ADA.password)
}
const withEmail = (page: Page) => expect(page.getByLabel('Email')).toHaveValue(ADA.email)
const withCredentials = async (page: Page): Promise<void> => {
  await withEmail(page)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(ADA.password)
}
/** Expects that the page names the teacher: the sign-in succeeded, but the grAId app did not open. */
const withAccount = async (page: Page): Promise<void> => {
  await expect(page.getByText(`You’re signed in as ${ADA.email}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use another account' })).toBeEnabled()
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

export const JOURNEYS = {
  'signing in': { ...signingIn, expectKept: withCredentials },
  'continuing with Google': {
    path: '/auth?isLogin=true',
    fill: (page) => page.getByLabel('Email').fill(ADA.email),
    button: 'Continue with Google',
    expectKept: withoutPopup,
    expectSuccess: withPopup,
  },
  'opening grAId': { ...signingIn, expectKept: withAccount },
  paying: {
    path: '/payment?planid=2&isyearly=true',
    fill: (page) => page.getByRole('radio', { name: 'Monthly' }).check(),
    button: 'Complete Payment',
    expectKept: (page) => expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked(),
    expectSuccess: atPath('/pay/2'),
  },
  subscribing: {
    path: '/teacher-resources',
    fill: (page) => page.getByLabel('Email address').fill(ADA.email),
    button: 'Subscribe',
    expectKept: (page) => expect(page.getByLabel('Email address')).toHaveValue(ADA.email),
    expectSuccess: visible((page) => page.getByText(`News for teachers will come to ${ADA.email}.`)),
  },
  'choosing grade levels': {
    path: '/',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Tell Us About Your Class' }).click()
      await page.getByRole('button', { name: /Get Started/ }).click()
      await fillPersonalStep(page)
    },
    button: 'Continue',
    expectKept: async (page) => {
      await page.getByRole('button', { name: 'Previous' }).click()
      await expect(page.getByLabel(/First Name/)).toHaveValue('Zoë')
      await page.getByRole('button', { name: 'Continue' }).click()
    },
    expectSuccess: (page) => expect(page.getByText('Elementary school (1–5)')).toBeAttached(),
  },
} as const satisfies Readonly<Record<string, Journey>>

export type JourneyName = keyof typeof JOURNEYS
