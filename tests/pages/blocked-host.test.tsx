import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import { button, fill } from '../support/controls'
import { TYPED_PERSON } from '../support/onboarding-data'
import { renderApp } from '../support/render-app'
import { signedInStorage } from '../support/start-test-app'

const lineOf = (host: string) => `For your IT team: grAId couldn’t reach ${host}`

const fillCredentials = (): void => {
  fill('Email', RETURNING_EMAIL)
  fill('Password', DEMO_PASSWORD)
}

type Flow = [name: string, at: string, host: string, perform: (user: UserEvent) => Promise<void>]

const ACCOUNTS = 'identitytoolkit.googleapis.com'
const FLOWS: readonly Flow[] = [
  [
    'signing in',
    '/auth?isLogin=true',
    ACCOUNTS,
    async (user) => {
      fillCredentials()
      await user.click(button('Sign In'))
    },
  ],
  [
    'continuing with Google',
    '/auth',
    'apis.google.com',
    (user) => user.click(button('Continue with Google')),
  ],
  [
    'signing up',
    '/signup',
    ACCOUNTS,
    async (user) => {
      fill('Full Name', 'Ada King')
      fillCredentials()
      await user.click(button('Create Account'))
    },
  ],
  [
    'asking for a reset link',
    '/auth?isLogin=true',
    ACCOUNTS,
    async (user) => {
      fill('Email', RETURNING_EMAIL)
      await user.click(button('Forgot password?'))
      await user.click(await screen.findByRole('button', { name: 'Send Reset Email' }))
    },
  ],
  [
    'paying',
    '/payment?planid=2&isyearly=true',
    'api.example.org',
    (user) => user.click(button('Complete Payment')),
  ],
  [
    'subscribing',
    '/teacher-resources',
    'api.example.org',
    async (user) => {
      fill('Email address', 'ada@school.org')
      await user.click(button('Subscribe'))
    },
  ],
]

describe("a content filter that blocks the services: the service's host is named", () => {
  test.each(FLOWS)('%s', async (_, at, host, perform) => {
    const { user } = await renderApp({ at, scenario: 'school-filter' })
    await perform(user)
    await screen.findByText(lineOf(host))
    screen.getAllByRole('alert')
  })

  test.each([
    ['users', 'abcdefgh.supabase.co'],
    ['token', 'token.example.org'],
  ] as const)('opening grAId, with the %s service blocked', async (service, host) => {
    const persistent = await signedInStorage()
    const { user, backend } = await renderApp({ scenario: 'returning-teacher', at: '/terms', persistent })
    backend.faults[service] = 'blocked'
    const [open] = await screen.findAllByRole('button', { name: 'Open grAId' })
    await user.click(open as HTMLElement)
    await screen.findByText(lineOf(host))
  })

  test('the lists of onboarding', async () => {
    const { user, clock } = await renderApp({ scenario: 'school-filter' })
    await user.click(button('Tell Us About Your Class'))
    await user.click(await screen.findByRole('button', { name: "Let's Get Started" }))
    await act(() => clock.advance(30_000))
    for (const [label, text] of TYPED_PERSON) fill(label, text)
    await user.click(button('Continue'))
    await waitFor(() => expect(screen.getAllByText(lineOf('abcdefgh.supabase.co'))).not.toHaveLength(0))
  })
})

describe('the line for the IT team', () => {
  const open = async () => {
    const app = await renderApp({ at: '/auth', scenario: 'school-filter' })
    await app.user.click(button('Continue with Google'))
    return app
  }

  test('is copied with its button', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe(lineOf('apis.google.com'))
    expect((await screen.findByRole('button', { name: 'Copied' })).nextElementSibling?.textContent).toBe(
      'Copied',
    )
  })

  test('is selected if the browser denies the clipboard', async () => {
    const { user } = await open()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
      new DOMException('Denied', 'NotAllowedError'),
    )
    await user.click(await screen.findByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(getSelection()?.toString()).toBe(lineOf('apis.google.com')))
  })

  test('is shown in the demo on a computer without any network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await open()
    await screen.findByText(lineOf('apis.google.com'))
  })

  test('is missing after a failure of the service itself', async () => {
    const { user, backend } = await open()
    await screen.findByText(lineOf('apis.google.com'))
    backend.faults.auth = 'down'
    await user.click(button('Continue with Google'))
    await screen.findByText(/Sign-in is down right now. Try again/)
    expect(screen.queryByText(/For your IT team/)).toBeNull()
  })
})
