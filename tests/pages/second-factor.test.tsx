import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DEMO_CODE } from '../../fixtures/account'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import { RESEND_WAIT } from '../../src/core/domain/auth/code'
import type { SecondFactorError } from '../../src/core/domain/errors'
import { err } from '../../src/core/domain/result'
import { CodeNotice } from '../../src/demo/code-notice'
import { FIELD_MESSAGES } from '../../src/pages/layout/field-messages'
import { button, fill, input } from '../support/controls'
import { renderApp } from '../support/render-app'
import type { TestAppOptions } from '../support/start-test-app'
import { withAuth } from '../support/test-container'

const FIELD = 'Six-digit code'

const open = async (options: TestAppOptions = {}) => {
  const at = '/auth?isLogin=true'
  const app = await renderApp({ scenario: 'second-factor', at, DemoLayer: CodeNotice, ...options })
  fill('Email', RETURNING_EMAIL)
  fill('Password', DEMO_PASSWORD)
  await app.user.click(button('Sign In'))
  await screen.findByLabelText(FIELD)
  return app
}

const enter = async ({ user }: Awaited<ReturnType<typeof open>>, code: string) => {
  fill(FIELD, code)
  await user.click(button('Sign In'))
}
const failing = (kind: Exclude<SecondFactorError['kind'], 'unavailable'>): TestAppOptions => ({
  rebind: withAuth(() => ({ signInWithCode: async () => err({ kind, message: 'The provider’s message' }) })),
})

test('the step for a code has a heading, a field for one-time codes with the focus, and the code of the demo, which opens the app', async () => {
  const app = await open()
  screen.getByRole('heading', { level: 1, name: 'Enter your code' })
  const field = input(FIELD)
  expect(field).toMatchObject({ autocomplete: 'one-time-code', inputMode: 'numeric', type: 'text' })
  expect(document.activeElement).toBe(field)
  expect(screen.getByRole('status').textContent).toMatch(/authenticator app/)
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('status').id)
  expect(screen.getByRole('region', { name: 'Demo stand-in' }).textContent).toContain(DEMO_CODE)
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()

  await enter(app, '12345')
  await screen.findByText(FIELD_MESSAGES.code.malformed)
  await enter(app, DEMO_CODE)
  await waitFor(() => expect(app.navigation.departures).toHaveLength(1))
})

test('the step for a code texts a phone whose number is masked, and again after the wait', async () => {
  const app = await open()
  await app.user.click(button('Use another way'))
  const texted = /^We texted a code to your number ending in 0142\./
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(texted))
  expect(document.body.textContent).not.toContain('555')
  expect(document.activeElement).toBe(input(FIELD))
  expect(button('Send again').getAttribute('aria-disabled')).toBe('true')
  await act(() => app.clock.advance(RESEND_WAIT))
  expect(button('Send again').getAttribute('aria-disabled')).toBe('false')
  await app.user.click(button('Send again'))
  expect(app.ports.auth.sendCode).toHaveBeenCalledTimes(2)
})

test('the step for a code announces a wrong code at the field, and keeps the code', async () => {
  const message = 'That code isn’t right. Check the newest one.'
  const app = await open(failing('wrong-code'))
  await enter(app, '123456')
  const alert = await screen.findByText(message)
  const field = input(FIELD)
  expect(alert.getAttribute('role')).toBe('alert')
  expect(field.getAttribute('aria-describedby')).toContain(alert.id)
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['123456', 'true'])
  expect(document.activeElement).toBe(field)
  fill(FIELD, '1')
  expect(screen.queryByText(message)).toBeNull()
})

test('the step for a code offers a reload if the robot check of the text message did not load, and names the host', async () => {
  const error = { kind: 'robot-check-failed', message: '', host: 'www.google.com' } as const
  const app = await open({ rebind: withAuth(() => ({ sendCode: async () => err(error) })) })
  await app.user.click(button('Use another way'))
  const message = await screen.findByText(/Reload this page and sign in again/)
  expect(message.closest('[role="alert"]')).not.toBeNull()
  button('Reload')
  await screen.findByText(/grAId couldn’t reach www.google.com/)
  expect(button('Send again').getAttribute('aria-disabled')).toBe('false')
})

test("'Back' returns to the form with what was typed, and focuses its heading", async () => {
  const { user } = await open()
  await user.click(button('Back'))
  expect([input('Email').value, input('Password').value]).toEqual([RETURNING_EMAIL, DEMO_PASSWORD])
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(screen.queryByRole('region', { name: 'Demo stand-in' })).toBeNull()
})

test('a sign-in that the provider has closed returns to the form with a focused alert', async () => {
  const app = await open(failing('second-factor-expired'))
  await enter(app, '123456')
  const message = await screen.findByText(/Sign in again to get back to it/)
  expect(document.activeElement).toBe(message.closest('[role="alert"]'))
})
