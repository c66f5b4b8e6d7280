import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { button } from '../support/controls'
import { renderApp } from '../support/render-app'

test.each(['/signup', '/auth?isLogin=true'])(
  'in the browser of an app, %s offers its link before and after Google is pressed, and no other way to Google',
  async (at) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile/21G93 Instagram 359')
    const { user } = await renderApp({ at, scenario: 'popup-blocked' })
    screen.getByText(/^Google doesn’t allow signing in/)
    await user.click(button('Copy the link'))
    expect(await navigator.clipboard.readText()).toBe(window.location.href)
    await user.click(button('Continue with Google'))
    const alert = await within(screen.getByRole('main')).findByRole('alert')
    expect(alert.textContent).toContain('Google doesn’t allow signing in')
    button('Copy the link')
    expect(screen.queryByRole('button', { name: 'Continue with Google in this window' })).toBeNull()
  },
)
