import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { memoryLocation } from 'wouter/memory-location'
import { createBrowserNavigation } from '../../adapters/browser/navigation'
import { createManualClock } from '../../adapters/in-memory/clock'
import { createInMemoryLog } from '../../adapters/in-memory/log'
import { createSeededRandom } from '../../adapters/in-memory/random'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { customTokenOf } from '../../adapters/in-memory/token'
import { createCast } from '../../fixtures/cast'
import { REFERENCE } from '../../fixtures/reference'
import { SCENARIOS } from '../../fixtures/scenario-names'
import { App } from '../../src/app/app'
import { EMPTY_ONBOARDING } from '../../src/core/domain/onboarding/onboarding'
import { writeQuery } from '../../src/core/domain/query'
import { createDemoLayer } from '../../src/demo/demo-layer'
import { createGoogleChooser } from '../../src/demo/google-chooser'
import { createFaultSettings } from '../../src/demo/presenter/fault-settings'
import type { SeparateApp } from '../../src/demo/separate-app'
import { createScope } from '../../src/models/site/scope'
import { button } from '../support/controls'
import { openDemo } from '../support/open-demo'
import { locationOf, START } from '../support/start-test-app'
import { styles } from '../support/styles'

const { googleNew, googleReturning } = createCast(1)
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const chooser = () => screen.findByRole('dialog', { name: 'Choose an account' })
const home = (query: Record<string, string | undefined>) => `/demo/app/home?${writeQuery(query)}`

describe("the separate app's home", () => {
  test('says that it is a stand-in, and offers the ways on', async () => {
    await openDemo(home({ token: customTokenOf(googleReturning.account.id) }))
    expect(heading()).toContain(googleReturning.firstName)
    await waitFor(() => expect(document.title).toBe('Home · grAId app (demo stand-in)'))
    screen.getByText(/This page stands in for the grAId app/)
    expect(href('See plans')).toBe('/upgrade')
    expect(href('Back to the site')).toBe('/')
  })

  test('never shows the whole token', async () => {
    const token = customTokenOf(googleReturning.account.id)
    await openDemo(home({ token }))
    screen.getByText(/^custom-token.*…$/)
    expect(document.body.textContent).not.toContain(token)
  })

  test('writes the record on arrival, so that the next sign-in goes straight through', async () => {
    const { user, tab } = await openDemo(home({ token: customTokenOf(googleNew.account.id) }))
    screen.getByText('Written just now')
    await user.click(screen.getByRole('link', { name: 'Sign out' }))
    cleanup()

    const again = await openDemo('/auth?isLogin=true', { tab })
    await again.user.click(button('Continue with Google'))
    await again.user.click(within(await chooser()).getByText(googleNew.email))
    await screen.findByText('Found')
    expect(again.address()).toBe(home({ token: customTokenOf(googleNew.account.id) }))
  })

  test('arrives once a visit, also where React renders everything twice', async () => {
    const receiveToken = vi.fn<SeparateApp['receiveToken']>(() => ({
      name: 'Ada King',
      email: 'ada@school.test',
      hadRecord: false,
    }))
    const stage = createDemoLayer({
      separateApp: { receiveToken },
      chooser: createGoogleChooser(),
      scenario: { name: 'newcomer', reference: REFERENCE },
      presenter: {
        scenario: { name: 'newcomer', seed: 1 },
        faults: createFaultSettings({}, createInMemoryStorage()),
        signUpCredentials: { fullName: '', email: '', password: '' },
        signInCredentials: () => null,
        appToken: () => null,
        signOut: async () => {},
        startOver: () => {},
      },
    })
    const { hook } = memoryLocation({ path: '/demo/app/home?token=one' })
    const context = {
      storage: { persistent: createInMemoryStorage(), tab: createInMemoryStorage() },
      clock: createManualClock(START),
      random: createSeededRandom(1),
      log: createInMemoryLog(),
      navigation: createBrowserNavigation(() => {}),
    }
    const site = { appUrl: '/demo/app', heroVideoUrl: null }
    const scope = createScope(
      { ...context, site, loadUseCases: () => Promise.reject(new Error('none')) },
      locationOf('/demo/app/home?token=one'),
    )
    render(<App scope={scope} DemoLayer={stage} locationHook={hook} styles={styles} />)
    await screen.findByText('Written just now')
    expect(receiveToken.mock.calls).toEqual([['one']])
  })

  test('reads the onboarding data back in words, decoded once', async () => {
    const data = JSON.stringify({
      ...EMPTY_ONBOARDING,
      firstName: 'Ada',
      lastName: '100%25 King',
      email: 'ada+test@school.test',
      gradeLevel: 2,
      experience: 3,
      subjects: [8, -1],
      goals: [1, 3],
      communicationPreference: 4,
    })
    await openDemo(home({ token: customTokenOf(googleNew.account.id), data }))
    const answers = within(screen.getByRole('region', { name: 'Your answers' }))
    for (const answer of [
      'Ada 100%25 King',
      'ada+test@school.test',
      'Elementary school (1–5)',
      '6–10 years',
      'World Languages, Other',
      'Save time on lesson planning, Grade faster and more evenly',
      'Step by step',
    ]) {
      answers.getByText(answer)
    }
    answers.getByText('Not told')
  })

  test('shows markup in a name as text, and survives data nobody can read', async () => {
    const token = customTokenOf(googleNew.account.id)
    const firstName = '<img src=x onerror=alert(1)>'
    await openDemo(home({ token, data: JSON.stringify({ firstName }) }))
    screen.getByText(firstName)
    expect(document.querySelector('img')).toBeNull()
    cleanup()
    await openDemo(home({ token, data: '{"firstName":' }))
    screen.getByText(/could not be read/)
  })

  test.each([
    ['a token nobody issued', 'custom-token.nobody', 'This key does not fit.'],
    ['a token of another shape', 'x', 'This key does not fit.'],
    ['an empty token', '', 'You came without a key.'],
    ['no token', undefined, 'You came without a key.'],
  ])('opens nothing for %s, and says what to do', async (_, token, words) => {
    await openDemo(home({ token }))
    expect(heading()).toBe(words)
    expect(href('Sign in on the site')).toBe('/auth?isLogin=true')
    expect(href('Back to the site')).toBe('/')
  })
})

test("the separate app's login leads to the site's sign-in", async () => {
  await openDemo('/demo/app/login')
  await waitFor(() => expect(document.title).toBe('Log in · grAId app (demo stand-in)'))
  expect(href('Sign in on the site')).toBe('/auth?isLogin=true')
  expect(href('Back to the site')).toBe('/')
})

test("'Start Exploring' on /welcome opens it", async () => {
  const { user, address } = await openDemo('/welcome')
  await user.click(button('Start Exploring'))
  expect(address()).toBe('/demo/app/login')
})

describe('the hosted payment page', () => {
  test('asks for what was chosen, for no card, and can be left', async () => {
    await openDemo('/demo/pay?payPlanId=4')
    expect(heading()).toBe('grAId Standard')
    for (const words of ['Yearly', '$120', '$120 in a year']) screen.getByText(words)
    expect(href('Pay')).toBe('/welcome')
    expect(href('Cancel')).toBe('/')
    screen.getByText(/It asks for no card, and no money moves/)
    expect(document.querySelector('input')).toBeNull()
  })

  test('has nothing to ask for where no plan is named', async () => {
    await openDemo('/demo/pay')
    expect(heading()).toBe('There is nothing to pay here.')
    expect(href('See plans')).toBe('/upgrade')
    expect(href('Back to the site')).toBe('/')
    expect(screen.queryByRole('link', { name: 'Pay' })).toBeNull()
  })

  test('is where checkout leads, and leads on to /welcome', async () => {
    const { user, address } = await openDemo('/payment?planid=3&isyearly=true')
    await user.click(button('Complete Payment'))
    await user.click(await screen.findByRole('link', { name: 'Pay' }))
    expect(address()).toBe('/welcome')
    await screen.findByRole('heading', { level: 1, name: /Thank you/ })
  })
})

describe("Google's window", () => {
  const openChooser = async (scenario = 'google-teacher') => {
    const demo = await openDemo('/auth?isLogin=true', { scenario })
    await demo.user.click(button('Continue with Google'))
    return { ...demo, dialog: within(await chooser()) }
  }

  test("offers the scenario's accounts and takes the one that is pressed", async () => {
    const { user, dialog, address } = await openChooser()
    dialog.getByText(googleNew.email)
    await user.click(dialog.getByText(googleReturning.account.displayName))
    await screen.findByText('Found')
    expect(address()).toBe(home({ token: customTokenOf(googleReturning.account.id) }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each(['Close', 'Escape'])('answers nobody when it is closed by %s', async (how) => {
    const { user, dialog } = await openChooser()
    if (how === 'Escape') await user.keyboard('{Escape}')
    else await user.click(dialog.getByRole('button', { name: 'Close' }))
    await screen.findByText('Google Sign-in Error')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const google = button('Continue with Google')
    expect(google.disabled).toBe(false)
  })

  test('lets somebody in who is not on the list', async () => {
    const { user, dialog } = await openChooser()
    await user.click(dialog.getByRole('button', { name: 'Use another account' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Grace Hopper')
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'grace@school.test')
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    // Nobody has a record of her: onboarding opens, with her name.
    await user.click(await screen.findByRole('button', { name: "Let's Get Started" }))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /First Name/ })).value).toBe('Grace')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ }).value).toBe('grace@school.test')
  })

  test('says what is missing, and waits', async () => {
    const { user, dialog } = await openChooser()
    await user.click(dialog.getByRole('button', { name: 'Use another account' }))
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    dialog.getByText('Enter a name.')
    dialog.getByText('Enter an email address like name@school.org.')
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Name' }))
    await user.click(dialog.getByRole('button', { name: 'All accounts' }))
    dialog.getByText(googleNew.email)
  })

  test('asks at once who it is where no account is known', async () => {
    const { dialog } = await openChooser('users-down')
    expect(dialog.getAllByRole('listitem').length).toBeGreaterThan(0)
  })

  test('closes the older question with nobody when a newer one comes', async () => {
    const { choose, pendingRequest, subscribe } = createGoogleChooser()
    const told = vi.fn()
    subscribe(told)
    const [ada, grace] = [googleNew.account, googleReturning.account]
    const first = choose([ada])
    const second = choose([grace])
    expect(await first).toBeNull()
    expect(pendingRequest()?.accounts).toEqual([grace])
    pendingRequest()?.onChoose(grace)
    expect(await second).toBe(grace)
    expect(pendingRequest()).toBeNull()
    expect(told).toHaveBeenCalled()
  })

  test('goes away with the page it stands on', async () => {
    await openChooser()
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Choose an account' })).toBeNull())
  })
})

describe('a scenario nobody knows', () => {
  test('is named, with the ones that are known, and can be dismissed', async () => {
    const { user } = await openDemo('/demo/app/login?scenario=<b>nope</b>', { scenario: 'newcomer' })
    const notice = within(screen.getByRole('status', { name: 'Demo scenario' }))
    notice.getByText(/There is no demo scenario “<b>nope<\/b>”/)
    for (const name of Object.keys(SCENARIOS)) {
      expect(notice.getByRole('link', { name }).getAttribute('href')).toBe(`?scenario=${name}`)
    }
    await user.click(notice.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('status', { name: 'Demo scenario' })).toBeNull()
  })

  test('is no matter where a known one is asked for, or none', async () => {
    await openDemo('/demo/app/login?scenario=no-token', { scenario: 'no-token' })
    expect(screen.queryByRole('status', { name: 'Demo scenario' })).toBeNull()
  })
})
