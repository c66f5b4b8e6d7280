import { act, screen, waitFor } from '@testing-library/react'
import { allSettled } from 'effector'
import { expect, test, vi } from 'vitest'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { serializePlanChoice } from '../../src/core/domain/plans/plan-choice'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { $identity } from '../../src/models/site/session'
import { button } from '../support/controls'
import { renderApp } from '../support/render-app'
import { APP_URL, expireSession, START, signedInStorage } from '../support/start-test-app'

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

test('/welcome names the plan that was ordered', async () => {
  const tab = createInMemoryStorage({ [STORAGE_KEYS.orderedPlan]: STANDARD })
  await renderApp({ at: '/welcome', tab })
  await screen.findByText(/^Standard, \$15 a month. The receipt comes by email./)
})

test('/payment says that it couldn’t be checked who is signed in, and offers to sign in first', async () => {
  const persistent = await signedInStorage()
  const preload = () => Promise.reject(new Error('offline'))
  await renderApp({ at: CHECKOUT, scenario: 'returning-teacher', persistent, preload })
  await screen.findByText(/^We couldn’t check whether you’re signed in. Sign in first/)
  screen.getByRole('link', { name: 'Sign in first' })
  expect(screen.queryByText('Checking who’s signed in…')).toBeNull()
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
  return { ...app, ...options }
}

test('‘Open grAId without paying’ opens the grAId app', async () => {
  const { user, navigation } = await openSignedIn()
  await user.click(button('Open grAId without paying'))
  const departure = { to: 'app', url: expect.stringContaining(APP_URL) }
  await waitFor(() => expect(navigation.departures).toMatchObject([departure]))
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

test.each<[string, () => Promise<unknown>]>([
  ['a visitor', () => renderApp({ at: CHECKOUT, identifiesBuyer: false })],
  [
    'somebody who could not be checked',
    async () => {
      const preload = () => Promise.reject(new Error('offline'))
      const options = { scenario: 'returning-teacher', persistent: await signedInStorage(), preload } as const
      await renderApp({ at: CHECKOUT, identifiesBuyer: false, ...options })
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
