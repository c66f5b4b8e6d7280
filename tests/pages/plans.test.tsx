import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { scopeBind } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import type { CheckoutRequest } from '../../src/core/domain/plans/checkout'
import { CHECKOUT_PLANS, UPGRADE_PLANS } from '../../src/core/domain/plans/plans'
import { err, ok } from '../../src/core/domain/result'
import type { CheckoutPort } from '../../src/core/ports/checkout'
import { pageRestored } from '../../src/models/site/navigation'
import { button } from '../support/controls'
import { renderApp } from '../support/render-app'
import { PAY_PAGE_URL } from '../support/start-test-app'

const link = (name: string) => screen.getByRole('link', { name })
const period = (name: 'Monthly' | 'Yearly') => screen.getByRole('radio', { name }) as HTMLInputElement
/** What the main part of the page shows, without what a closed period hides. */
const shown = () => {
  const main = document.querySelector('main')?.cloneNode(true) as HTMLElement
  for (const hidden of main.querySelectorAll('[hidden]')) hidden.remove()
  return main.textContent ?? ''
}

/** A checkout that remembers what it was asked, and answers when told to. */
const heldCheckout = () => {
  const asked: CheckoutRequest[] = []
  let answer: () => void = () => {}
  const checkout: CheckoutPort = {
    open: (request) => {
      asked.push(request)
      return new Promise((resolve) => {
        answer = () => resolve(ok(`${PAY_PAGE_URL}?payPlanId=${request.payPlanId}`))
      })
    },
  }
  return { asked, checkout, answer: () => act(async () => answer()) }
}

describe('/upgrade', () => {
  const at = '/upgrade'
  const card = (plan: string) => {
    const found = screen.getByRole('heading', { level: 2, name: plan }).closest('li')
    if (!found) throw new Error(`No card for ${plan}`)
    return within(found)
  }

  test('starts yearly, with the badge and prices by the month', async () => {
    await renderApp({ at })
    expect(period('Yearly').checked).toBe(true)
    expect(shown()).toContain('Save up to 38%')
    expect(shown()).toContain('$10 per month billed as $120/year')
    expect(shown()).toContain('$25 per month billed as $300/year')
  })

  test('shows monthly prices without the badge once Monthly is chosen', async () => {
    const { user } = await renderApp({ at })
    await user.click(period('Monthly'))
    expect(shown()).not.toContain('Save up to 38%')
    expect(shown()).toContain('$15 per month or $120/year')
    expect(shown()).toContain('$40 per month or $300/year')
  })

  test('lists three plans with every feature of the sheet', async () => {
    await renderApp({ at })
    expect(UPGRADE_PLANS).toHaveLength(3)
    for (const { name, description, features } of UPGRADE_PLANS) {
      const plan = card(name)
      plan.getByText(description)
      for (const feature of features) plan.getByText(feature)
    }
  })

  test('dims the current plan, which is Free, and lets nobody choose it', async () => {
    await renderApp({ at })
    expect(card('Free').getAllByText('Current Plan')).toHaveLength(2)
    expect((button('Current Plan') as HTMLButtonElement).disabled).toBe(true)
    expect(button('Current Plan').closest('[data-dimmed]')).not.toBeNull()
    expect(document.querySelectorAll('[data-dimmed]')).toHaveLength(1)
    expect(card('Free').queryByRole('link')).toBeNull()
  })

  test("marks Standard, and only Standard, as 'Most Popular'", async () => {
    await renderApp({ at })
    expect(screen.getAllByText('Most Popular')).toHaveLength(1)
    card('Standard').getByText('Most Popular')
  })

  test('leads to checkout with the plan and the period shown', async () => {
    const { user } = await renderApp({ at })
    expect(link('Upgrade to Standard').getAttribute('href')).toBe('/payment?planid=2&isyearly=true')
    expect(link('Upgrade to Premium').getAttribute('href')).toBe('/payment?planid=3&isyearly=true')
    await user.click(period('Monthly'))
    expect(link('Upgrade to Standard').getAttribute('href')).toBe('/payment?planid=2&isyearly=false')
    expect(link('Upgrade to Premium').getAttribute('href')).toBe('/payment?planid=3&isyearly=false')
  })

  test('opens checkout in the period that was chosen', async () => {
    const { user, address } = await renderApp({ at })
    await user.click(link('Upgrade to Premium'))
    await screen.findByRole('heading', { level: 1, name: 'Complete Your Purchase' })
    expect(address()).toBe('/payment?planid=3&isyearly=true')
    expect(period('Yearly').checked).toBe(true)
  })
})

describe('/payment', () => {
  const at = '/payment?planid=2&isyearly=true'

  test('names the plan, its features and its saving, and what it costs today and later', async () => {
    await renderApp({ at })
    screen.getByRole('heading', { level: 1, name: 'Complete Your Purchase' })
    screen.getByRole('heading', { level: 2, name: 'grAId Standard' })
    for (const feature of CHECKOUT_PLANS[0]?.features ?? []) screen.getByText(feature)
    screen.getByText('50 credits per month with rollover')
    screen.getByText('Save 34%')
    expect(shown()).toContain('You are billed $120 today, then $120 each year.')
    expect(shown()).toContain("30 days' notice")
  })

  test('changes what it costs with the period, and leaves the address alone', async () => {
    const { user, address } = await renderApp({ at: '/payment?planid=3&isyearly=true' })
    screen.getByText('Save 38%')
    await user.click(period('Monthly'))
    expect(screen.queryByText('Save 38%')).toBeNull()
    expect(shown()).toContain('You are billed $40 today, then $40 each month.')
    expect(address()).toBe('/payment?planid=3&isyearly=true')
  })

  test('is monthly unless the address says yearly', async () => {
    await renderApp({ at: '/payment?planid=2&isyearly=yes' })
    expect(period('Monthly').checked).toBe(true)
    expect(screen.queryByText('Save 34%')).toBeNull()
  })

  // Every other address that selects no plan: tests/core/domain/checkout.test.ts.
  test.each(['/payment', '/payment?planid=1', '/payment?planid=2&planid=3'])(
    "shows 'No Plan Selected' at %s",
    async (bad) => {
      await renderApp({ at: bad })
      screen.getByRole('heading', { level: 1, name: 'No Plan Selected' })
      expect(link('Go Back to Pricing').getAttribute('href')).toBe('/')
      expect(screen.queryByRole('button', { name: 'Complete Payment' })).toBeNull()
    },
  )

  test("leads back to '/'", async () => {
    await renderApp({ at })
    expect(link('Back to Pricing').getAttribute('href')).toBe('/')
  })

  test('asks for the doubled id when yearly, the plain one when monthly, and follows the answer', async () => {
    const asked: CheckoutRequest[] = []
    const ports = (all: { checkout: CheckoutPort }) => ({
      checkout: {
        open: (request: CheckoutRequest) => {
          asked.push(request)
          return all.checkout.open(request)
        },
      },
    })
    const { user, navigation } = await renderApp({ at, ports })
    await user.click(button('Complete Payment'))
    await waitFor(() =>
      expect(navigation.departures).toEqual([{ to: 'site', url: `${PAY_PAGE_URL}?payPlanId=4` }]),
    )
    expect(asked).toEqual([{ payPlanId: 4, cancelLanding: true }])
  })

  test('buys the period of the toggle, not of the address', async () => {
    const { asked, checkout } = heldCheckout()
    const { user } = await renderApp({ at, ports: () => ({ checkout }) })
    await user.click(period('Monthly'))
    await user.click(button('Complete Payment'))
    expect(asked).toEqual([{ payPlanId: 2, cancelLanding: true }])
  })

  test('sends one request for a double click, and says that it is busy', async () => {
    const { asked, checkout, answer } = heldCheckout()
    const { navigation } = await renderApp({ at, ports: () => ({ checkout }) })
    const pay = button('Complete Payment')
    const form = pay.closest('form') as HTMLFormElement
    // Twice before React has had a chance to disable the button, then as Enter would.
    act(() => {
      fireEvent.submit(form)
      fireEvent.submit(form)
    })
    await waitFor(() => expect((button('Please wait...') as HTMLButtonElement).disabled).toBe(true))
    fireEvent.click(button('Please wait...'))
    fireEvent.submit(form)
    // What is being bought cannot change under way.
    expect(period('Monthly').closest('fieldset')?.disabled).toBe(true)
    await waitFor(() => expect(asked).toHaveLength(1))
    await answer()
    // Busy until the browser has left.
    button('Please wait...')
    expect(asked).toHaveLength(1)
    expect(navigation.departures).toHaveLength(1)
  })

  test('gives the button back when the browser brings the page back', async () => {
    const { user, scope } = await renderApp({ at })
    await user.click(button('Complete Payment'))
    await waitFor(() => button('Please wait...'))
    act(() => scopeBind(pageRestored, { scope })())
    button('Complete Payment')
  })

  test('gives the button back when Back comes before the code of the next page', async () => {
    const { user, navigate } = await renderApp({ at })
    await user.click(button('Complete Payment'))
    await waitFor(() => button('Please wait...'))
    act(() => navigate('/how-it-works'))
    act(() => navigate(at))
    await waitFor(() => button('Complete Payment'))
  })

  test('shows the exact alert of docs/product.md §8.2 when the response is html', async () => {
    const { user, navigation } = await renderApp({ at, scenario: 'checkout-html' })
    await user.click(button('Complete Payment'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Issue occurred.. please try again')
    expect(document.activeElement).toBe(alert)
    button('Complete Payment')
    expect(navigation.departures).toEqual([])
  })

  test("logs 'No checkout URL received', shows something kinder, and tries again", async () => {
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

  test.each(['offline', 'timeout', 'server', 'malformed'] as const)('survives %s', async (reason) => {
    const open = vi.fn<CheckoutPort['open']>(async () =>
      err({ kind: 'unavailable', reason, message: '<img src=x onerror=alert(1)>' }),
    )
    const { user } = await renderApp({ at, ports: () => ({ checkout: { open } }) })
    await user.click(button('Complete Payment'))
    const alert = await screen.findByRole('alert')
    within(alert).getByRole('button', { name: 'Try again' })
    expect(alert.textContent).toContain('Nothing has been paid.')
    expect(document.querySelector('main img')).toBeNull()
  })

  test('forgets the failure when another period is chosen', async () => {
    const { user } = await renderApp({ at, scenario: 'checkout-html' })
    await user.click(button('Complete Payment'))
    await screen.findByRole('alert')
    await user.click(period('Monthly'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
