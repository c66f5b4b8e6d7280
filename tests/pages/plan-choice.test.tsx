import { screen, waitFor } from '@testing-library/react'
import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { serializePlanChoice } from '../../src/core/domain/plans/plan-choice'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { $identity } from '../../src/models/site/session'
import { button } from '../support/controls'
import { renderApp } from '../support/render-app'
import { APP_URL, START, signedInStorage, signIn } from '../support/start-test-app'
import { PAY_PAGE } from '../support/test-container'

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

test('without a chosen plan, /auth says nothing of paying', async () => {
  await renderApp({ at: '/auth' })
  expect(screen.queryByText(/You pay after signing in/)).toBeNull()
})

test('from the sign-in to the payment, to /welcome', async () => {
  const app = await renderApp({ at: '/auth', scenario: 'returning-teacher', tab: tabWithStandard() })
  await signIn(app)
  await waitFor(() => expect(app.address()).toBe(CHECKOUT))
  await screen.findByText('For teacher@demo.graid.test')
  await app.user.click(button('Complete Payment'))
  await waitFor(() =>
    expect(app.navigation.departures).toContainEqual({ to: 'site', url: `${PAY_PAGE}?payPlanId=2` }),
  )
  app.navigate('/welcome')
  await screen.findByText(/^Standard, \$15 a month. The receipt comes by email./)
  expect(app.tab.get(STORAGE_KEYS.chosenPlan)).toBeNull()
})

const openSignedIn = async () =>
  renderApp({
    at: CHECKOUT,
    scenario: 'returning-teacher',
    tab: tabWithStandard(),
    persistent: await signedInStorage(),
  })

test('‘Open grAId without paying’ opens the grAId app', async () => {
  const { user, navigation } = await openSignedIn()
  await screen.findByText(/^For teacher@/)
  await user.click(button('Open grAId without paying'))
  await waitFor(() => expect(navigation.departures).toMatchObject([{ to: 'app' }]))
  expect(navigation.departures[0]).toMatchObject({ url: expect.stringContaining(APP_URL) })
})

test('‘Not you?’ signs out and forgets the plan; a visitor is first offered to sign in', async () => {
  const { user, scope, tab } = await openSignedIn()
  await screen.findByText(/^For teacher@/)
  await user.click(button('Not you?'))
  await screen.findByText(/^You’re not signed in. Sign in first/)
  await allSettled(scope)
  expect(scope.getState($identity)).toBeNull()
  expect(tab.get(STORAGE_KEYS.chosenPlan)).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign in first' }).getAttribute('href')).toBe('/auth?isLogin=true')
})
