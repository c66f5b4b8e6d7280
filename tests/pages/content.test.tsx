import { act, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { PAID_PLAN_NAMES } from '../../src/pages/plans/plan-texts'
import { button, described, fill } from '../support/controls'
import { renderApp } from '../support/render-app'
import { APP_URL } from '../support/start-test-app'
import { waitFor } from '../support/wait-for'

const heading = (name: string | RegExp) => screen.getByRole('heading', { level: 1, name })
test('Teacher Resources shows four categories with three items each: title, description, type and a Download that is coming soon', async () => {
  const { user, address } = await renderApp({ at: '/teacher-resources' })
  heading('Teacher Resources')
  const names = 'Lesson Planning, Classroom Management, Assessment & Grading, Professional Development'
  // The newsletter comes first, because nothing can be downloaded yet.
  const regions = screen
    .getAllByRole('region')
    .map((region) => region.querySelector('h2, h3, h4')?.textContent)
  expect(regions.filter(Boolean)).toEqual([
    'News for teachers, by email',
    'Four folders, four sheets ready',
    ...['Lesson Planning', 'Exit tickets'],
    ...['Classroom Management', 'Calm words for tense moments'],
    ...['Assessment & Grading', 'Feedback sentence starters'],
    ...['Professional Development', 'Growth plan for one term'],
  ])
  for (const name of names.split(', ')) {
    const region = within(screen.getByRole('region', { name }))
    const label = region.getByRole('heading', { level: 3, name }).closest('summary') as HTMLElement
    const folder = label.closest('details') as HTMLDetailsElement
    expect(folder.open, 'closed until it is asked for').toBe(false)
    await user.click(label)
    expect(folder.open).toBe(true)
    const downloads = region.getAllByRole('link', { name: /^Download / })
    const [first, ...others] = downloads.map((link) =>
      link.getAttribute('aria-label')?.replace('Download ', ''),
    )
    expect(others).toHaveLength(2)
    expect(label.textContent).toBe(`${name}Ready: ${first}Soon: ${others.join(' · ')}What’s in this folder`)
  }
  const unitMap = screen.getByRole('heading', { level: 4, name: 'Unit map' }).closest('li') as HTMLElement
  within(unitMap).getByText('Worksheet')
  within(unitMap).getByText(/^Six weeks on one sheet, planned backward from the final task to the first les/)
  const download = within(unitMap).getByRole('link', { name: 'Download Unit map' })
  expect(described(download)).toBe('Coming soon')
  await user.click(download)
  expect((await screen.findByRole('tooltip')).textContent).toBe('Coming soon')
  expect(address()).toBe('/teacher-resources')

  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const tickets = screen.getByRole('region', { name: 'Exit tickets' })
  await user.click(within(tickets).getByRole('button', { name: 'Print this sheet' }))
  expect(print).toHaveBeenCalledOnce()
})

describe('the newsletter form', () => {
  const open = async () => {
    const app = await renderApp({ at: '/teacher-resources' })
    const field = screen.getByLabelText<HTMLInputElement>('Email address')
    const submit = () => app.user.click(button('Subscribe'))
    return { ...app, field, submit }
  }

  test('has an email field, focuses it on every invalid submit, and shows its error until it changes', async () => {
    const { field, submit } = await open()
    expect([field.type, field.autocomplete, field.form?.noValidate]).toEqual(['email', 'email', true])
    fill(field, 'name@')
    await submit()
    await submit()
    expect(described(field)).toBe('Enter an email like name@school.org.')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    fill(field, 'name@x')
    expect(screen.queryByText('Enter an email like name@school.org.')).toBeNull()
  })

  test('after a failure the message is in view and names a blocked host, the email stays, and pressing Subscribe again works', async () => {
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { field, submit, backend, clock, navigate } = await open()
    backend.faults.newsletter = 'blocked'
    fill(field, 'ada@school.org')
    await submit()
    const message = await screen.findByText(/Your address is still here. Press “Subscribe” to try again./)
    expect(field.value).toBe('ada@school.org')
    expect(scrollIntoView.mock.contexts).toEqual([message.parentElement])
    await screen.findByText(/grAId couldn’t reach api.example.org/)
    screen.getByText('Subscription Error')

    delete backend.faults.newsletter
    backend.faults.latency = 1000
    await submit()
    await screen.findByRole('button', { name: 'Please wait...' })
    await act(() => clock.advance(1000))
    await screen.findByRole('button', { name: 'Subscribe' })
    expect(field.value).toBe('ada@school.org')
    screen.getByText(/News for teachers will come to ada@school.org. Nothing there\? Look in spam./)
    expect(screen.queryByText(/Your address is still here|Subscription Error/)).toBeNull()
    screen.getByText('Subscribed')
    screen.getByText('News for teachers will come to ada@school.org.')
    for (const path of ['/terms', '/teacher-resources']) await act(async () => navigate(path))
    expect((await screen.findByLabelText<HTMLInputElement>('Email address')).value).toBe('')
    expect(screen.queryByText(/Nothing there/)).toBeNull()
  })
})

test.each([
  [
    '/terms',
    'Terms of Service',
    [
      'change the price of a plan, we give you at least 30 days’ notice',
      'total liability is limited to the last 12 months of payments',
      'at least 18 years old',
      'not intended for children under 13',
      'Last updated November 29, 2026',
    ],
  ],
  [
    '/privacy',
    'Privacy Policy',
    [
      'minimum age for an account is 18',
      'not intended for children under 13',
      'no advertising trackers',
      'Before we text you a sign-in code, Google’s reCAPTCHA checks',
      'Do not upload more student data than the task needs',
      ...['Sign-in session', 'Completion flag', 'Draft', 'Appearance'],
    ],
  ],
  [
    '/guide',
    /Quick Guide/,
    [
      'The app lists what each use costs.',
      'On Standard they cost 1 credit per use. On Premium they are free.',
      `Your own rubrics are part of ${PAID_PLAN_NAMES}.`,
    ],
  ],
])(
  '%s says what the specification asks for, and its contents link to its sections',
  async (at, title, texts) => {
    await renderApp({ at })
    heading(title)
    for (const text of texts) expect(document.querySelector('main')?.textContent).toContain(text)
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    const targets = links.map((link) => document.querySelector(link.getAttribute('href') ?? ''))
    expect(targets.length).toBeGreaterThan(1)
    expect(targets).not.toContain(null)
  },
)

test.each(['/terms', '/privacy'])(
  '%s has its short version and all chapters in one element, and no heading named like a footer, so that a reader view keeps them',
  async (at) => {
    await renderApp({ at })
    const regions = screen
      .getAllByRole('region', { name: /./ })
      .filter(({ localName }) => localName === 'section')
    expect(regions.length).toBeGreaterThan(10)
    expect(new Set(regions.map(({ parentElement }) => parentElement))).toEqual(
      new Set([screen.getByRole('article')]),
    )
    within(screen.getByRole('article')).getByRole('heading', { name: 'The short version' })
    const ids = within(screen.getByRole('article'))
      .getAllByRole('heading', { level: 2 })
      .map(({ id }) => id)
    expect(ids.filter((id) => /contact|footer|share|sponsor|promo|related|comment/.test(id))).toEqual([])
  },
)

test("the quick guide states each plan's credits and limits, and the first activity in five steps", async () => {
  await renderApp({ at: '/guide' })
  const chapter = within(screen.getByRole('region', { name: 'Your credits' }))
  const plan = (name: string) => chapter.getByRole('heading', { level: 3, name }).parentElement?.textContent
  expect(plan('Free')).toMatch(
    /10 credits per month.*No rollover.*Not included.*Basic, slower.*10 graded files.*Activities per month5$/,
  )
  expect(plan('Standard')).toMatch(
    /60 credits per month.*With rollover.*1 credit per use.*Advanced.*50 graded files.*Activities per month25$/,
  )
  expect(plan('Premium')).toMatch(
    /160 credits per month.*With rollover.*Free.*Advanced.*100 graded files.*plus 50$/,
  )
  const terms = chapter.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(terms, 'each plan’s UPGRADE_FEATURES say how many graded files and activities').not.toContain('')
  const first = within(screen.getByRole('region', { name: 'Your first activity in five steps' }))
  expect(first.getAllByRole('listitem')).toHaveLength(5)
  expect(first.getByRole('link', { name: 'How grAId Works' }).getAttribute('href')).toBe('/how-it-works')
  expect(screen.getByRole('link', { name: 'Create your account' }).getAttribute('href')).toBe('/signup')
})

test('How grAId Works has three sections in order, Back, and a link to the start page', async () => {
  const { user, navigation } = await renderApp({ at: '/how-it-works' })
  heading('How grAId Works')
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.slice(0, 3)).toEqual(['Tell Us About Your Class', 'Generate Activities', 'Smart Grading'])
  expect(screen.getByRole('link', { name: 'Start Your Free Trial' }).getAttribute('href')).toBe('/')
  await user.click(button('Back'))
  expect(navigation.departures).toEqual([{ to: 'back' }])
})

test('the welcome page reveals the cards one by one, and leads to the login page of the app and to the guide', async () => {
  // happy-dom has no layout, so its observer reports nothing.
  vi.spyOn(globalThis, 'IntersectionObserver').mockImplementation(function (report) {
    const observe = () => report([{ isIntersecting: true } as IntersectionObserverEntry], this)
    return { observe, disconnect: () => undefined } as unknown as IntersectionObserver
  })
  const { user, navigation, navigate, address } = await renderApp({ at: '/terms' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => navigate('/welcome'))
  // With an interval, each check of `waitFor` would advance the fake clock, and so reveal cards.
  await waitFor(() => heading('Thank you. We’re glad you’re here.'), 0)
  const names = ['Activity Assistant', 'Smart AI Learning', 'Personalized Resources', 'Save Time & Inspire']
  const cards = names.map((name) => screen.getByRole('heading', { level: 3, name }).closest('li'))
  const revealed = () => cards.map((card) => card?.dataset.revealed === 'true')
  expect(revealed()).toEqual([false, false, false, false])
  await act(() => vi.advanceTimersToNextTimerAsync())
  expect(revealed()).toEqual([true, false, false, false])
  await act(() => vi.advanceTimersToNextTimerAsync())
  expect(revealed()).toEqual([true, true, false, false])
  vi.useRealTimers()
  await user.click(button('Start Exploring'))
  expect(navigation.departures).toEqual([{ to: 'site', url: `${APP_URL}/login` }])
  await user.click(screen.getByRole('link', { name: 'View Quick Guide' }))
  expect(address()).toBe('/guide')
})

test('the welcome page says what is paid and what happens next before it shows the wrapped cards', async () => {
  await renderApp({ at: '/welcome' })
  const inOrder = [
    heading('Thank you. We’re glad you’re here.'),
    screen.getByText('You look after a room full of people all day.', { exact: false }),
    button('Start Exploring'),
    screen.getByRole('heading', { level: 2, name: 'What happens next' }),
    screen.getByRole('heading', { level: 3, name: 'Activity Assistant' }),
    screen.getByRole('link', { name: 'How ending a plan works' }),
  ]
  const document = [...globalThis.document.querySelectorAll('*')]
  const positions = inOrder.map((element) => document.indexOf(element))
  expect(positions).toEqual(positions.toSorted((one, other) => one - other))
})

test("an unknown path shows '404', 'Oops! Page not found' and a link home", async () => {
  const { user, address } = await renderApp({ at: '/no/such/page' })
  screen.getByText('404')
  heading('Oops! Page not found')
  await user.click(screen.getByRole('link', { name: 'Go to the home page' }))
  expect(address()).toBe('/')
})
