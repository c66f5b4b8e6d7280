import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { button, fill } from '../support/controls'
import { renderApp } from '../support/render-app'
import { APP_URL } from '../support/start-test-app'

const heading = (name: string) => screen.getByRole('heading', { level: 1, name })
const text = () => document.querySelector('main')?.textContent ?? ''
const expectContents = () => {
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  const targets = links.map((link) => document.querySelector(link.getAttribute('href') ?? ''))
  expect(targets.length).toBeGreaterThan(4)
  expect(targets).not.toContain(null)
}

describe('Teacher Resources', () => {
  test('shows four categories with three items each: title, description, type and a Download that is coming soon', async () => {
    const { user, address, navigation } = await renderApp({ at: '/teacher-resources' })
    heading('Teacher Resources')
    const names = [
      'Lesson Planning',
      'Classroom Management',
      'Assessment & Grading',
      'Professional Development',
    ]
    for (const name of names) {
      const category = within(screen.getByRole('region', { name }))
      expect(category.getAllByRole('listitem')).toHaveLength(3)
      expect(category.getAllByRole('heading', { level: 3 })).toHaveLength(3)
    }
    const item = screen.getByRole('heading', { level: 3, name: 'Unit map' }).closest('li') as HTMLElement
    within(item).getByText('Worksheet')
    within(item).getByText(
      'Six weeks on one sheet, planned backward from the final task to the first lesson.',
    )
    within(item).getByRole('link', { name: 'Download Unit map' })

    const downloads = screen.getAllByRole('link', { name: /^Download / })
    expect(downloads).toHaveLength(12)
    const [download] = downloads as [HTMLElement]
    const description = document.getElementById(download.getAttribute('aria-describedby') ?? '')
    expect(description?.textContent).toBe('Coming soon')
    const before = window.location.href
    await user.click(download)
    expect((await screen.findByRole('tooltip')).textContent).toBe('Coming soon')
    expect(window.location.href).toBe(before)
    expect(address()).toBe('/teacher-resources')
    expect(navigation.departures).toEqual([])
  })
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
    const error = screen.getByText('Enter an email address like name@school.org.')
    expect(field.getAttribute('aria-describedby')).toBe(error.id)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)

    fill(field, 'name@x')
    expect(screen.queryByText('Enter an email address like name@school.org.')).toBeNull()
  })

  test("shows 'Please wait...' while subscribing, then empties the field", async () => {
    const { field, submit, backend, clock } = await open()
    backend.faults.latency = 1000
    fill(field, 'ada@school.org')
    await submit()
    await screen.findByRole('button', { name: 'Please wait...' })
    await act(() => clock.advance(1000))
    await screen.findByRole('button', { name: 'Subscribe' })
    expect(field.value).toBe('')
  })

  test('after a failure the message is in view and names a blocked host, the email stays, and pressing Subscribe again works', async () => {
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { field, submit, backend } = await open()
    backend.faults.newsletter = 'blocked'
    fill(field, 'ada@school.org')
    await submit()
    const message = await screen.findByText(/Your address is still here. Press ‘Subscribe’ to try again./)
    expect(field.value).toBe('ada@school.org')
    expect(scrollIntoView.mock.contexts).toEqual([message.parentElement])
    await screen.findByText(/grAId couldn’t reach api.example.org/)

    delete backend.faults.newsletter
    await submit()
    await waitFor(() => expect(field.value).toBe(''))
    expect(screen.queryByText(/Your address is still here/)).toBeNull()
  })
})

describe('legal pages', () => {
  test('the Terms of Service state the notice, the limit of liability and the ages', async () => {
    const { user, address } = await renderApp({ at: '/terms' })
    heading('Terms of Service')
    expect(text()).toMatch(/change the price of a plan, we give you at least 30 days’ notice/)
    expect(text()).toMatch(/total liability is limited to the last 12 months of payments/)
    expect(text()).toMatch(/at least 18 years old/)
    expect(text()).toMatch(/not intended for children under 13/)
    expect(text()).toContain('Last updated November 20, 2026')
    expectContents()
    await user.click(screen.getByRole('link', { name: 'Back to home' }))
    expect(address()).toBe('/')
  })

  test('the Privacy Policy states the ages, what is stored, and that there are no advertising trackers', async () => {
    await renderApp({ at: '/privacy' })
    heading('Privacy Policy')
    expect(text()).toMatch(/minimum age for an account is 18/)
    expect(text()).toMatch(/not intended for children under 13/)
    expect(text()).toMatch(/no advertising trackers/)
    expect(text()).toMatch(/Before we text you a sign-in code, Google’s reCAPTCHA checks/)
    expect(text()).toMatch(/Do not upload more student data than the task needs/)
    for (const stored of ['Sign-in session', 'Completion flag', 'Draft', 'Appearance'])
      screen.getByText(stored)
    expectContents()
  })
})

describe('the quick guide', () => {
  test("states each plan's credits, rollover, instructions and model, and the first activity in five steps", async () => {
    await renderApp({ at: '/guide' })
    const chapter = within(screen.getByRole('region', { name: 'Your credits' }))
    const plan = (name: string) => chapter.getByRole('heading', { level: 3, name }).parentElement?.textContent
    expect(plan('Free')).toMatch(/10 credits per month.*No rollover.*Not included.*Basic, slower/)
    expect(plan('Standard')).toMatch(/60 credits per month.*With rollover.*1 credit per use.*Advanced/)
    expect(plan('Premium')).toMatch(/160 credits per month.*With rollover.*Free.*Advanced/)
    expect(text()).toMatch(/On Standard they cost 1 credit per use. On Premium they are free./)
    expect(text()).toContain('Your own rubrics are part of Standard and Premium.')
    const first = within(screen.getByRole('region', { name: 'Your first activity in five steps' }))
    expect(first.getAllByRole('listitem')).toHaveLength(5)
    expect(first.getByRole('link', { name: 'How grAId Works' }).getAttribute('href')).toBe('/how-it-works')
    const closing = within(screen.getByRole('region', { name: 'Try it with one class' }))
    expect(closing.getByRole('link', { name: 'Get Started Free' }).getAttribute('href')).toBe('/signup')
    expectContents()
  })
})

describe('How grAId Works', () => {
  test('has three sections in order, Back, and a link to the start page', async () => {
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
  const revealedCards = () =>
    NAMES.filter(
      (name) => screen.getByRole('heading', { level: 2, name }).closest('li')?.dataset.revealed === 'true',
    )

  test('reveals the cards one by one, and leads to the login page of the app and to the guide', async () => {
    const { clock, user, navigation, address } = await renderApp({ at: '/welcome' })
    expect(revealedCards()).toEqual([])
    await act(() => clock.advance(1600))
    expect(revealedCards()).toEqual(['Activity Assistant', 'Smart AI Learning'])

    await user.click(button('Start Exploring'))
    expect(navigation.departures).toEqual([{ to: 'site', url: `${APP_URL}/login` }])
    await user.click(screen.getByRole('link', { name: 'View Quick Guide' }))
    expect(address()).toBe('/guide')
  })
})

describe('an unknown path', () => {
  test("shows '404', 'Oops! Page not found' and a link home", async () => {
    const { user, address } = await renderApp({ at: '/no/such/page' })
    screen.getByText('404')
    heading('Oops! Page not found')
    await user.click(screen.getByRole('link', { name: 'Go to the home page' }))
    expect(address()).toBe('/')
  })
})
