import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { TOKENS } from '../../src/app/tokens'
import { err } from '../../src/core/domain/result'
import type { CheckoutPort } from '../../src/core/ports/checkout'
import { button } from '../support/controls'
import { renderApp } from '../support/render-app'

const link = (name: string) => screen.getByRole('link', { name })
const period = (name: 'Monthly' | 'Yearly') => screen.getByRole('radio', { name }) as HTMLInputElement
/** Returns the text of `<main>` without hidden elements, such as the prices of the unselected billing period. */
const visibleText = () => {
  const main = document.querySelector('main')?.cloneNode(true) as HTMLElement
  for (const hidden of main.querySelectorAll('[hidden]')) hidden.remove()
  return main.textContent ?? ''
}

describe('/upgrade', () => {
  const at = '/upgrade'
  /** Returns the first card of `plan`: a dimmed plan has two, of which a browser shows one. */
  const card = (plan: string) => {
    const found = screen.getAllByRole('heading', { level: 2, name: plan })[0]?.closest('li')
    if (!found) throw new Error(`No card for ${plan}`)
    return within(found)
  }

  test('starts with yearly prices per month and the saving badge', async () => {
    await renderApp({ at })
    expect(period('Yearly').checked).toBe(true)
    expect(visibleText()).toContain('Save up to 38%')
    expect(visibleText()).toContain('$10 per month billed as $120/year')
    expect(visibleText()).toContain('$25 per month billed as $300/year')
  })

  test('shows monthly prices without the badge after choosing Monthly', async () => {
    const { user } = await renderApp({ at })
    await user.click(period('Monthly'))
    expect(visibleText()).not.toContain('Save up to 38%')
    expect(visibleText()).toContain('$15 per month or $120/year')
    expect(visibleText()).toContain('$40 per month or $300/year')
  })

  test("shows each plan's description and features, and marks only Standard as 'Most Popular'", async () => {
    await renderApp({ at })
    card('Free').getByText('What you have now.')
    card('Free').getByText('5 activities per month')
    card('Standard').getByText('More activities, and your own rubrics.')
    expect(card('Standard').getAllByRole('listitem')).toHaveLength(9)
    card('Premium').getByText('Advanced AI career builder')
    expect(screen.getAllByText('Most Popular')).toHaveLength(1)
    card('Standard').getByText('Most Popular')
  })

  test('dims and disables the current plan', async () => {
    await renderApp({ at })
    expect(card('Free').getAllByText('Current Plan')).toHaveLength(2)
    const names = [...document.querySelectorAll('[data-dimmed] h2')].map(({ textContent }) => textContent)
    expect([...new Set(names)]).toEqual(['Free'])
    const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Current Plan' })
    expect(buttons.map(({ disabled }) => disabled)).toEqual(names.map(() => true))
    expect(card('Free').queryByRole('link')).toBeNull()
  })

  test('links each higher plan to checkout with the chosen period', async () => {
    const { user, address } = await renderApp({ at })
    expect(link('Upgrade to Standard').getAttribute('href')).toBe('/payment?planid=2&isyearly=true')
    await user.click(period('Monthly'))
    expect(link('Upgrade to Standard').getAttribute('href')).toBe('/payment?planid=2&isyearly=false')
    await user.click(link('Upgrade to Premium'))
    await screen.findByRole('heading', { level: 1, name: 'Complete Your Purchase' })
    expect(address()).toBe('/payment?planid=3&isyearly=false')
  })
})

describe('/payment', () => {
  const at = '/payment?planid=2&isyearly=true'

  test('shows the plan, its features, its saving, the amounts due, and a link back', async () => {
    await renderApp({ at })
    screen.getByRole('heading', { level: 1, name: 'Complete Your Purchase' })
    screen.getByRole('heading', { level: 2, name: 'grAId Standard' })
    screen.getByText('For a full teaching week.')
    screen.getByText('50 credits per month with rollover')
    screen.getByText('Support portal')
    screen.getByText('Save 34%')
    expect(visibleText()).toContain('You are billed $120 today, then $120 each year.')
    expect(visibleText()).toContain('30 days’ notice')
    expect(link('Back to Pricing').getAttribute('href')).toBe('/')
  })

  test('changes the amounts with the period, but not the address', async () => {
    const { user, address } = await renderApp({ at: '/payment?planid=3&isyearly=true' })
    expect(visibleText()).toContain('Save 38%')
    await user.click(period('Monthly'))
    expect(visibleText()).not.toContain('Save 38%')
    expect(visibleText()).toContain('You are billed $40 today, then $40 each month.')
    expect(address()).toBe('/payment?planid=3&isyearly=true')
  })

  test("shows 'No Plan Selected' and a link back when the query selects no plan", async () => {
    await renderApp({ at: '/payment?planid=1' })
    screen.getByRole('heading', { level: 1, name: 'No Plan Selected' })
    expect(link('Go Back to Pricing').getAttribute('href')).toBe('/')
    expect(screen.queryByRole('button', { name: 'Complete Payment' })).toBeNull()
  })

  test('enables the button again when the user returns before the next page has loaded', async () => {
    const { user, navigate } = await renderApp({ at })
    await user.click(button('Complete Payment'))
    await waitFor(() => button('Please wait...'))
    act(() => navigate('/how-it-works'))
    act(() => navigate(at))
    await waitFor(() => button('Complete Payment'))
  })

  test('shows the exact alert text for an html response, and focuses it', async () => {
    const { user, navigation } = await renderApp({ at, scenario: 'checkout-html' })
    await user.click(button('Complete Payment'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Issue occurred.. please try again')
    expect(document.activeElement).toBe(alert)
    button('Complete Payment')
    expect(navigation.departures).toEqual([])
  })

  test("shows an alert without the logged 'No checkout URL received', and 'Try again' repeats the call", async () => {
    const { user, log, backend, navigation } = await renderApp({ at, scenario: 'checkout-no-url' })
    await user.click(button('Complete Payment'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).not.toContain('No checkout URL received')
    expect(log.entries.map(({ event }) => event)).toEqual(['No checkout URL received'])
    delete backend.faults.checkout
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(navigation.departures).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows an alert without the message of the service', async () => {
    const open = vi.fn<CheckoutPort['open']>(async () =>
      err({ kind: 'unavailable', reason: 'server', message: '<img src=x onerror=alert(1)>' }),
    )
    const { user } = await renderApp({
      at,
      rebind: ({ rebind }) => rebind(TOKENS.checkout).toConstantValue({ open }),
    })
    await user.click(button('Complete Payment'))
    const alert = await screen.findByRole('alert')
    within(alert).getByRole('button', { name: 'Try again' })
    expect(alert.textContent).toContain('You haven’t been charged.')
    expect(document.querySelector('main img')).toBeNull()
  })

  test('removes the alert when another period is chosen', async () => {
    const { user } = await renderApp({ at, scenario: 'checkout-html' })
    await user.click(button('Complete Payment'))
    await screen.findByRole('alert')
    await user.click(period('Monthly'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
