import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { handleLinks } from '../../src/app/section-links'
import { button } from '../support/controls'
import { renderApp } from '../support/render-app'

const LINE = 'For your IT team: grAId couldn’t reach apis.google.com'

const open = async () => {
  const app = await renderApp({ at: '/auth', scenario: 'school-filter' })
  await app.user.click(button('Continue with Google'))
  await screen.findByText(LINE)
  return app
}

test('the line for the IT team is copied, or selected if the browser denies the clipboard, and disappears after a failure of the service itself', async () => {
  const { user, backend } = await open()
  const writeText = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))
  await user.click(button('Copy'))
  await waitFor(() => expect(getSelection()?.toString()).toBe(LINE))
  writeText.mockRestore()
  await user.click(button('Copy'))
  expect(await navigator.clipboard.readText()).toBe(LINE)
  const copied = await screen.findByRole('button', { name: 'Copied' })
  expect(copied.nextElementSibling?.textContent).toBe('Copied')

  backend.faults.auth = 'down'
  await user.click(button('Continue with Google'))
  await screen.findByText(/Sign-in is down right now. Try again/)
  expect(screen.queryByText(/For your IT team/)).toBeNull()
})

test('the line for the IT team links to the hosts of this build, which are copied one a line', async () => {
  const { user, navigate } = await open()
  // The line is a landmark, because the banner of a failed hand-over also shows it, outside all other landmarks.
  const line = screen.getByRole('region', { name: 'Blocked host' })
  const link = within(line).getByRole('link', { name: /All hosts to allow/ })
  expect(link.getAttribute('href')).toBe('/guide#school-it')
  await act(async () => navigate('/guide'))
  const chapter = await screen.findByRole('region', { name: 'For your IT team' })
  expect(chapter.id).toBe('school-it')
  await user.click(within(chapter).getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toMatch(/^www\.example\.org\n(.+\n)+reports\.example\.org$/)
  const consequence = within(chapter).getByText('Plans can’t be bought.')
  expect(consequence.previousSibling?.textContent).toBe('checkout.stripe.com')
})

test('in the single file, the link to all hosts opens a new tab, and the form stays', async () => {
  const { user } = await open()
  const main = screen.getByRole('main')
  // Listeners of the document and the window would outlive this test.
  for (const target of [document, window] as EventTarget[]) {
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener) =>
      main.addEventListener(type, listener as EventListener),
    )
  }
  handleLinks()
  // happy-dom would request the page of the new tab.
  main.addEventListener('click', (event) => event.preventDefault())
  const address = window.location.href
  await user.click(screen.getByRole('link', { name: /All hosts to allow/ }))
  expect(window.location.href).toBe(address)
})
