import { act, render, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useCallback, useRef, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import type { AuthError } from '../../src/core/domain/errors'
import { err } from '../../src/core/domain/result'
import { adviceOn } from '../../src/pages/auth/advice'
import { CredentialsFields } from '../../src/pages/auth/credentials-fields'
import { renderApp } from '../support/render-app'
import { APP_URL, type TestAppOptions } from '../support/start-test-app'

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
/** Pastes a text into a field, as a password manager does. */
const fill = async (user: UserEvent, label: string, text: string) => {
  await user.clear(input(label))
  await user.click(input(label))
  await user.paste(text)
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const dialog = () => screen.findByRole('dialog', { name: 'Reset your password' })

/** The text an input's `aria-describedby` points to. */
const described = (field: HTMLInputElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

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
    await heading('Welcome back to grAId')
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
    await screen.findByText(adviceOn(error))
  })
})

describe('/auth, signing up', () => {
  const open = (options: TestAppOptions = {}) => renderApp({ at: '/auth?isLogin=false', ...options })

  test('asks for the full name first', async () => {
    await open()
    await heading('Welcome to grAId')
    const fields = [...(input('Email').form?.querySelectorAll('input') ?? [])]
    expect(fields.map(({ name, autocomplete }) => [name, autocomplete])).toEqual([
      ['fullName', 'name'],
      ['email', 'email'],
      ['password', 'new-password'],
    ])
    expect(input('Full Name').required).toBe(true)
    expect(screen.queryByRole('button', { name: 'Forgot password?' })).toBeNull()
  })

  test('creates the account, says so, and asks for the password once more', async () => {
    const { user, address } = await open()
    await fill(user, 'Full Name', 'Zoë Núñez 李')
    await fill(user, 'Email', 'zoe@school.org')
    await fill(user, 'Password', 'secret-enough')
    await user.click(button('Create Account'))
    await heading('Welcome back to grAId')
    screen.getByText('Registration successful!')
    screen.getByText('Your account has been created. Please Sign IN')
    expect(address()).toBe('/auth?isLogin=true')
    expect([input('Email').value, input('Password').value]).toEqual(['zoe@school.org', ''])
    expect(document.activeElement).toBe(input('Password'))
  })

  test('tells a taken email from a weak password', async () => {
    const { user } = await open({ scenario: 'returning-teacher' })
    await fill(user, 'Full Name', 'Ada King')
    await fill(user, 'Email', RETURNING_EMAIL)
    await user.type(input('Password'), 'secret-enough{Enter}')
    await screen.findByText(/There is already an account with this email. Sign in/)
    await user.clear(input('Email'))
    await fill(user, 'Email', 'ada@school.org')
    await user.type(input('Password'), '123{Enter}')
    await screen.findByText(/This password is too easy to guess/)
    expect(input('Full Name').value).toBe('Ada King')
  })

  test('switches the mode by a link, clears the fields and reads from the new heading', async () => {
    const { user, address } = await open()
    await fill(user, 'Full Name', 'Ada')
    await fill(user, 'Email', 'ada@school.org')
    await user.click(screen.getByRole('link', { name: 'Already have an account? Sign in' }))
    expect(document.activeElement).toBe(await heading('Welcome back to grAId'))
    expect(address()).toBe('/auth?isLogin=true')
    expect(input('Email').value).toBe('')
    await user.click(screen.getByRole('link', { name: "Don't have an account? Sign up" }))
    expect(document.activeElement).toBe(await heading('Welcome to grAId'))
    expect(input('Full Name').value).toBe('')
  })

  test('writes the name on the exercise book as the text it is', async () => {
    const { user } = await open()
    const name = '<img src=x onerror="alert(1)">'
    await fill(user, 'Full Name', name)
    screen.getByText(name)
    expect(document.querySelector('img')).toBeNull()
  })
})

describe('the reset dialog', () => {
  const open = async (options: TestAppOptions = {}) => {
    const app = await renderApp({ at: '/auth', ...options })
    await app.user.click(button('Forgot password?'))
    const email = within(await dialog()).getByLabelText<HTMLInputElement>('Email')
    const send = () => app.user.click(button('Send Reset Email'))
    return { ...app, email, send }
  }

  test('begins at its email field and gives the focus back when it closes', async () => {
    const { user, email } = await open()
    expect([email.type, document.activeElement]).toEqual(['email', email])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button('Forgot password?'))
  })

  test('closes by Cancel', async () => {
    const { user } = await open()
    await user.click(button('Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('sends nothing for an empty address; the field gets the focus', async () => {
    const { email, send } = await open()
    await send()
    expect(document.activeElement).toBe(email)
    expect(screen.queryByRole('alert')).toBeNull()
    button('Send Reset Email')
  })

  test('says at the field what is wrong with a malformed address', async () => {
    const { user, email, send } = await open()
    await user.type(email, 'ada@')
    await send()
    expect(described(email)).toBe('Enter an email address like name@school.org.')
    expect(document.activeElement).toBe(email)
  })

  test("shows 'Sending…' while the email is on its way, sends one, closes and says where it went", async () => {
    let sent = 0
    const app = await open({
      ports: ({ auth }) => ({
        auth: {
          ...auth,
          sendPasswordReset: (email) => {
            sent += 1
            return auth.sendPasswordReset(email)
          },
        },
      }),
    })
    app.backend.faults.latency = 1000
    await app.user.type(app.email, 'ada@school.org')
    await app.send()
    await app.user.dblClick(await screen.findByRole('button', { name: 'Sending…' }))
    await act(() => app.clock.advance(1000))
    await screen.findByText('A password reset link has been sent to ada@school.org.')
    screen.getByText('Email sent')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent).toBe(1)
  })

  test('stays open with the address when sending failed, the focus on the next step', async () => {
    const { user, email, send } = await open({ scenario: 'auth-down' })
    await user.type(email, 'ada@school.org')
    await send()
    const alert = await within(await dialog()).findByRole('alert')
    expect(document.activeElement).toBe(alert)
    expect(email.value).toBe('ada@school.org')
    screen.getByText('Error sending reset email')
  })
})

describe('/signup', () => {
  const open = (options: TestAppOptions = {}) => renderApp({ at: '/signup', ...options })

  const create = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await fill(user, 'Full Name', 'Ada King Lovelace')
    await fill(user, 'Email', 'ada@school.org')
    await fill(user, 'Password', 'secret-enough')
    await user.click(button('Create Account'))
  }

  test('asks for full name, email and password, all required, and leads to sign-in', async () => {
    const { user, address } = await open()
    await heading('Create your grAId account')
    button('Continue with Google')
    await user.click(button('Create Account'))
    expect([input('Full Name'), input('Email'), input('Password')].map(described)).toEqual([
      'Enter your full name.',
      'Enter your email address.',
      'Enter your password.',
    ])
    expect(document.activeElement).toBe(input('Full Name'))
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }))
    await heading('Welcome back to grAId')
    expect(address()).toBe('/auth')
  })

  test("shows 'Creating Account…' and creates one account however often it is pressed", async () => {
    const app = await open()
    app.backend.faults.latency = 1000
    await create(app)
    await app.user.dblClick(await screen.findByRole('button', { name: 'Creating Account…' }))
    await act(() => app.clock.advance(1000))
    await screen.findByRole('progressbar', { name: 'Step 1 of 5' })
    expect(screen.queryByText('Registration Error')).toBeNull()
  })

  test('puts the onboarding steps in place of the form, without a dialog, and Close leads home', async () => {
    const app = await open()
    await create(app)
    expect(document.activeElement).toBe(await heading('Welcome to grAId'))
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    await app.user.click(button("Let's Get Started"))
    expect(document.activeElement).toBe(await heading('Personal Information'))
    expect([input('First Name *').value, input('Last Name *').value]).toEqual(['Ada', 'King Lovelace'])
    await app.user.click(button('Close'))
    expect(app.address()).toBe('/')
  })

  test('keeps what was typed but the password when it fails', async () => {
    const app = await open({ scenario: 'auth-down' })
    await create(app)
    await screen.findByText('Registration Error')
    expect([input('Full Name').value, input('Email').value, input('Password').value]).toEqual([
      'Ada King Lovelace',
      'ada@school.org',
      '',
    ])
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'))
  })

  test('says what went wrong with Google', async () => {
    const { user } = await open({ scenario: 'popup-blocked' })
    await user.click(button('Continue with Google'))
    await screen.findByText(/Your browser blocked the Google window/)
    screen.getByText('Google Sign-up Error')
  })
})

describe('warming up', () => {
  test.each(['/auth', '/signup'])('%s gets the provider ready before anything is pressed', async (at) => {
    let prepared = 0
    await renderApp({
      at,
      ports: ({ auth }) => ({
        auth: {
          ...auth,
          prepare: async () => {
            prepared += 1
          },
        },
      }),
    })
    await waitFor(() => expect(prepared).toBe(1))
  })

  test('a provider that cannot be got ready is logged, and the form stays', async () => {
    const { log } = await renderApp({
      at: '/auth',
      ports: ({ auth }) => ({ auth: { ...auth, prepare: () => Promise.reject(new TypeError('gone')) } }),
    })
    await waitFor(() =>
      expect(log.entries).toContainEqual({
        event: 'Sign-in could not be prepared',
        detail: { error: 'TypeError' },
      }),
    )
    button('Sign In')
  })
})

/** The fields alone, on a state of their own, in a form that can be prerendered. */
const PrerenderedForm = () => {
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState({ fullName: '', email: '', password: '' })
  const change = useCallback(
    (changes: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changes })),
    [],
  )
  return (
    <form ref={form}>
      <CredentialsFields
        form={form}
        fields={fields}
        errors={{}}
        withName={false}
        newPassword={false}
        onChange={change}
      />
      <output>{fields.email}</output>
    </form>
  )
}

describe('a form the browser painted before the code arrived', () => {
  test('keeps what was typed into it', async () => {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(<PrerenderedForm />)
    input('Email').value = 'early@school.org'
    render(<PrerenderedForm />, { container, hydrate: true })
    await waitFor(() => expect(container.querySelector('output')?.textContent).toBe('early@school.org'))
    expect(input('Email').value).toBe('early@school.org')
    container.remove()
  })
})
