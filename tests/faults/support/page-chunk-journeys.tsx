import { fireEvent, screen } from '@testing-library/react'
import { allSettled } from 'effector'
import { expect } from 'vitest'
import { DEMO_PASSWORD, RETURNING_EMAIL, UNRECORDED_EMAIL } from '../../../fixtures/cast'
import { NOT_FOUND, ROUTES } from '../../../src/app/routes'
import { unavailable } from '../../../src/core/domain/errors'
import { EMPTY_ONBOARDING } from '../../../src/core/domain/onboarding/onboarding'
import { err } from '../../../src/core/domain/result'
import { PATHS, SIGN_IN_PATH } from '../../../src/core/domain/routes'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { authAttempts } from '../../../src/models/auth/sign-in'
import { openingRequested } from '../../../src/models/site/hand-over'
import { onboardingRequested } from '../../../src/models/site/onboarding-opening'
import { button } from '../../support/controls'
import {
  draftStorage,
  signedInStorage,
  type TestApp,
  type TestAppOptions,
} from '../../support/start-test-app'
import { withAuth } from '../../support/test-container'

export type ChunkSite = TestApp & { navigate: (path: string) => void; address: () => string }

export type ChunkJourney = {
  from: string
  options?: () => TestAppOptions | Promise<TestAppOptions>
  request: (site: ChunkSite) => unknown
  /** Null if the page works without the chunk. */
  message: string | null
  shown: (site: ChunkSite) => boolean
  expectKept: (site: ChunkSite) => void
}

const NAME = 'Zoë Núñez'

const heading = (): string | undefined =>
  screen.queryAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent ?? '')[0]
const fieldNamed = (name: string): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
const type = (name: string, value: string): void => {
  const input = fieldNamed(name)
  if (input) fireEvent.change(input, { target: { value } })
}

const PAGE_HEADING = 'Something went wrong.'
const PAGE_MESSAGE =
  'This page didn’t load, or it has stopped working. Check your connection, then reload the page.'
const PART_MESSAGE = 'Part of this page didn’t load. Check your connection, then reload the page. Reload'

const openingPage = (path: string): ChunkJourney => ({
  from: path === PATHS.signUp ? PATHS.terms : PATHS.signUp,
  request: ({ navigate }) => {
    type('fullName', NAME)
    navigate(path)
  },
  message: PAGE_MESSAGE,
  shown: ({ address }) =>
    address() === path && ![undefined, PAGE_HEADING, 'Create your grAId account'].includes(heading()),
  expectKept: ({ tab }) => {
    if (path !== PATHS.signUp)
      expect(tab.get(`${STORAGE_KEYS.signUpForm}${PATHS.signUp}`)).toContain(encodeURIComponent('Zoë'))
  },
})

const openingSignUp: ChunkJourney = {
  ...openingPage(PATHS.signUp),
  shown: () => heading() === 'Create your grAId account',
}

const has = (selector: string) => (): boolean => document.querySelector(selector) !== null
const shows = (text: string) => (): boolean => screen.queryAllByText(text).length > 0

const expectPage = (): void => {
  expect(heading()).toBeDefined()
  expect(heading()).not.toBe(PAGE_HEADING)
}

const illustration = (path: string, shown: () => boolean): ChunkJourney => ({
  from: PATHS.terms,
  request: ({ navigate }) => navigate(path),
  message: null,
  shown,
  expectKept: expectPage,
})

const ANSWERS = { ...EMPTY_ONBOARDING, firstName: NAME }
const draft = (owner?: string) => draftStorage({ step: 'personal', data: ANSWERS }, owner)
const expectDraft = ({ tab }: ChunkSite): void =>
  expect(tab.get(STORAGE_KEYS.onboardingDraft)).toContain(NAME)

const signingIn = async ({ scope }: ChunkSite): Promise<void> => {
  await allSettled(authAttempts.form.fieldChanged, {
    scope,
    params: { email: RETURNING_EMAIL, password: DEMO_PASSWORD },
  })
  await allSettled(authAttempts.form.submitted, { scope })
}

export const ENTERING_SIGNED_IN: ChunkJourney = {
  from: PATHS.terms,
  options: async () => {
    const persistent = await signedInStorage()
    persistent.remove(STORAGE_KEYS.signedInHint)
    return { scenario: 'returning-teacher', persistent }
  },
  request: ({ persistent, navigate }) => {
    persistent.set(STORAGE_KEYS.signedInHint, 'true')
    navigate(PATHS.guide)
  },
  message: PART_MESSAGE,
  shown: has('[aria-label="Account"]'),
  expectKept: expectPage,
}

export const CHUNK_JOURNEYS: Readonly<Record<string, ChunkJourney>> = {
  ...Object.fromEntries(
    ROUTES.filter(({ path }) => path !== PATHS.landing).map(({ module, path }) => [
      `pages/${module}`,
      path === PATHS.signUp ? openingSignUp : openingPage(path),
    ]),
  ),
  [`pages/${NOT_FOUND.module}`]: openingPage('/nowhere'),
  'pages/onboarding/onboarding-dialog': {
    // This page has no button 'Continue where you left off', which would preload the chunk.
    from: PATHS.terms,
    options: () => ({ tab: draft() }),
    request: ({ scope }) => allSettled(onboardingRequested, { scope }),
    message: PART_MESSAGE,
    shown: () => screen.queryByRole('progressbar') !== null,
    expectKept: expectDraft,
  },
  'pages/onboarding/onboarding-inline': {
    from: PATHS.terms,
    options: async () => ({
      scenario: 'returning-teacher',
      persistent: await signedInStorage(UNRECORDED_EMAIL, { onboardingComplete: false }),
      tab: draft('unrecorded'),
    }),
    request: ({ navigate }) => navigate(PATHS.signUp),
    message: PAGE_MESSAGE,
    shown: () => screen.queryByRole('progressbar') !== null,
    expectKept: expectDraft,
  },
  'pages/auth/reset-dialog': {
    from: SIGN_IN_PATH,
    request: () => {
      type('email', RETURNING_EMAIL)
      fireEvent.click(button('Forgot password?'))
    },
    message: PART_MESSAGE,
    shown: () => screen.queryByRole('dialog') !== null,
    expectKept: () => expect(fieldNamed('email')?.value).toBe(RETURNING_EMAIL),
  },
  'pages/auth/second-factor-page': {
    from: SIGN_IN_PATH,
    options: () => ({ scenario: 'second-factor' }),
    request: signingIn,
    message: PAGE_MESSAGE,
    shown: () => heading() === 'Enter your code',
    expectKept: ({ scope }) => expect(scope.getState(authAttempts.form.$fields).email).toBe(RETURNING_EMAIL),
  },
  'pages/landing/landing-page': openingPage(PATHS.landing),
  'pages/landing/features': openingPage(PATHS.landing),
  'pages/landing/drawings': openingPage(PATHS.landing),
  'pages/auth/desk-items': illustration(SIGN_IN_PATH, has('[aria-hidden] > div > [viewBox="0 0 200 200"]')),
  'pages/auth/notebook-illustration': illustration(PATHS.signUp, shows('School')),
  'pages/auth/planner-illustration': illustration(SIGN_IN_PATH, shows('Home before dark')),
  'pages/layout/redirect-overlay': {
    from: PATHS.guide,
    options: async () => ({ scenario: 'returning-teacher', persistent: await signedInStorage() }),
    request: ({ scope }) => allSettled(openingRequested, { scope }),
    message: null,
    shown: shows('Opening grAId…'),
    expectKept: expectPage,
  },
  'ui/blocked-host': {
    from: SIGN_IN_PATH,
    options: () => ({
      rebind: withAuth(() => ({
        signInWithEmail: async () => err(unavailable('offline', 'No connection.', 'auth.example.org')),
      })),
    }),
    request: signingIn,
    message: null,
    shown: () => screen.queryAllByText(/auth\.example\.org/).length > 0,
    expectKept: () => expect(fieldNamed('email')?.value).toBe(RETURNING_EMAIL),
  },
}
