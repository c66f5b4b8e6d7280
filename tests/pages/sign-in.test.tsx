import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import type { AuthError } from '../../src/core/domain/errors'
import { err } from '../../src/core/domain/result'
import { authErrorMessage } from '../../src/pages/auth/auth-error-messages'
import { button, described, fill, input } from '../support/controls'
import { renderApp } from '../support/render-app'
import { APP_URL, type TestAppOptions } from '../support/start-test-app'

const failing =
  (error: AuthError): NonNullable<TestAppOptions['ports']> =>
  ({ auth }) => ({
    auth: { ...auth, signInWithGoogle: async () => err(error), signInWithEmail: async () => err(error) },
  })

describe('/auth, signing in', () => {
  const open = (options: TestAppOptions = {}) =>
    renderApp({ scenario: 'returning-teacher', at: '/auth?isLogin=true', ...options })

  const signIn = async (
    { user }: Awaited<ReturnType<typeof open>>,
    email = RETURNING_EMAIL,
    password = DEMO_PASSWORD,
  ) => {
    await fill(user, 'Email', email)
    await fill(user, 'Password', password)
    await user.click(button('Sign In'))
  }

  test('welcomes the teacher back and offers Google, email and password, and what stands below', async () => {
    await open()
    await screen.findByRole('heading', { level: 1, name: 'Welcome back to grAId' })
    button('Continue with Google')
    button('Forgot password?')
    button('Sign In')
    expect(screen.queryByLabelText('Full Name')).toBeNull()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/terms')
    expect(main.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy')
  })

  test('is a form that browsers and password managers understand', async () => {
    await open()
    const [email, password] = [input('Email'), input('Password')]
    expect([email.type, email.autocomplete, email.required]).toEqual(['email', 'username', true])
    expect([password.type, password.autocomplete, password.required]).toEqual([
      'password',
      'current-password',
      true,
    ])
    expect(email.form?.noValidate).toBe(true)
    // Sent without script, it must not write the password into the address.
    expect(email.form?.method).toBe('post')
  })

  test('shows and hides the password', async () => {
    const { user } = await open()
    await user.click(button('Show password'))
    expect(input('Password').type).toBe('text')
    await user.click(button('Hide password'))
    expect(input('Password').type).toBe('password')
  })

  test('goes to the app', async () => {
    const app = await open()
    await signIn(app)
    await waitFor(() =>
      expect(app.navigation.departures).toEqual([
        { to: 'app', url: `${APP_URL}/home?token=custom-token.returning` },
      ]),
    )
  })

  test('says what is missing at each field and moves the focus to the first', async () => {
    const { user } = await open()
    await user.click(button('Sign In'))
    expect(described(input('Email'))).toBe('Enter your email address.')
    expect(described(input('Password'))).toBe('Enter your password.')
    expect(input('Email').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(input('Email'))

    await fill(user, 'Email', RETURNING_EMAIL)
    expect(described(input('Email'))).toBeUndefined()
    expect(document.activeElement).toBe(input('Email'))

    await user.click(button('Sign In'))
    expect(document.activeElement).toBe(input('Password'))
  })

  test('knows an email address from something else', async () => {
    const { user } = await open()
    await user.type(input('Email'), 'teacher{Enter}')
    expect(described(input('Email'))).toBe('Enter an email address like name@school.org.')
  })

  test('after a failure keeps the email, clears the password and moves the focus to the next step', async () => {
    const app = await open()
    await signIn(app, RETURNING_EMAIL, 'wrong')
    const alert = await screen.findByText(/do not go together/)
    expect(document.activeElement).toBe(alert.closest('[role="alert"]'))
    expect([input('Email').value, input('Password').value]).toEqual([RETURNING_EMAIL, ''])
    screen.getByText('Authentication Error')
    screen.getByText('The email or password is incorrect.')
  })

  test("shows 'Please wait...' and sends one request however often it is pressed", async () => {
    const app = await open()
    app.backend.faults.latency = 1000
    await signIn(app)
    const busy = await screen.findByRole('button', { name: 'Please wait...' })
    expect(busy.getAttribute('aria-disabled')).toBe('true')
    await app.user.dblClick(busy)
    await app.user.type(input('Password'), '{Enter}')
    await act(() => app.clock.advance(10_000))
    await waitFor(() => expect(app.navigation.departures).toHaveLength(1))
  })

  test('opens onboarding for a teacher without a record', async () => {
    const app = await open()
    await signIn(app, 'new.teacher@demo.graid.test')
    await screen.findByRole('dialog', { name: 'Welcome to grAId' })
  })

  test('repeats only the look-up when that is what failed', async () => {
    const app = await open({ scenario: 'users-down' })
    await signIn(app)
    const alert = (await screen.findByText(/We could not open grAId/)).closest('[role="alert"]')
    await waitFor(() => expect(document.activeElement).toBe(alert))
    delete app.backend.faults.users
    await app.user.click(button('Try again'))
    await waitFor(() => expect(app.navigation.departures).toHaveLength(1))
  })

  test('shows markup in a message of the provider as the text it is', async () => {
    const message = '<img src=x onerror="alert(1)">'
    const app = await open({ ports: failing({ kind: 'internal', message }) })
    await signIn(app)
    await screen.findByText(message)
    expect(document.querySelector('img')).toBeNull()
  })
})

describe('/auth, Google', () => {
  const open = (options: TestAppOptions) => renderApp({ scenario: 'google-teacher', at: '/auth', ...options })

  test('keeps its label and rests while the chooser is open', async () => {
    const { user } = await open({ chooseGoogleAccount: () => new Promise(() => {}) })
    await user.click(button('Continue with Google'))
    expect(button('Continue with Google').disabled).toBe(true)
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(button('Continue with Google').disabled).toBe(false)
  })

  test('says what to do when the browser blocks the window', async () => {
    const { user } = await open({ scenario: 'popup-blocked' })
    await user.click(button('Continue with Google'))
    const advice = await screen.findByText(
      'Your browser blocked the Google window. Allow pop-ups for this site, or sign in with your email.',
    )
    expect(document.activeElement).toBe(advice.closest('[role="alert"]'))
    screen.getByText('Google Sign-in Error')
  })

  test.each<AuthError>([
    { kind: 'unauthorized-domain', message: 'x' },
    { kind: 'storage-unsupported', message: 'x' },
    { kind: 'misconfigured', message: 'x' },
    { kind: 'unsupported-environment', message: 'x' },
    { kind: 'internal', message: 'x' },
    { kind: 'popup-closed', message: 'x' },
    { kind: 'unavailable', reason: 'offline', message: 'x' },
  ])('has a next step for $kind', async (error) => {
    const { user } = await open({ ports: failing(error) })
    await user.click(button('Continue with Google'))
    await screen.findByText(authErrorMessage(error))
  })
})
