import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { scopeBind } from 'effector'
import { expect, test, vi } from 'vitest'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { UNRECORDED_EMAIL } from '../../fixtures/cast'
import { routeOf } from '../../src/app/routes'
import { TOKENS } from '../../src/app/tokens'
import { PAID_PLANS } from '../../src/core/domain/plans/plan-prices'
import { err } from '../../src/core/domain/result'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { signOutRequested } from '../../src/models/site/session'
import { button } from '../support/controls'
import { renderApp } from '../support/render-app'
import { signedInStorage, type TestAppOptions } from '../support/start-test-app'
import { type Rebind, withAuth } from '../support/test-container'

const open = async (options: TestAppOptions = {}) => {
  const persistent = await signedInStorage()
  const app = await renderApp({ scenario: 'returning-teacher', at: '/terms', persistent, ...options })
  // The header and the menu for narrow screens each have this button.
  const [openButton] = await screen.findAllByRole('button', { name: 'Open grAId' })
  return { ...app, openButton, openApp: () => app.user.click(openButton as HTMLElement) }
}

test("a failed hand-over shows a banner with 'Try again' after the skip link, names a blocked host, and has the focus after another failure; during the hand-over, the page is inert, and an overlay is announced", async () => {
  const { user, backend, clock, navigation, openApp, openButton } = await open()
  backend.faults.token = 'blocked'
  await openApp()
  await screen.findByText(/^We couldn’t open grAId/)
  await screen.findByText(/grAId couldn’t reach token.example.org/)
  expect(document.querySelector('a, button')?.textContent).toBe('Skip to content')
  // During the call, the page is inert, and browsers move the focus to <body>.
  act(() => openButton?.blur())
  fireEvent.click(button('Try again'))
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'))
  delete backend.faults.token
  backend.faults.latency = 1000
  await user.click(button('Try again'))
  expect((await screen.findByText('Opening grAId…')).closest('[role="status"]')).not.toBeNull()
  expect(document.querySelector('main')?.closest('[inert]')).not.toBeNull()
  await act(() => clock.advance(10_000))
  await waitFor(() => expect(navigation.departures).toMatchObject([{ to: 'app' }]))
})

test.each([
  ['in the banner', '/terms'],
  ['on /auth', '/auth'],
])('a busy token service: %s, the page counts down and tries again by itself, once', async (_, at) => {
  const message = 'The token service is busy for the next 2 minutes.'
  const busy = err({ kind: 'rejected' as const, status: 429, retryAfter: 75, message })
  const issue = vi.fn(async () => busy)
  const rebind: Rebind = ({ rebind }) => rebind(TOKENS.tokens).toConstantValue({ issue })
  const persistent = await signedInStorage()
  const { user, clock } = await renderApp({ scenario: 'returning-teacher', at, persistent, rebind })
  if (at === '/terms')
    await user.click(screen.getAllByRole('button', { name: 'Open grAId' })[0] as HTMLElement)
  const shown = async () => (await screen.findByText(/We couldn’t open grAId/)).parentElement?.textContent
  expect(await shown()).toContain('this tries again by itself in 1:152 minutes.')
  await act(() => clock.advance(15_000))
  expect(await shown()).toContain('in 1:00')
  expect(issue).toHaveBeenCalledTimes(1)
  await act(() => clock.advance(60_000))
  await screen.findByText(new RegExp(`${message} Try again after that.`))
  expect(issue).toHaveBeenCalledTimes(2)
  expect(screen.queryByText(/write to us/)).toBeNull()
  await act(() => clock.advance(600_000))
  expect(issue).toHaveBeenCalledTimes(2)
})

test('the failure of a look-up that is to open onboarding again names the questions', async () => {
  const tab = createInMemoryStorage({
    [STORAGE_KEYS.onboardingOpen]: '/terms',
    [STORAGE_KEYS.newTeacher]: 'unrecorded',
  })
  const persistent = await signedInStorage(UNRECORDED_EMAIL, { onboardingComplete: false })
  const { user, backend } = await open({ scenario: 'users-down', tab, persistent })
  await screen.findByText('We couldn’t load your questions. Try again in a moment.')
  delete backend.faults.users
  await user.click(button('Try again'))
  await screen.findByRole('dialog', { name: 'Welcome' })
})

test("an ended session shows a banner that leads to the sign-in form instead of 'Try again'", async () => {
  const { user, navigation, openApp } = await open({
    rebind: withAuth(() => ({ idToken: async () => err({ kind: 'signed-out' as const, message: '' }) })),
  })
  const message = 'Your session has ended. Please sign in again.'
  await openApp()
  const alert = (await screen.findByText(message)).closest<HTMLElement>('[role="alert"]')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await user.click(within(alert as HTMLElement).getByRole('link', { name: 'Sign In' }))
  await screen.findByRole('heading', { name: 'Welcome back to grAId' })
  expect(screen.getByRole('alert').textContent).toBe(message)
  expect(navigation.departures.filter(({ to }) => to === 'app')).toEqual([])
})

test.each(['unauthorized', 'rejected'] as const)(
  'a token service that refuses the teacher (%s) leads to a retry and an email, not to another sign-in',
  async (kind) => {
    const issue = async () => err({ kind, message: '' })
    const { openApp } = await open({
      rebind: ({ rebind }) => rebind(TOKENS.tokens).toConstantValue({ issue }),
    })
    await openApp()
    const message = await screen.findByText(/If it happens again, write to us/)
    expect(within(message).getByRole('link').getAttribute('href')).toMatch(/^mailto:/)
    button('Try again')
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
  },
)

/** The buttons in hero and closing call. */
const mainActions = (name: string) => within(screen.getByRole('main')).queryAllByRole('button', { name })

test('the landing page leads a signed-in teacher to the app, and its plans as specified', async () => {
  await open({ at: '/' })
  expect(mainActions('Open grAId')).toHaveLength(2)
  const region = within(screen.getByRole('region', { name: /^Pick the plan/ }))
  const plans = region.getAllByRole('link', { name: /^(Get Started|Choose)/ })
  // Free has two cards, for wide and narrow screens.
  const choices = PAID_PLANS.map(({ name }) => `Choose ${name}`)
  expect(plans.map(({ textContent }) => textContent)).toEqual(
    ['Get Started Free', ...choices].toSpliced(2, 0, 'Get Started Free'),
  )
  for (const plan of plans) expect(plan.getAttribute('href')).toBe('/auth?isLogin=false')
})

test('the landing page leads a visitor who closed onboarding back to her step', async () => {
  const { user } = await renderApp({ at: '/' })
  await user.click(button(/Tell Us About Your Class/))
  await user.click(await screen.findByRole('button', { name: /Let.s Get Started/ }))
  await user.type(await screen.findByLabelText(/First Name/), 'Ada')
  await user.click(button('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const actions = mainActions('Continue where you left off')
  expect(actions).toHaveLength(2)
  await user.click(actions[0] as HTMLElement)
  await screen.findByText('Step 2 of 5')
  expect(screen.getByLabelText<HTMLInputElement>(/First Name/).value).toBe('Ada')
})

test('signing out moves the focus to the content', async () => {
  const { scope } = await open()
  // Dispatches the event of the button 'Sign out', because happy-dom has no Popover API to open the account menu with.
  act(() => scopeBind(signOutRequested, { scope })('local'))
  await screen.findAllByRole('link', { name: 'Sign In' })
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('Back before the next page has loaded enables the buttons, without a reload while it is unknown who is signed in', async () => {
  const [persistent, pending] = [await signedInStorage(), new Promise<never>(() => undefined)]
  const app = await renderApp({ at: '/welcome', persistent, preload: () => pending })
  await app.user.click(button('Start Exploring'))
  expect(screen.queryByRole('button', { name: 'Start Exploring' })).toBeNull()
  const { page } = routeOf('/guide')
  vi.spyOn(page, 'loaded').mockReturnValue(null)
  vi.spyOn(page, 'preload').mockReturnValue(pending)
  act(() => app.navigate('/guide'))
  act(() => app.navigate('/welcome'))
  button('Start Exploring')
  expect(app.navigation.departures).toEqual([])
})
