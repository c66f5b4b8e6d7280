import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { customTokenOf } from '../../fixtures/backend/backend'
import { createCast } from '../../fixtures/cast'
import { CUSTOMER_STORAGE_KEY } from '../../src/core/domain/demo-storage-keys'
import { EMPTY_ONBOARDING } from '../../src/core/domain/onboarding/onboarding'
import { writeQuery } from '../../src/core/domain/query'
import { controlAt } from '../../src/demo/story/controls'
import { button, fill } from '../support/controls'
import { openDemo } from '../support/open-demo'

const { googleNew, googleReturning } = createCast(1)
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const chooser = () => screen.findByRole('dialog', { name: 'Choose an account' })
const chooseAccount = async (
  { user }: Pick<Awaited<ReturnType<typeof openDemo>>, 'user'>,
  { account }: typeof googleNew,
) => {
  await user.click(button('Continue with Google'))
  const dialog = within(await chooser())
  dialog.getByText(account.email)
  await user.click(dialog.getByText(account.displayName))
}
const home = (query: Record<string, string | undefined>) => `/demo/app/home?${writeQuery(query)}`

test('the home of the separate app is marked as a stand-in, links to the site and displays only the beginning of the token', async () => {
  const token = customTokenOf(googleReturning.account.id)
  await openDemo(home({ token }))
  expect(heading()).toContain(googleReturning.firstName)
  expect(document.activeElement?.tagName).toBe('H1')
  await waitFor(() => expect(document.title).toBe('Home · grAId app (demo stand-in)'))
  screen.getByText(/This page stands in for the grAId app/)
  expect(href('See plans')).toBe('/upgrade')
  expect(href('Back to the site')).toBe('/')
  const details = screen.getByText(/^custom-token.*…$/).closest('details')
  expect([details?.open, details?.querySelector('summary')?.textContent]).toEqual([false, 'Details'])
  expect(document.body.textContent).not.toContain(token)
})

test('the home of the separate app writes the user record, so that the next sign-in leads directly to the app', async () => {
  const { user, tab } = await openDemo(home({ token: customTokenOf(googleNew.account.id) }))
  screen.getByText('Written just now')
  await user.click(screen.getByRole('link', { name: 'Sign out' }))
  cleanup()

  const again = await openDemo('/auth?isLogin=true', { tab })
  await chooseAccount(again, googleNew)
  await screen.findByText('Found')
  expect(again.address()).toBe(home({ token: customTokenOf(googleNew.account.id) }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the home of the separate app displays a summary of the onboarding data, with markup as text, and a message for malformed data', async () => {
  const token = customTokenOf(googleNew.account.id)
  const lastName = '<img src=x onerror=alert(1)> 100%25'
  const data = JSON.stringify({ ...EMPTY_ONBOARDING, lastName, gradeLevel: 2 })
  await openDemo(home({ token, data }))
  const card = within(screen.getByRole('region', { name: 'Your answers' }))
  card.getByText(lastName)
  card.getByText('Elementary school (1–5)')
  expect(card.getAllByText('Not given')).toHaveLength(6)
  expect(document.querySelector('img')).toBeNull()
  cleanup()
  await openDemo(home({ token, data: '{"firstName":' }))
  screen.getByText(/couldn’t be read/)
})

test('the home of the separate app has a sample activity for the class: of the answers, then of the record, and of the customer', async () => {
  const sample = (title: string) =>
    within(screen.getByRole('region', { name: 'A sample activity' })).getByRole('heading', { name: title })
  const token = customTokenOf(googleNew.account.id)
  const data = JSON.stringify({ ...EMPTY_ONBOARDING, subjects: [-1, 4], gradeLevel: 5 })
  const { tab } = await openDemo(home({ token, data }))
  sample('The block that feels colder')
  screen.getByText(/written by hand for this demo/)
  cleanup()
  await openDemo(home({ token }), { tab })
  sample('The block that feels colder')
  cleanup()
  const returning = home({ token: customTokenOf(googleReturning.account.id) })
  await openDemo(returning)
  sample('The average that nobody earns')
  cleanup()
  await openDemo(returning, { tab: createInMemoryStorage({ [CUSTOMER_STORAGE_KEY]: 'subject=Music' }) })
  sample('What you leave out')
})

test.each([
  ['the home of the separate app with an unknown token', home({ token: 'custom-token.nobody' })],
  ['the home of the separate app without a token', home({})],
  ['the login of the separate app', '/demo/app/login'],
])('%s leads to the site’s sign-in', async (_, address) => {
  await openDemo(address)
  await waitFor(() => expect(document.title).toBe('Log in · grAId app (demo stand-in)'))
  expect(href('Sign in on the site')).toBe('/auth?isLogin=true')
  expect(href('Back to the site')).toBe('/')
})

test('the hosted payment page displays the order, without a field for a card, and can be cancelled', async () => {
  await openDemo('/demo/pay?payPlanId=4')
  expect(heading()).toBe('grAId Standard')
  for (const text of ['Yearly', '$120', '$120 in a year']) screen.getByText(text)
  expect(href('Pay')).toBe('/welcome')
  expect(href('Cancel')).toBe('/')
  screen.getByText(/It doesn’t ask for a card/)
  expect(document.querySelector('input')).toBeNull()
})

test('the hosted payment page without a plan displays an error and no pay button', async () => {
  await openDemo('/demo/pay')
  expect(heading()).toBe('There’s nothing to pay here.')
  expect(href('See plans')).toBe('/upgrade')
  expect(href('Back to the site')).toBe('/')
  expect(screen.queryByRole('link', { name: 'Pay' })).toBeNull()
})

test('the hosted payment page reports the plan to the app, which greets the buyer by name, also after a reload', async () => {
  const demo = await openDemo('/auth?isLogin=true')
  const { user, tab, navigate } = demo
  await chooseAccount(demo, googleReturning)
  await screen.findByText('Free')
  act(() => navigate('/demo/pay?payPlanId=6'))
  await user.click(await screen.findByRole('link', { name: 'Pay' }))
  await user.click(await screen.findByRole('button', { name: 'Start Exploring' }))
  const greeting = `Thank you, ${googleReturning.firstName}. You’re on Premium.`
  await screen.findByRole('heading', { level: 1, name: greeting })
  screen.getByText('$300 a year')
  expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull()
  cleanup()
  await openDemo(home({ token: customTokenOf(googleReturning.account.id) }), { tab })
  expect(heading()).toBe(greeting)
  cleanup()
  await openDemo(home({ token: customTokenOf(googleNew.account.id) }), { tab })
  screen.getByText('Free')
})

test('the hosted payment page keeps the plan of a visitor for the account that opens the app next', async () => {
  const { user, tab } = await openDemo('/demo/pay?payPlanId=2')
  await user.click(screen.getByRole('link', { name: 'Pay' }))
  cleanup()
  await openDemo(home({ token: customTokenOf(googleNew.account.id) }), { tab })
  expect(heading()).toBe(`Thank you, ${googleNew.firstName}. You’re on Standard.`)
  screen.getByText('$15 a month')
})

test('Google’s window closed by its button, Escape or Back reports a cancelled sign-in', async () => {
  const { user } = await openDemo('/auth?isLogin=true')
  for (const close of [
    () => user.click(button('Close')),
    () => user.keyboard('{Escape}'),
    async () => act(() => void window.dispatchEvent(new PopStateEvent('popstate'))),
  ]) {
    await user.click(button('Continue with Google'))
    await chooser()
    expect(screen.queryByText('Google Sign-in Error')).toBeNull()
    await close()
    await screen.findByText('Google Sign-in Error')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(button('Continue with Google').disabled).toBe(false)
  }
})

test('Google’s window accepts an account that is not in the list', async () => {
  const { user } = await openDemo('/auth?isLogin=true')
  await user.click(button('Continue with Google'))
  const dialog = within(await chooser())
  await user.click(dialog.getByRole('button', { name: 'Use another account' }))
  fill(dialog.getByRole('textbox', { name: 'Name' }), 'Grace Hopper')
  fill(dialog.getByRole('textbox', { name: 'Email' }), 'grace@school.test')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  // The account has no user record, so onboarding opens. The name of the Google account is prefilled.
  await user.click(await screen.findByRole('button', { name: 'Let’s Get Started' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /First Name/ })).value).toBe('Grace')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ }).value).toBe('grace@school.test')
})

test.each([
  ['scenario=<b>nope</b>', 'There is no scenario "<b>nope</b>". Known are: newcomer, '],
  ['seed=x', "seed must be a whole number from 0 to 999999999, not 'x'."],
  ['fault=checkout:html&fault=checkout:htlm', 'There is no fault “checkout:htlm”.'],
])('a link with %s says what is not used, until this is dismissed', async (query, message) => {
  const { user } = await openDemo(`/demo/app/login?${query}`)
  const notice = screen.getByRole('status', { name: 'Link' })
  expect(notice.textContent).toContain(`Not all of the link was used. ${message}`)
  const dismiss = within(notice).getByRole('button', { name: 'Dismiss' })
  // A replay opens a link without the unused parts, so it has no notice, and 'Dismiss' is not recorded.
  expect(controlAt(dismiss)).toBeNull()
  await user.click(dismiss)
  expect(screen.queryByRole('status', { name: 'Link' })).toBeNull()
})

test('a link for a customer with an unknown subject says what is left out', async () => {
  const tab = createInMemoryStorage({ [CUSTOMER_STORAGE_KEY]: 'subject=Alchemy&school=Hill' })
  await openDemo('/demo/app/login', { tab })
  await screen.findByText(/The demo doesn’t have this subject/)
  expect(tab.get(CUSTOMER_STORAGE_KEY)).toBe('school=Hill')
})
