import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { shareMockServer } from '../mock-server/support/server'
import { button } from '../support/controls'
import { openDemo, openMockSite } from '../support/open-demo'
import { START } from '../support/start-test-app'

const server = shareMockServer({ now: () => START })
const PORTAL = '/demo/portal?customer=cus_returning'

/** Each call of the returned function is another page load. */
const createDemo = (scenario: string) => {
  const tab = createInMemoryStorage()
  return (at = PORTAL) => openDemo(at, { tab, scenario })
}
const createMockSite: typeof createDemo = (scenario) => {
  const { url, store } = server()
  store.begin(scenario as 'newcomer', 1)
  const storage = { persistent: createInMemoryStorage(), tab: createInMemoryStorage() }
  return (at = PORTAL) => openMockSite(at, url, storage)
}
const saysPlan = async (plan: string, state: string) => {
  await screen.findByRole('heading', { level: 1, name: plan })
  await screen.findByText(state, { selector: '[role="status"]' })
}

// `START` is November 20, 2026.
describe.each([
  ['demo', createDemo],
  ['mock site', createMockSite],
])('on the %s', (_, createSite) => {
  test('a plan is cancelled at the end of its period and taken back, also after a reload', async () => {
    const open = createSite('paid-standard')
    const { user } = await open()
    await saysPlan('Standard, $15 a month', 'Next payment: December 13, 2026.')
    await user.click(button('Cancel Standard'))
    const ends = 'Standard until December 13, 2026, then Free. You won’t be charged again.'
    await saysPlan('Standard, $15 a month', ends)
    cleanup()
    const again = await open()
    await saysPlan('Standard, $15 a month', ends)
    await again.user.click(button('Keep Standard'))
    await saysPlan('Standard, $15 a month', 'Next payment: December 13, 2026.')
    expect(document.activeElement).toBe(button('Cancel Standard'))
  })

  test('another plan keeps the day of the next payment, another period begins today', async () => {
    const { user } = await createSite('paid-ends-soon')()
    await saysPlan(
      'Standard, $15 a month',
      'Standard until November 29, 2026, then Free. You won’t be charged again.',
    )
    await user.click(screen.getByRole('radio', { name: 'Premium, $40 a month' }))
    await user.click(button('Change plan'))
    await saysPlan('Premium, $40 a month', 'Next payment: November 29, 2026.')
    await user.click(screen.getByRole('radio', { name: 'Premium, $300 a year' }))
    await user.click(button('Change plan'))
    await saysPlan('Premium, $300 a year', 'Next payment: November 20, 2027.')
  })

  test('after a failed payment, another card pays', async () => {
    const { user } = await createSite('payment-failed')()
    await saysPlan(
      'Standard, $15 a month',
      'The last payment failed. Use another card, or the plan will end.',
    )
    const card = within(screen.getByRole('region', { name: 'Card' }))
    card.getByText('Visa ending in 0341')
    await user.click(button('Use another card'))
    await card.findByText('Visa ending in 4242')
    await saysPlan('Standard, $15 a month', 'Next payment: December 20, 2026.')
  })

  test('a customer who isn’t known has nothing to manage', async () => {
    await createSite('paid-standard')('/demo/portal?customer=nobody')
    await screen.findByRole('heading', { name: 'There’s nothing to manage here.' })
  })
})

test('an invoice can be printed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = await createDemo('paid-standard')()
  await user.click(await screen.findByRole('button', { name: 'Show invoice' }))
  await screen.findByRole('heading', { level: 1, name: 'Invoice' })
  for (const text of [
    '$15',
    'grAId Standard',
    'November 13, 2026',
    'December 13, 2026',
    'Paid',
    'Visa ending in 4242',
  ])
    screen.getByText(text)
  expect(document.body.textContent).toContain('For teacher@demo.graid.test')
  await user.click(button('Print'))
  expect(print).toHaveBeenCalledOnce()
  await user.click(button('Back to your plan'))
  await saysPlan('Standard, $15 a month', 'Next payment: December 13, 2026.')
})
