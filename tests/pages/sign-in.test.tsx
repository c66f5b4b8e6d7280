import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import { err } from '../../src/core/domain/result'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { FIELD_MESSAGES } from '../../src/pages/layout/field-messages'
import { CONTACT_EMAIL } from '../../src/pages/layout/site-constants'
import { button, described, fill, input } from '../support/controls'
import { createDeferred } from '../support/deferred'
import { renderApp } from '../support/render-app'
import type { TestAppOptions } from '../support/start-test-app'
import { withAuth } from '../support/test-container'

const open = (options: TestAppOptions = {}) =>
  renderApp({ scenario: 'returning-teacher', at: '/auth?isLogin=true', ...options })

const signIn = async ({ user }: Awaited<ReturnType<typeof open>>, email: string = RETURNING_EMAIL) => {
  fill('Email', email)
  fill('Password', DEMO_PASSWORD)
  await user.click(button('Sign In'))
}

test('the sign-in form has Google, the legal links, inputs with the attributes of password managers, and shows the password', async () => {
  const { user } = await open()
  await screen.findByRole('heading', { level: 1, name: 'Welcome back to grAId' })
  button('Continue with Google')
  button('Forgot password?')
  expect(screen.queryByLabelText('Full Name')).toBeNull()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/terms')
  expect(main.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy')

  const [email, password] = [input('Email'), input('Password')]
  expect(email).toMatchObject({ type: 'email', autocomplete: 'username', required: true })
  expect(password).toMatchObject({ type: 'password', autocomplete: 'current-password', required: true })
  expect(email.form?.noValidate).toBe(true)
  // With method 'get', a form submitted before hydration would put the password into the URL.
  expect(email.form?.method).toBe('post')

  await user.click(button('Show password'))
  expect(password.type).toBe('text')
  await user.click(button('Hide password'))
  expect(password.type).toBe('password')
})

test('the sign-in form describes and focuses the first invalid field on submit', async () => {
  const { user } = await open()
  await user.click(button('Sign In'))
  expect(described(input('Email'))).toBe(FIELD_MESSAGES.email.missing)
  expect(described(input('Password'))).toBeUndefined()
  expect(input('Email').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(input('Email'))

  fill('Email', 'teacher')
  await user.keyboard('{Enter}')
  expect(described(input('Email'))).toBe(FIELD_MESSAGES.email.malformed)

  fill('Email', RETURNING_EMAIL)
  expect(described(input('Email'))).toBeUndefined()
  expect(document.activeElement).toBe(input('Email'))

  await user.click(button('Sign In'))
  expect(described(input('Password'))).toBe(FIELD_MESSAGES.password.missing)
  expect(document.activeElement).toBe(input('Password'))
})

test('below the password, the form says that Caps Lock is on, until it is off or another field has the focus', async () => {
  const { user } = await open()
  await user.click(input('Password'))
  await user.keyboard('a')
  for (const turnOff of [() => user.keyboard('{CapsLock}a'), () => user.click(input('Email'))]) {
    expect(screen.queryByText('Caps Lock is on')).toBeNull()
    await user.keyboard('{CapsLock}a')
    expect(screen.getByText('Caps Lock is on').getAttribute('aria-live')).toBe('polite')
    expect(described(input('Password'))).toBe('Caps Lock is on')
    await turnOff()
  }
  expect(screen.queryByText('Caps Lock is on')).toBeNull()
})

test('the sign-in form focuses an alert after a failed sign-in, which offers ‘Reset password’ for the typed email, after which the heading has the focus; markup in the provider’s message is text', async () => {
  const message = '<img src=x onerror="alert(1)">'
  const signInWithEmail = async () => err({ kind: 'invalid-credentials', message } as const)
  const app = await open({ rebind: withAuth(() => ({ signInWithEmail })) })
  await signIn(app)
  const reason = await screen.findByText(/don’t match. Check both/)
  expect(document.activeElement).toBe(reason.closest('[role="alert"]'))
  await screen.findByText((text) => text.endsWith(message))
  expect(document.querySelector('img')).toBeNull()
  expect([input('Email').value, input('Password').value]).toEqual([RETURNING_EMAIL, ''])

  await app.user.click(screen.getByRole('button', { name: 'Reset password' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reset your password' })
  expect(within(dialog).getByLabelText<HTMLInputElement>('Email').value).toBe(RETURNING_EMAIL)
  await app.user.click(button('Send Reset Email'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.tagName).toBe('H1')
})

test.each([
  ['google', 'Continue with Google'],
  ['email', undefined],
])("the sign-in form marks %s as 'Last used'", async (method, name) => {
  await open({ persistent: createInMemoryStorage({ [STORAGE_KEYS.lastSignInMethod]: method }) })
  const mark = await screen.findByText('Last used')
  expect(document.querySelector(`[aria-describedby="${mark.id}"]`)?.textContent).toBe(name)
})

test('a locked account gets a link to write to us', async () => {
  await signIn(await open({ scenario: 'account-recovery' }), 'disabled@demo.graid.test')
  const link = await screen.findByRole('link', { name: 'Email us' })
  expect(link.getAttribute('href')).toBe(`mailto:${CONTACT_EMAIL}`)
})

test("the sign-in form shows 'Please wait...' during the call, and after a failed look-up focuses an alert with 'Try again' and ‘Use another account’, which returns to an empty form", async () => {
  const app = await open({ scenario: 'users-down' })
  app.backend.faults.latency = 1000
  await signIn(app)
  const submit = await screen.findByRole('button', { name: 'Please wait...' })
  expect(submit.getAttribute('aria-disabled')).toBe('true')
  await act(() => app.clock.advance(10_000))
  delete app.backend.faults.latency
  const message = await screen.findByText(/We couldn’t open grAId/)
  await waitFor(() => expect(document.activeElement).toBe(message.closest('[role="alert"]')))
  expect(message.textContent).toContain(`You’re signed in as ${RETURNING_EMAIL}.`)
  expect(screen.queryByLabelText('Password')).toBeNull()
  await app.user.click(button('Try again'))
  await waitFor(() => expect(app.ports.users.findByProviderId).toHaveBeenCalledTimes(2))
  await app.user.click(await screen.findByRole('button', { name: 'Use another account' }))
  await screen.findByLabelText('Password')
  expect(input('Email').value).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test("Continue with Google is busy, with the same label, while Google's window is open; that it was closed is said late, without taking the focus", async () => {
  const chosen = createDeferred<null>()
  const { user } = await open({ scenario: 'google-teacher', chooseGoogleAccount: () => chosen.promise })
  const google = button('Continue with Google')
  await user.click(google)
  expect([google.disabled, google.dataset.busy]).toEqual([true, 'true'])
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(google.disabled).toBe(false)
  await user.click(input('Email'))
  await act(async () => chosen.resolve(null))
  await screen.findByText('Google Sign-in Error')
  expect(document.activeElement).toBe(input('Email'))
})

test('offers Google in the same window if the browser cancels its window', async () => {
  const { user, ports } = await open({ scenario: 'managed-chromebook' })
  expect(screen.queryByRole('button', { name: 'Continue with Google in this window' })).toBeNull()
  await user.click(button('Continue with Google'))
  const message = await screen.findByText(
    'Your browser or your school’s settings stopped the Google window. Use your email and a password, or continue with Google in this window.',
  )
  expect(document.activeElement).toBe(message.closest('[role="alert"]'))
  await user.click(button('Continue with Google in this window'))
  await waitFor(() => expect(ports.auth.redirectToGoogle).toHaveBeenCalledOnce())
})

test('after 5 s, the Google button names the window that may be hidden behind this one', async () => {
  await open({ rebind: withAuth(() => ({ signInWithGoogle: () => new Promise(() => {}) })) })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.click(button('Continue with Google'))
  act(() => void vi.advanceTimersByTime(5_000))
  expect(button('Go on in the Google window')).toHaveProperty('disabled', true)
})
