import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { CATALOG } from '../../src/pages/teacher-resources/catalog'
import { button } from '../support/controls'
import { renderApp } from '../support/render-app'
import { APP_URL } from '../support/start-test-app'

const heading = (name: string) => screen.getByRole('heading', { level: 1, name })
const text = () => document.querySelector('main')?.textContent ?? ''

describe('Teacher Resources', () => {
  const at = '/teacher-resources'

  test('shows four categories with three items each: title, description, type and Download', async () => {
    await renderApp({ at })
    heading('Teacher Resources')
    const names = [
      'Lesson Planning',
      'Classroom Management',
      'Assessment & Grading',
      'Professional Development',
    ]
    expect(CATALOG.map(({ name }) => name)).toEqual(names)
    for (const { name, items } of CATALOG) {
      const category = within(screen.getByRole('region', { name }))
      expect(category.getAllByRole('listitem')).toHaveLength(3)
      for (const { title, description, type } of items) {
        category.getByRole('heading', { level: 3, name: title })
        category.getByText(description)
        expect(category.getAllByText(type).length).toBeGreaterThan(0)
        category.getByRole('link', { name: `Download ${title}` })
      }
    }
  })

  test('offers twelve downloads that neither navigate nor change the address', async () => {
    const { user, address, navigation } = await renderApp({ at })
    const downloads = screen.getAllByRole('link', { name: /^Download / })
    expect(downloads).toHaveLength(12)
    const before = window.location.href
    let prevented = 0
    const count = (event: Event) => {
      if (event.defaultPrevented) prevented += 1
    }
    window.addEventListener('click', count)
    for (const download of downloads) {
      expect(download.getAttribute('href')).toBe('#')
      await user.click(download)
    }
    window.removeEventListener('click', count)
    expect(prevented).toBe(12)
    expect(window.location.href).toBe(before)
    expect(address()).toBe(at)
    expect(navigation.departures).toEqual([])
  })

  test("says 'Coming soon' at once to whoever presses Download, and as its description", async () => {
    const { user } = await renderApp({ at })
    const download = screen.getByRole('link', { name: 'Download Weekly lesson plan' })
    const description = document.getElementById(download.getAttribute('aria-describedby') ?? '')
    expect(description?.textContent).toBe('Coming soon')
    expect(screen.queryByRole('tooltip')).toBeNull()
    await user.click(download)
    expect((await screen.findByRole('tooltip')).textContent).toBe('Coming soon')
  })
})

describe('the newsletter box', () => {
  const open = async () => {
    const app = await renderApp({ at: '/teacher-resources' })
    const field = screen.getByLabelText<HTMLInputElement>('Email address')
    const submit = () => app.user.click(button('Subscribe'))
    return { ...app, field, submit }
  }

  test('is a labeled email field that the browser can fill in', async () => {
    const { field } = await open()
    expect(field.type).toBe('email')
    expect(field.autocomplete).toBe('email')
    expect(field.form?.noValidate).toBe(true)
  })

  test('keeps an invalid address in the browser and says what is wrong', async () => {
    const { field, submit, user, backend } = await open()
    await user.type(field, 'name@')
    await submit()
    const problem = screen.getByText('Enter an email address like name@school.org.')
    expect(field.getAttribute('aria-describedby')).toBe(problem.id)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(field.value).toBe('name@')
    expect(backend.subscribers()).toEqual([])

    await user.type(field, 'x')
    expect(screen.queryByText('Enter an email address like name@school.org.')).toBeNull()
  })

  test('gives the focus back to the field each time the address is still invalid', async () => {
    const { field, submit } = await open()
    await submit()
    await submit()
    expect(document.activeElement).toBe(field)
  })

  test('subscribes a valid address, empties the box and says so', async () => {
    const { field, submit, user, backend } = await open()
    await user.type(field, 'ada@school.org')
    await submit()
    await waitFor(() => expect(field.value).toBe(''))
    expect(backend.subscribers()).toEqual(['ada@school.org'])
    await screen.findByText('Subscribed')
  })

  test("shows 'Please wait...' while busy and sends one request for two presses", async () => {
    const { field, submit, user, backend, clock } = await open()
    backend.faults.latency = 1000
    await user.type(field, 'ada@school.org')
    await submit()
    await user.click(await screen.findByRole('button', { name: 'Please wait...' }))
    await act(() => clock.advance(1000))
    await screen.findByRole('button', { name: 'Subscribe' })
    expect(backend.subscribers()).toEqual(['ada@school.org'])
  })

  test('keeps what was typed when it fails, and works when Subscribe is pressed again', async () => {
    const { field, submit, user, backend } = await open()
    backend.faults.newsletter = 'down'
    await user.type(field, 'ada@school.org')
    await submit()
    await screen.findByText(/What you typed is still here. Press 'Subscribe' to try again./)
    expect(field.value).toBe('ada@school.org')

    delete backend.faults.newsletter
    await submit()
    await waitFor(() => expect(field.value).toBe(''))
    expect(screen.queryByText(/What you typed is still here/)).toBeNull()
    expect(backend.subscribers()).toEqual(['ada@school.org'])
  })
})

describe('the legal texts', () => {
  test('the Terms of Service state the notice, the limit of liability and the ages', async () => {
    const { user, address } = await renderApp({ at: '/terms' })
    heading('Terms of Service')
    expect(text()).toMatch(/change the price of a plan, we give you at least 30 days' notice/)
    expect(text()).toMatch(/total liability is limited to the last 12 months of payments/)
    expect(text()).toMatch(/at least 18 years old/)
    expect(text()).toMatch(/not intended for children under 13/)
    expect(text()).toContain('Last updated November 20, 2026')
    await user.click(screen.getByRole('link', { name: 'Back to home' }))
    expect(address()).toBe('/')
  })

  test('the Privacy Policy states the ages, what is stored, and that there are no advertising trackers', async () => {
    await renderApp({ at: '/privacy' })
    heading('Privacy Policy')
    expect(text()).toMatch(/minimum age for an account is 18/)
    expect(text()).toMatch(/not intended for children under 13/)
    expect(text()).toMatch(/no advertising trackers/)
    expect(text()).toMatch(/Do not upload more student data than the task needs/)
    for (const stored of ['Sign-in session', 'Completion flag', 'Draft', 'Appearance'])
      screen.getByText(stored)
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/')
  })

  test.each(['/terms', '/privacy', '/guide'])(
    'the table of contents of %s leads to every chapter',
    async (at) => {
      await renderApp({ at })
      const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
      const targets = links.map((link) => document.querySelector(link.getAttribute('href') ?? ''))
      expect(targets.length).toBeGreaterThan(4)
      expect(targets).not.toContain(null)
    },
  )
})

describe('the quick guide', () => {
  test("states each plan's credits, rollover, instructions and model", async () => {
    await renderApp({ at: '/guide' })
    const chapter = within(screen.getByRole('region', { name: 'What the credits buy' }))
    const plan = (name: string) => chapter.getByRole('heading', { level: 3, name }).parentElement?.textContent
    expect(plan('Free')).toMatch(/10 credits per month.*No rollover.*Not included.*Basic, slower/)
    expect(plan('Standard')).toMatch(/60 credits per month.*With rollover.*1 credit per use.*Advanced/)
    expect(plan('Premium')).toMatch(/160 credits per month.*With rollover.*Free.*Advanced/)
    expect(text()).toMatch(/On Standard they cost 1 credit per use. On Premium they are free./)
  })

  test('takes the first activity in five steps and leads to How grAId Works', async () => {
    const { user, address } = await renderApp({ at: '/guide' })
    const chapter = within(screen.getByRole('region', { name: 'Your first activity in five steps' }))
    expect(chapter.getAllByRole('listitem')).toHaveLength(5)
    await user.click(chapter.getByRole('link', { name: 'How grAId Works' }))
    expect(address()).toBe('/how-it-works')
  })
})

describe('How grAId Works', () => {
  test('has three sections in order, Back, and the way to the start page', async () => {
    const { user, navigation } = await renderApp({ at: '/how-it-works' })
    heading('How grAId Works')
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles.slice(0, 3)).toEqual(['Tell Us About Your Class', 'Generate Activities', 'Smart Grading'])
    expect(screen.getByRole('link', { name: 'Start Your Free Trial' }).getAttribute('href')).toBe('/')
    await user.click(button('Back'))
    expect(navigation.departures).toEqual([{ to: 'back' }])
  })
})

describe('the welcome page', () => {
  const NAMES = ['Activity Assistant', 'Smart AI Learning', 'Personalized Resources', 'Save Time & Inspire']
  const cards = () => NAMES.map((name) => screen.getByRole('heading', { level: 2, name }).closest('li'))
  const unwrapped = () => cards().filter((card) => card?.dataset.unwrapped === 'true').length

  test('unwraps one card every 800 ms, all of them readable from the start', async () => {
    const { clock } = await renderApp({ at: '/welcome' })
    expect(cards()).toHaveLength(4)
    expect(unwrapped()).toBe(0)
    await act(() => clock.advance(799))
    expect(unwrapped()).toBe(0)
    await act(() => clock.advance(1))
    expect(unwrapped()).toBe(1)
    for (const stage of [2, 3, 4]) {
      await act(() => clock.advance(800))
      expect(unwrapped()).toBe(stage)
    }
    await act(() => clock.advance(8000))
    expect(unwrapped()).toBe(4)
  })

  test("'Start Exploring' leads to the app's login page, 'View Quick Guide' to the guide", async () => {
    const { user, navigation, address } = await renderApp({ at: '/welcome' })
    await user.click(button('Start Exploring'))
    expect(navigation.departures).toEqual([{ to: 'site', url: `${APP_URL}/login` }])
    await user.click(screen.getByRole('link', { name: 'View Quick Guide' }))
    expect(address()).toBe('/guide')
  })
})

describe('an address that is no page', () => {
  test("shows '404', 'Oops! Page not found' and a link home", async () => {
    const { user, address } = await renderApp({ at: '/no/such/page' })
    screen.getByText('404')
    heading('Oops! Page not found')
    await user.click(screen.getByRole('link', { name: 'Go to the start page' }))
    expect(address()).toBe('/')
  })
})
