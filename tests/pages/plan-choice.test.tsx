import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { allSettled } from 'effector'
import { expect, test, vi } from 'vitest'
import { createBrowserStorage } from '../../adapters/browser/storage'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { serializePlanChoice } from '../../src/core/domain/plans/plan-choice'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { $planChoice } from '../../src/models/site/plan-choice'
import { $identity } from '../../src/models/site/session'
import { button } from '../support/controls'
import { renderApp } from '../support/render-app'
import { expireSession, START, signedInStorage } from '../support/start-test-app'

const STANDARD = serializePlanChoice(2, 'monthly', START)
/** The storage of a tab in which 'Choose Standard' was pressed, as src/boot/plan-choice.ts writes it. */
const tabWithStandard = () => createInMemoryStorage({ [STORAGE_KEYS.chosenPlan]: STANDARD })
const CHECKOUT = '/payment?planid=2&isyearly=false'

test.each(['/auth?isLogin=false', '/auth', '/signup'])(
  '%s names the chosen plan, with a way to change it',
  async (at) => {
    await renderApp({ at, tab: tabWithStandard() })
    await screen.findByText(/^Standard, \$15 a month. You pay after signing in./)
    expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/#pricing')
  },
)

const tabWithOrder = () => createInMemoryStorage({ [STORAGE_KEYS.orderedPlan]: STANDARD })

test('/welcome names the plan that was ordered, how to end it, and who emails the receipt; `/` then offers it no more', async () => {
  const { navigate } = await renderApp({ at: '/welcome', tab: tabWithOrder(), cameFromOtherSite: true })
  await screen.findByText('Standard, $15 a month.')
  const ending = screen.getByText(
    /^The payment provider emails the receipt.*End it any time: press “Manage plan”/,
  )
  expect(within(ending).getByRole('link').getAttribute('href')).toBe('/terms#payment')
  act(() => navigate('/'))
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Your Plan' })).disabled).toBe(true)
  screen.getByRole('link', { name: 'Choose Premium' })
})

test('/welcome claims no payment for a typed address', async () => {
  const { navigate } = await renderApp({ at: '/welcome', tab: tabWithOrder() })
  await screen.findByText(/^You look after a room full of people/)
  act(() => navigate('/'))
  await screen.findByText('Choose Standard')
  expect(screen.queryByText('Your Plan')).toBeNull()
})

test('after Cancel, `/` offers to continue, until ‘Not now’', async () => {
  const { user, navigate } = await renderApp({ at: '/', tab: tabWithOrder() })
  await screen.findByText('You left the payment page. Standard, $15 a month, is still here.')
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(CHECKOUT)
  await user.click(button('Not now'))
  expect(document.activeElement?.id).toBe('main')
  act(() => navigate('/guide'))
  await screen.findByRole('heading', { level: 1, name: /Quick Guide/i })
  act(() => navigate('/'))
  await screen.findByText('Choose Standard')
  expect(screen.queryByText(/^You left the payment page/)).toBeNull()
})

test.each(['/', '/auth?isLogin=true', '/auth?isLogin=false'])(
  '‘Get Started Free’ on %s ends the choice',
  async (at) => {
    const { user, scope } = await renderApp({ at, tab: tabWithStandard() })
    await waitFor(() => expect(scope.getState($planChoice)).not.toBeNull())
    const links = screen.getAllByRole('link', { name: 'Get Started Free' })
    for (const link of links) {
      sessionStorage.setItem(STORAGE_KEYS.chosenPlan, STANDARD)
      fireEvent.click(link, { ctrlKey: true })
      // src/boot stores the Free plan, as it does before the app has started.
      expect(sessionStorage.getItem(STORAGE_KEYS.chosenPlan)).toBe('')
    }
    await user.click(links[0] as HTMLElement)
    expect(scope.getState($planChoice)).toBeNull()
    expect(screen.queryByText(/You pay after signing in/)).toBeNull()
  },
)

test('each page keeps its own period; only ‘Back to Pricing’ carries one over', async () => {
  const { navigate } = await renderApp({ at: '/', tab: createBrowserStorage(() => sessionStorage) })
  const open = async (path: string, heading: RegExp) => {
    act(() => navigate(path))
    await screen.findByRole('heading', { level: 1, name: heading })
    await act(async () => undefined)
    return screen.getByRole<HTMLInputElement>('radio', { checked: true }).value
  }
  const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
  const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }), { ctrlKey: true })
  press('Choose Standard')
  expect(await open('/upgrade', /^Make room/)).toBe('yearly')
  expect(await open('/payment?planid=2&isyearly=false', /^Complete/)).toBe('monthly')
  choose('Yearly')
  expect(await open('/', /^Teach/)).toBe('monthly')
  expect(await open('/payment?planid=2&isyearly=true', /^Complete/)).toBe('yearly')
  press('Back to Pricing')
  expect(await open('/', /^Teach/)).toBe('yearly')
  choose('Monthly')
  expect(await open('/upgrade', /^Make room/)).toBe('yearly')
  expect(await open('/', /^Teach/)).toBe('monthly')
})

test('a signed-in teacher continues with the plan that she has chosen', async () => {
  const options = { tab: tabWithStandard(), persistent: await signedInStorage() }
  await renderApp({ at: '/', scenario: 'returning-teacher', ...options })
  const link = await screen.findByRole('link', { name: 'Continue to checkout' })
  expect(link.getAttribute('href')).toBe('/auth?isLogin=false')
  expect(screen.queryByText('Choose Standard')).toBeNull()
})

test('while /payment checks who is signed in, the teacher’s button is disabled, and the form has another for Enter', async () => {
  const persistent = await signedInStorage()
  await renderApp({ at: CHECKOUT, persistent, preload: () => new Promise(() => {}) })
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Complete Payment' })
  expect(buttons.map(({ disabled }) => disabled)).toEqual([false, true])
})

const openSignedIn = async (identifiesBuyer = true) => {
  const options = { tab: tabWithStandard(), persistent: await signedInStorage() }
  const app = await renderApp({ at: CHECKOUT, scenario: 'returning-teacher', identifiesBuyer, ...options })
  await screen.findByRole('button', { name: 'Open grAId without paying' })
  if (identifiesBuyer) screen.getByText('For teacher@demo.graid.test')
  await screen.findByText('Renews on December 20, 2026')
  return { ...app, ...options }
}

test('‘Open grAId without paying’ opens the grAId app', async () => {
  const { user, navigation } = await openSignedIn()
  await user.click(button('Open grAId without paying'))
  await waitFor(() => expect(navigation.departures).toMatchObject([{ to: 'app' }]))
})

test('if the session ends during an order, the alert has no ‘Try again’, which would pay for nobody', async () => {
  const { user, useCases, persistent } = await openSignedIn()
  vi.spyOn(useCases, 'purchase').mockReturnValueOnce(new Promise(() => {}))
  await user.click(button('Complete Payment'))
  act(() => expireSession(persistent))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Your session has ended. .* your account.$/)
  screen.getByRole('link', { name: 'Sign in first' })
})

test('‘Not you?’ signs out and forgets the plan; a visitor is first offered to sign in', async () => {
  const { user, scope, tab } = await openSignedIn()
  await user.click(button('Not you?'))
  await screen.findByText(/^You’re not signed in. Sign in first/)
  await allSettled(scope)
  expect(scope.getState($identity)).toBeNull()
  expect(tab.get(STORAGE_KEYS.chosenPlan)).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign in first' }).getAttribute('href')).toBe('/auth?isLogin=true')
})

const openUnchecked = async (identifiesBuyer = true) => {
  const persistent = await signedInStorage()
  const preload = () => Promise.reject(new Error('offline'))
  return renderApp({ at: CHECKOUT, scenario: 'returning-teacher', persistent, preload, identifiesBuyer })
}

test('/payment says that it couldn’t be checked who is signed in, and offers to sign in first', async () => {
  await openUnchecked()
  await screen.findByText(/^We couldn’t check whether you’re signed in. Sign in first/)
  screen.getByRole('link', { name: 'Sign in first' })
  expect(screen.queryByText('Checking who’s signed in…')).toBeNull()
})

test.each<[string, () => Promise<unknown>]>([
  ['a visitor', () => renderApp({ at: CHECKOUT, identifiesBuyer: false })],
  [
    'somebody who could not be checked',
    async () => {
      await openUnchecked(false)
      await screen.findByText(/^We couldn’t check whether you’re signed in. Pay with/)
    },
  ],
  ['a teacher', () => openSignedIn(false)],
  [
    'a teacher whose session ends during an order',
    async () => {
      const { user, useCases, persistent } = await openSignedIn(false)
      vi.spyOn(useCases, 'purchase').mockReturnValueOnce(new Promise(() => {}))
      await user.click(button('Complete Payment'))
      act(() => expireSession(persistent))
      await screen.findByText('Your session has ended. You haven’t been charged. Sign in again.')
    },
  ],
])(
  'if checkout does not learn who pays, /payment names no buyer and asks %s to pay with the email of the account',
  async (_, open) => {
    await open()
    await screen.findByText(/Pay with the email of your grAId account, so that we can find your payment\.$/)
    expect(document.querySelector('main')?.textContent).not.toMatch(/@|reaches|Not you/)
  },
)

test.each([
  [true, null],
  [false, 'mailto:hello@demo.graid.test'],
])(
  'if checkout learns who pays: %s, /welcome asks who paid with another email to write to: %s',
  async (identifiesBuyer, href) => {
    await renderApp({ at: '/welcome', identifiesBuyer })
    const question = screen.queryByText(/^Did you pay with the email of your grAId account\?/)
    expect(question?.querySelector('a')?.getAttribute('href') ?? null).toBe(href)
  },
)
