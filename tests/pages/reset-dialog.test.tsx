import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { button, described } from '../support/controls'
import { renderApp } from '../support/render-app'
import type { TestAppOptions } from '../support/start-test-app'

const dialog = () => screen.findByRole('dialog', { name: 'Reset your password' })

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
