import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { DEMO_PASSWORD, UNRECORDED_EMAIL } from '../../fixtures/cast'
import { err } from '../../src/core/domain/result'
import { FIELD_MESSAGES } from '../../src/pages/layout/field-messages'
import { button, described, fill, input } from '../support/controls'
import { renderApp } from '../support/render-app'
import { createTestApp, type TestAppOptions } from '../support/start-test-app'
import { withAuth } from '../support/test-container'

const findDialog = () => screen.findByRole('dialog', { name: 'Reset your password' })

const open = async (options: TestAppOptions = {}) => {
  const app = await renderApp({ at: '/auth', ...options })
  await app.user.click(button('Forgot password?'))
  const email = within(await findDialog()).getByLabelText<HTMLInputElement>('Email')
  const send = () => app.user.click(button('Send Reset Email'))
  return { ...app, email, send }
}

test('the reset dialog focuses the field when it opens and if the address is empty or malformed; Cancel returns the focus', async () => {
  const { user, email, send } = await open()
  expect([email.type, document.activeElement]).toEqual(['email', email])
  await send()
  expect(document.activeElement).toBe(email)
  fill(email, 'ada@')
  await send()
  expect(described(email)).toBe(FIELD_MESSAGES.email.malformed)
  expect(document.activeElement).toBe(email)
  await user.click(button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button('Forgot password?'))
})

test('after a sign-in in another tab, onboarding opens without the reset dialog', async () => {
  const persistent = createInMemoryStorage()
  await open({ scenario: 'returning-teacher', persistent })
  const other = createTestApp({ scenario: 'returning-teacher', persistent: persistent.inAnotherTab() })
  await act(() =>
    other.useCases.ports.auth.signInWithEmail({ email: UNRECORDED_EMAIL, password: DEMO_PASSWORD }),
  )
  await screen.findByRole('dialog', { name: 'Welcome' })
  expect(screen.queryByRole('heading', { name: 'Reset your password' })).toBeNull()
})

test('an email that the provider rejects is an error at the field', async () => {
  const sendPasswordReset = async () => err({ kind: 'invalid-email', message: '' } as const)
  const { email, send } = await open({ rebind: withAuth(() => ({ sendPasswordReset })) })
  fill(email, 'ada@school.org')
  await send()
  await waitFor(() => expect(described(email)).toMatch(/^This email wasn’t accepted/))
  expect(document.activeElement).toBe(email)
  expect(within(await findDialog()).queryByRole('alert')).toBeNull()
})

test("the reset dialog shows 'Sending…' during the call, then closes", async () => {
  const { backend, clock, email, send } = await open()
  backend.faults.latency = 1000
  fill(email, 'ada@school.org')
  await send()
  button('Sending…')
  await act(() => clock.advance(1000))
  await screen.findByText('A password reset link has been sent to ada@school.org.')
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByText(
    /^If an account uses ada@school.org, we sent it a link at \d+:\d\d.[AP]M. Nothing there\? Look in spam, or try another/,
  )
  expect(input('Email').value).toBe('ada@school.org')
})

test('the reset dialog stays open after a failed call, with the focus on the alert, which names a blocked host', async () => {
  const { email, send } = await open({ scenario: 'school-filter' })
  fill(email, 'ada@school.org')
  await send()
  const alert = await within(await findDialog()).findByRole('alert')
  expect(document.activeElement).toBe(alert)
  await screen.findByText(/grAId couldn’t reach identitytoolkit.googleapis.com/)
})
