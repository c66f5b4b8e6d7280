import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { customTokenOf } from '../../fixtures/backend/backend'
import { createCast } from '../../fixtures/cast'
import { EMPTY_ONBOARDING, FIELD_NAMES } from '../../src/core/domain/onboarding/onboarding'
import { writeQuery } from '../../src/core/domain/query'
import { CUSTOMER_STORAGE_KEY } from '../../src/demo/storage-keys'
import { controlAt } from '../../src/demo/story/controls'
import { shareMockServer } from '../mock-server/support/server'
import { button, fill } from '../support/controls'
import { openDemo, openMockSite } from '../support/open-demo'
import { START } from '../support/start-test-app'

const { googleNew, googleReturning } = createCast(1)
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const seesHeading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
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
const HOME = '/demo/app/home'
const home = (query: Record<string, string | undefined>) => `${HOME}?${writeQuery(query)}`

const server = shareMockServer({ now: () => START })

const createDemo = () => {
  const tab = createInMemoryStorage()
  const tokenOf = ({ account }: typeof googleNew): string => customTokenOf(account.id)
  return { tokenOf, open: (at: string) => openDemo(at, { tab }) }
}
const createMockSite: typeof createDemo = () => {
  const { url, store } = server()
  store.begin('google-teacher', 1)
  const storage = { persistent: createInMemoryStorage(), tab: createInMemoryStorage() }
  const tokenOf = ({ account }: typeof googleNew) => customTokenOf(account.id)
  return { tokenOf, open: (at) => openMockSite(at, url, storage) }
}

/** Each call of `open` is another page load. */
describe.each([
  ['demo', createDemo],
  ['mock site', createMockSite],
])('on the %s', (_, createSite) => {
  test('the home of the separate app is marked as a stand-in, links to the site and displays only the beginning of the token', async () => {
    const { tokenOf, open } = createSite()
    const token = tokenOf(googleReturning)
    await open(home({ token }))
    await seesHeading(new RegExp(googleReturning.firstName))
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
    const { tokenOf, open } = createSite()
    const { user } = await open(home({ token: tokenOf(googleNew) }))
    await screen.findByText('Written just now')
    await user.click(screen.getByRole('link', { name: 'Sign out' }))
    cleanup()
    const again = await open('/auth?isLogin=true')
    await chooseAccount(again, googleNew)
    await screen.findByText('Found')
    expect(again.address()).toBe(HOME)
    expect(screen.queryByRole('dialog')).toBeNull()
    // The log-in page sends a signed-in teacher on to the home page.
    act(() => again.navigate('/demo/app/login'))
    await waitFor(() => expect(again.address()).toBe(HOME))
    await screen.findByText('Found')
  })

  test('the home of the separate app takes token and answers out of the address, and opens again for a session only', async () => {
    const { tokenOf, open } = createSite()
    const data = JSON.stringify({ ...EMPTY_ONBOARDING, lastName: 'King' })
    const stranger = await open(`${home({ token: tokenOf(googleNew), data })}&seed=1`)
    await screen.findByText('King')
    expect(stranger.address()).toBe(`${HOME}?seed=1`)
    cleanup()
    await open(HOME)
    await seesHeading('Sign in to open the app.')
    cleanup()
    const site = await open('/auth?isLogin=true')
    await chooseAccount(site, googleReturning)
    await screen.findByText('Found')
    act(() => site.navigate('/upgrade'))
    await waitFor(() => expect(screen.queryByText('Found')).toBeNull())
    act(() => site.navigate(HOME))
    await screen.findByText('Found')
  })

  test('the home of the separate app displays a summary of the onboarding data, with markup as text, and a sample for the class', async () => {
    const sample = async (title: string) =>
      within(await screen.findByRole('region', { name: 'A sample activity' })).getByRole('heading', {
        name: title,
      })
    const { tokenOf, open } = createSite()
    const token = tokenOf(googleNew)
    const lastName = '<img src=x onerror=alert(1)> 100%25'
    await open(
      home({
        token,
        data: JSON.stringify({ ...EMPTY_ONBOARDING, lastName, gradeLevel: 5, subjects: [-1, 4] }),
      }),
    )
    await sample('The chair leg that feels colder')
    const card = within(screen.getByRole('region', { name: 'Your answers' }))
    card.getByText(lastName)
    // Last name, grade level and subjects are given; the first name shares a line.
    expect(card.getAllByText('Not given')).toHaveLength(FIELD_NAMES.length - 4)
    expect(document.querySelector('img')).toBeNull()
    cleanup()
    // The answers in this link are malformed, so the page shows those of the record.
    await open(home({ token, data: '{"firstName":' }))
    await sample('The chair leg that feels colder')
    screen.getByText(/couldn’t be read/)
    cleanup()
    await open(home({ token: tokenOf(googleReturning) }))
    await sample('The average that nobody earns')
  })

  test.each([
    ['the home of the separate app with an unknown token', home({ token: 'custom-token.nobody' })],
    ['the home of the separate app without a token', HOME],
    [
      'the home of the separate app with two tokens',
      home({ token: customTokenOf(googleNew.account.id) }) +
        `&token=${customTokenOf(googleReturning.account.id)}`,
    ],
    ['the login of the separate app', '/demo/app/login'],
  ])('%s leads to the site’s sign-in', async (_, address) => {
    createSite().open(address)
    await waitFor(() => expect(document.title).toBe('Log in · grAId app (demo stand-in)'))
    expect(href('Sign in on the site')).toBe('/auth?isLogin=true')
    expect(href('Back to the site')).toBe('/')
  })

  test('the hosted payment page displays the order, without a field for a card, and reports the plan to the app', async () => {
    const { tokenOf, open } = createSite()
    const site = await open('/auth?isLogin=true')
    const { user, navigate } = site
    await chooseAccount(site, googleReturning)
    await screen.findByText('Free')
    act(() => navigate('/demo/pay?payPlanId=6'))
    await seesHeading('grAId Premium')
    for (const text of ['Yearly', '$300', '$300 in a year']) screen.getByText(text)
    expect([href('Pay'), href('Cancel')]).toEqual(['/welcome', '/'])
    screen.getByText(/It doesn’t ask for a card/)
    expect(document.querySelector('input')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Pay' }))
    await user.click(await screen.findByRole('button', { name: 'Start Exploring' }))
    const greeting = `Thank you, ${googleReturning.firstName}. You’re on Premium.`
    await seesHeading(greeting)
    screen.getByText('$300 a year')
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull()
    cleanup()
    await open(home({ token: tokenOf(googleReturning) }))
    await seesHeading(greeting)
    cleanup()
    await open(home({ token: tokenOf(googleNew) }))
    await screen.findByText('Free')
  })

  test('the hosted payment page keeps the plan of a visitor for the account that opens the app next', async () => {
    const { tokenOf, open } = createSite()
    const { user } = await open('/demo/pay?payPlanId=2')
    await user.click(screen.getByRole('link', { name: 'Pay' }))
    await screen.findByRole('button', { name: 'Start Exploring' })
    cleanup()
    await open(home({ token: tokenOf(googleNew) }))
    await seesHeading(`Thank you, ${googleNew.firstName}. You’re on Standard.`)
    screen.getByText('$15 a month')
  })

  test('Google’s window accepts an account that is not in the list', async () => {
    const { user } = await createSite().open('/auth?isLogin=true')
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
})

test('on the mock site, a server that fails is a message with a next step', async () => {
  const { tokenOf, open } = createMockSite()
  server().store.inject('/stand-ins/*=status')
  const { user, navigate } = await open(home({ token: tokenOf(googleNew) }))
  await seesHeading('The app didn’t open.')
  screen.getByText(/Reload this page to try again\.$/)
  act(() => navigate('/demo/pay?payPlanId=6'))
  await user.click(await screen.findByRole('link', { name: 'Pay' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Try again\.$/)
})

test('the notice in place of a confirmation mail ends with the page that created the account', async () => {
  const { user, navigate } = await openDemo('/auth?isLogin=false')
  fill('Full Name', 'Ada King')
  fill('Email', 'ada@school.org')
  fill('Password', 'secret-enough')
  await user.click(button('Create Account'))
  await screen.findByRole('region', { name: 'Demo stand-in' })
  act(() => navigate('/payment?planid=2'))
  await seesHeading('Complete Your Purchase')
  expect(screen.queryByRole('region', { name: 'Demo stand-in' })).toBeNull()
})

test('the hosted payment page without a plan displays an error and no pay button', async () => {
  await openDemo('/demo/pay')
  expect(heading()).toBe('There’s nothing to pay here.')
  expect(href('See plans')).toBe('/upgrade')
  expect(href('Back to the site')).toBe('/')
  expect(screen.queryByRole('link', { name: 'Pay' })).toBeNull()
})

test('the sample of a teacher without answers is for the class of the customer', async () => {
  const tab = createInMemoryStorage({ [CUSTOMER_STORAGE_KEY]: 'subject=Music' })
  await openDemo(home({ token: customTokenOf(googleReturning.account.id) }), { tab })
  await screen.findByRole('heading', { name: 'What you leave out' })
})

test('Google’s window closed by its button, Escape or Back reports a cancelled sign-in', async () => {
  const { user } = await openDemo('/auth?isLogin=true')
  for (const close of [
    () => user.click(button('Close')),
    () => user.keyboard('{Escape}'),
    // The result of `act` must not be awaited: React would continue in an environment without `act`, and warn.
    async () => {
      act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    },
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

test.each([
  ['scenario=<b>nope</b>', 'There is no scenario "<b>nope</b>". Known are: newcomer, '],
  ['seed=x', "seed must be a whole number from 0 to 999999999, not 'x'."],
  [
    'fault=checkout:html&fault=checkout:htlm',
    'The service “checkout” has no fault “htlm”. Did you mean “html”?',
  ],
  ['scenario=no-tokn', 'There is no scenario "no-tokn". Did you mean “no-token”?'],
  ['fault=usres:down', 'There is no service “usres” in the fault “usres:down”. Did you mean “users”?'],
  ['fault=users:down,evry:3', 'In “users:down,evry:3”, write “,every:3” after down, '],
  ['fault=/checkout=html', 'The fault “/checkout=html” needs the mock server.'],
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
