import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { RETURNING_EMAIL } from '../../fixtures/cast'
import { button, described, fill, input } from '../support/controls'
import { renderApp } from '../support/render-app'
import type { TestAppOptions } from '../support/start-test-app'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

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
