import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { scopeBind } from 'effector'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import { EMPTY_ONBOARDING } from '../../src/core/domain/onboarding/onboarding'
import { authAttempts } from '../../src/models/auth/sign-in'
import { onboardingRequested } from '../../src/models/site/hand-over'
import { button, input } from '../support/controls'
import { fillAsPasswordManager, fillSilently } from '../support/fill-silently'
import { renderApp } from '../support/render-app'
import { draftStorage } from '../support/start-test-app'

test.each([
  ['without an event', fillSilently],
  // A script of the page, such as a bookmarklet, sets `value` through the setter that React has added to the field, so
  // React takes the value for its own.
  [
    'by a script of the page',
    (field: HTMLInputElement, text: string) => Object.assign(field, { value: text }),
  ],
  ['by a password manager', fillAsPasswordManager],
] as const)('fields filled %s count on a sign-in, also after the form was rendered again', async (_, put) => {
  const { user, navigation, scope } = await renderApp({ scenario: 'returning-teacher', at: '/auth' })
  put(input('Email'), RETURNING_EMAIL)
  put(input('Password'), DEMO_PASSWORD)
  act(() => scopeBind(authAttempts.form.fieldChanged, { scope })({ fullName: 'Ada' }))
  await user.click(button('Show password'))
  expect(input('Password').value).toBe(DEMO_PASSWORD)
  expect(input('Password').defaultValue).toBe('')
  await user.click(button('Sign In'))
  await waitFor(() => expect(navigation.departures).toHaveLength(1))
})

test('fields filled without an event count on a sign-up', async () => {
  const { user, backend } = await renderApp({ at: '/signup' })
  fillSilently(input('Full Name'), 'Ada King')
  fillSilently(input('Email'), 'ada@school.org')
  input('Password').setAttribute('value', 'secret-1815')
  await user.click(button('Create Account'))
  await waitFor(() => expect(backend.accountByEmail('ada@school.org')?.displayName).toBe('Ada King'))
})

test('fields filled without an event count in the reset dialog, also the email of the form behind it', async () => {
  const { user } = await renderApp({ at: '/auth' })
  fillSilently(input('Email'), 'behind@school.org')
  await user.click(button('Forgot password?'))
  const dialog = await screen.findByRole('dialog', { name: 'Reset your password' })
  const email = within(dialog).getByLabelText<HTMLInputElement>('Email')
  expect(email.value).toBe('behind@school.org')
  fillSilently(email, 'ada@school.org')
  await user.click(button('Send Reset Email'))
  await screen.findByText(/has been sent to ada@school.org/)
})

test('fields filled without an event count in onboarding, where Continue is disabled until all are filled', async () => {
  const tab = draftStorage({ step: 'personal', data: EMPTY_ONBOARDING })
  const { scope, user } = await renderApp({ at: '/nowhere', tab })
  act(() => scopeBind(onboardingRequested, { scope })())
  await screen.findByRole('dialog')
  fillSilently(input(/First Name/), 'Ada')
  fillSilently(input(/Last Name/), 'King')
  fireEvent.animationStart(input(/First Name/))
  expect(button('Continue').disabled).toBe(true)
  fillSilently(input(/Email Address/), 'ada@school.org')
  // happy-dom runs no animations; tests/engines proves that this one starts.
  fireEvent.animationStart(input(/Email Address/))
  await user.click(button('Continue'))
  await screen.findByRole('heading', { name: 'Teaching Background' })
})
