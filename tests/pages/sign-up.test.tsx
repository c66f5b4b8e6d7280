import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RETURNING_EMAIL } from '../../fixtures/cast'
import { err, ok } from '../../src/core/domain/result'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { FIELD_MESSAGES } from '../../src/pages/layout/field-messages'
import { button, described, fill, input } from '../support/controls'
import { renderApp } from '../support/render-app'
import { withAuth } from '../support/test-container'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const PASSWORD = 'secret-enough'

const createAccount = async (
  { user }: Awaited<ReturnType<typeof renderApp>>,
  email = 'ada@school.org',
  password = PASSWORD,
) => {
  fill('Full Name', 'Ada King Lovelace')
  fill('Email', email)
  fill('Password', password)
  await user.click(button('Create Account'))
}

test('/auth, sign-up: has fields for name, email and a new password; a link switches the mode, clears the form, and focuses the heading', async () => {
  const { user, address } = await renderApp({ at: '/auth?isLogin=false' })
  await heading('Welcome to grAId')
  const fields = [...(input('Email').form?.querySelectorAll('input') ?? [])]
  const names = fields.map(({ name, autocomplete }) => `${name}: ${autocomplete}`)
  expect(names).toEqual(['fullName: name', 'email: email', 'password: new-password'])
  expect(input('Full Name').required).toBe(true)
  expect(screen.queryByRole('button', { name: 'Forgot password?' })).toBeNull()

  fill('Email', 'ada@school.org')
  await user.click(button('Create Account'))
  expect(described(input('Full Name'))).toBe(FIELD_MESSAGES.fullName.missing)
  await user.click(screen.getByRole('link', { name: 'Already have an account? Sign in' }))
  expect(document.activeElement).toBe(await heading('Welcome back to grAId'))
  expect([input('Email').value, described(input('Password'))]).toEqual(['', undefined])
  expect(address()).toBe('/auth?isLogin=true')
  await user.click(screen.getByRole('link', { name: 'Don’t have an account? Sign up' }))
  expect(document.activeElement).toBe(await heading('Welcome to grAId'))
})

test('/auth, sign-up: once the account is created, one press signs in; Google is below, unmarked; the password is gone after ten minutes', async () => {
  const app = await renderApp({ at: '/auth?isLogin=false' })
  await createAccount(app)
  const notice = await screen.findByText('Your account is ready. Press Sign In.')
  await heading('Welcome to grAId')
  expect(app.address()).toBe('/auth?isLogin=true')
  expect([input('Email').value, input('Password').value]).toEqual(['ada@school.org', PASSWORD])
  const submit = button('Sign In')
  expect(document.activeElement).toBe(submit)
  for (const later of [notice, button('Continue with Google')])
    expect(submit.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByText('Last used')).toBeNull()
  expect(app.tab.get(`${STORAGE_KEYS.formFields}/auth`)).toBeNull()
  await act(() => app.clock.advance(600_000))
  await screen.findByText('Your account is ready. Sign in with the password you just chose.')
  expect([input('Email').value, input('Password').value]).toEqual(['ada@school.org', ''])
})

test('after a registration on /auth, one press opens onboarding, whose name and email are filled in', async () => {
  const app = await renderApp({ at: '/auth?isLogin=false' })
  await createAccount(app)
  await screen.findByText('Your account is ready. Press Sign In.')
  await app.user.click(button('Sign In'))
  await app.user.click(await screen.findByRole('button', { name: 'Let’s Get Started' }))
  await screen.findByRole('heading', { name: 'Personal Information' })
  const answers = ['First Name *', 'Last Name *', 'Email Address *'].map((label) => input(label).value)
  expect(answers).toEqual(['Ada', 'King Lovelace', 'ada@school.org'])
  await app.user.click(button('Continue'))
  await screen.findByRole('heading', { name: 'Teaching Background' })
})

test('/signup: until the email is confirmed, the account menu offers to send the mail again; a failure is said and logged', async () => {
  const busy = err({ kind: 'too-many-requests', message: 'Too many mails.' } as const)
  const answers = [busy, ok(undefined)]
  const sendConfirmation = async () => answers.shift() ?? busy
  const app = await renderApp({ at: '/signup', rebind: withAuth(() => ({ sendConfirmation })) })
  await createAccount(app)
  // Until onboarding opens, the page and its account menu are those of the form.
  await heading('Welcome')
  const again = () => screen.findByRole('button', { name: 'Send it again', hidden: true })
  await app.user.click(await again())
  await screen.findByText('We couldn’t send the email. Try again in a few minutes.')
  expect(app.log.entries).toContainEqual(expect.objectContaining({ event: 'No confirmation mail' }))
  await app.user.click(await again())
  await screen.findByText('We’ve sent it again. Nothing there? Look in spam.')
})

test('/signup: an email in use leads to the sign-in form with the email', async () => {
  const app = await renderApp({ at: '/signup', scenario: 'returning-teacher' })
  await createAccount(app, RETURNING_EMAIL)
  await app.user.click(await screen.findByRole('button', { name: 'Sign in instead' }))
  await heading('Welcome back to grAId')
  expect(app.address()).toBe('/auth?isLogin=true')
  expect(input('Email').value).toBe(RETURNING_EMAIL)
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull()
})

test('/signup: describes a missing name, and links to sign-in', async () => {
  const { user, address } = await renderApp({ at: '/signup' })
  await heading('Create your grAId account')
  await user.click(button('Create Account'))
  expect(described(input('Full Name'))).toBe(FIELD_MESSAGES.fullName.missing)
  expect(document.activeElement).toBe(input('Full Name'))
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }))
  await heading('Welcome back to grAId')
  expect(address()).toBe('/auth')
})

test('/signup: shows the error of a password that the provider rejects at the field, with the focus', async () => {
  await createAccount(await renderApp({ at: '/signup' }), 'ada@school.org', '123')
  const message = await screen.findByText(/^Too easy to guess. Choose a longer one/)
  screen.getByText('Registration Error')
  expect(described(input('Password'))).toBe(message.textContent)
  expect(document.activeElement).toBe(input('Password'))
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull()
})

test("/signup: names the school's network if no more accounts can be created from it, offers other ways, and keeps the form", async () => {
  const app = await renderApp({ at: '/signup', scenario: 'school-shared-address' })
  await createAccount(app)
  await screen.findByText(
    /^Many accounts were just created from your school’s network.*about 100 an hour.*Try again in an hour/,
  )
  expect([input('Full Name').value, input('Email').value]).toEqual(['Ada King Lovelace', 'ada@school.org'])
  expect(button('Create Account').getAttribute('aria-disabled')).toBe('false')
  const alert = within(within(screen.getByRole('main')).getByRole('alert'))
  expect(alert.getByRole('link', { name: 'Quick Guide' }).getAttribute('href')).toBe('/guide')
  alert.getByRole('button', { name: 'Sign in instead' })
})

test("/signup: shows 'Creating Account…', then onboarding in place of the form; Close navigates to /", async () => {
  const app = await renderApp({ at: '/signup' })
  app.backend.faults.latency = 1000
  await createAccount(app)
  button('Creating Account…')
  await act(() => app.clock.advance(1000))
  expect(document.activeElement).toBe(await heading('Welcome'))
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  await app.user.click(button('Let’s Get Started'))
  expect(document.activeElement).toBe(await heading('Personal Information'))
  expect([input('First Name *').value, input('Last Name *').value]).toEqual(['Ada', 'King Lovelace'])
  await app.user.click(button('Close'))
  expect(app.address()).toBe('/')
})
