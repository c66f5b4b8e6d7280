import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TOKENS } from '../../src/app/tokens'
import { unavailable } from '../../src/core/domain/errors'
import type { Period } from '../../src/core/domain/plans/plan-ids'
import { FREE, PLANS } from '../../src/core/domain/plans/plan-prices'
import { err } from '../../src/core/domain/result'
import { LANDING_FEATURES } from '../../src/pages/plans/plan-texts'
import { button } from '../support/controls'
import { renderApp } from '../support/render-app'
import { PAY_PAGE, type Rebind } from '../support/test-container'

const link = (name: string) => screen.getByRole('link', { name })
const period = (name: 'Monthly' | 'Yearly') => screen.getByRole('radio', { name }) as HTMLInputElement
/** The text of `<main>` without what css hides while `period` is chosen. */
const textWhile = (period: Period) => {
  const main = document.querySelector('main')?.cloneNode(true) as HTMLElement
  for (const other of main.querySelectorAll(`[data-period]:not([data-period="${period}"])`)) other.remove()
  return main.textContent ?? ''
}

const at = '/payment?planid=2&isyearly=true'

/** The first card: the Free plan has two, for wide and narrow screens. */
const card = (plan: string) =>
  within(screen.getAllByRole('heading', { name: plan })[0]?.closest('li') as HTMLElement)

test('/upgrade starts with Yearly; has the prices and the saving of both periods, and the features of each plan', async () => {
  await renderApp({ at: '/upgrade' })
  expect(period('Yearly').checked).toBe(true)
  expect(textWhile('yearly')).toContain('Save up to 38%')
  expect(textWhile('yearly')).toContain('$10 per month billed as $120/year')
  expect(textWhile('monthly')).not.toContain('Save up to 38%')
  expect(textWhile('monthly')).toContain('$15 per month or $120/year')

  card('Free').getByText('Where everyone starts.')
  expect(document.body.textContent).not.toContain('$0/year')
  card('Standard').getByText('More activities, and your own rubrics.')
  const rows = (plan: string) =>
    card(plan)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(rows('Standard')).toHaveLength(9)
  expect(rows('Premium').slice(2, 9)).toEqual(rows('Standard').slice(2))
  card('Premium').getByText('Advanced AI career builder')
  expect(screen.getAllByText('Most Popular')).toEqual([card('Standard').getByText('Most Popular')])

  expect(card('Free').getAllByText('Current Plan')).toHaveLength(2)
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Current Plan' })
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true])
  expect(card('Free').queryByRole('link')).toBeNull()
})

test('on /, Free names what it lacks, for the eyes only; Standard has it', async () => {
  await renderApp({ at: '/' })
  for (const lacking of ['Custom AI instructions', 'Statistics'])
    expect(card('Free').getByText(lacking).getAttribute('aria-hidden')).toBe('true')
  expect(card('Standard').getByText('Statistics').closest('[aria-hidden]')).toBeNull()
})

test.each([
  [
    '/',
    '60 credits per month with rollover',
    'Counted in activities and graded files per month: Free 5 and 10, Standard 25 and 50, and Premium 50 more activities than Standard and 100 files.',
  ],
  ['/upgrade', '25 activities per month', /^The home page counts these plans in credits\.$/],
  [
    '/payment?planid=2',
    '50 credits per month with rollover',
    'Counted in activities and files: 25 activities per month, 50 graded files.',
  ],
])(
  '%s counts in %s, and says that another page counts the same plans in another unit',
  async (at, unit, note) => {
    await renderApp({ at })
    const [feature, line] = [screen.getByText(unit), screen.getByText(note)]
    const isAbove = line.compareDocumentPosition(feature) === Node.DOCUMENT_POSITION_FOLLOWING
    expect(isAbove, 'on /upgrade, before the cards').toBe(at === '/upgrade')
  },
)

test('on /upgrade, each plan has as many rows, and lacks nothing that it has on /', async () => {
  await renderApp({ at: '/upgrade' })
  const rowsOf = ({ name }: { name: string }) => {
    const [heading] = screen.getAllByRole('heading', { level: 2, name })
    return [...(heading?.closest('li')?.querySelectorAll('li') ?? [])]
  }
  expect(new Set(PLANS.map((plan) => rowsOf(plan).length)).size).toBe(1)
  const isAbsent = (row: Element) => row.matches('[data-absent]')
  expect(
    rowsOf(FREE)
      .filter(isAbsent)
      .map(({ textContent }) => textContent),
  ).toContain('Statistics')
  for (const plan of PLANS) {
    const lacking = rowsOf(plan).filter(isAbsent)
    const onLanding = LANDING_FEATURES[plan.id].map((feature) => feature?.toLowerCase())
    expect(lacking.filter(({ textContent }) => onLanding.includes(textContent?.toLowerCase()))).toEqual([])
  }
})

test('/upgrade links each higher plan to checkout, once for each period', async () => {
  const { user, address } = await renderApp({ at: '/upgrade' })
  const linkWhile = (period: Period, name: string) => {
    const links = screen.getAllByRole('link', { name })
    return links.find((found) => found.closest(`[data-period="${period}"]`)) as HTMLElement
  }
  const yearly = linkWhile('yearly', 'Upgrade to Standard')
  expect(yearly.getAttribute('href')).toBe('/payment?planid=2&isyearly=true')
  await user.click(linkWhile('monthly', 'Upgrade to Premium'))
  await screen.findByRole('heading', { level: 1, name: 'Complete Your Purchase' })
  expect(address()).toBe('/payment?planid=3&isyearly=false')
})

test('/payment shows the plan, its features, the amounts of both periods and a link back, and pays for the chosen period; the address stays', async () => {
  const { user, address, navigation } = await renderApp({ at })
  screen.getByRole('heading', { level: 1, name: 'Complete Your Purchase' })
  screen.getByRole('heading', { level: 2, name: 'grAId Standard' })
  screen.getByText('For a full teaching week.')
  screen.getByText('50 credits per month with rollover')
  screen.getByText('Support portal')
  expect(textWhile('yearly')).toContain('Save 34%')
  expect(textWhile('monthly')).not.toContain('Save 34%')
  expect(textWhile('yearly')).toContain('Today$120Later$120 each year')
  expect(textWhile('yearly')).toContain('30\u00a0days’ notice')
  expect(textWhile('yearly')).toContain('Renews in a year')
  expect(textWhile('monthly')).toContain('Renews in a month')
  expect(textWhile('monthly')).toContain('Today$15Later$15 each month')
  expect(textWhile('monthly')).toContain('Yearly is $120 and saves $60 a year.')
  expect(textWhile('yearly')).not.toContain('saves $60')
  screen.getByText(/The payment provider emails the receipt/)
  expect(screen.getByRole('link', { name: /^How ending a plan works/ }).getAttribute('href')).toBe(
    '/terms#payment',
  )
  expect(link('Back to Pricing').getAttribute('href')).toBe('/#pricing')
  expect(period('Yearly').checked).toBe(true)
  await user.click(period('Monthly'))
  expect(address()).toBe(at)
  await user.click(button('Complete Payment'))
  const departures = [{ to: 'site', url: `${PAY_PAGE}?payPlanId=2` }]
  await waitFor(() => expect(navigation.departures).toEqual(departures))
})

test('/payment: a new query replaces the chosen period', async () => {
  const { user, navigate } = await renderApp({ at })
  await user.click(period('Monthly'))
  act(() => navigate('/payment?planid=3&isyearly=true'))
  await screen.findByRole('heading', { level: 2, name: 'grAId Premium' })
  expect(period('Yearly').checked).toBe(true)
})

test("/payment shows 'No Plan Selected' and a link back when the query selects no plan", async () => {
  await renderApp({ at: '/payment?planid=1' })
  screen.getByRole('heading', { level: 1, name: 'No Plan Selected' })
  expect(link('Go Back to Pricing').getAttribute('href')).toBe('/#pricing')
  expect(screen.queryByRole('button', { name: 'Complete Payment' })).toBeNull()
})

test('/payment says how long a busy checkout service wants to be left alone', async () => {
  const error = {
    kind: 'rejected',
    status: 429,
    message: 'The checkout service is busy for the next 3 minutes.',
  } as const
  const rebind: Rebind = ({ onActivation }) =>
    onActivation(TOKENS.checkout, (_, checkout) => ({ ...checkout, open: async () => err(error) }))
  const { user } = await renderApp({ at, rebind })
  await user.click(button('Complete Payment'))
  await screen.findByText(`${error.message} You haven’t been charged. Try again later.`)
})

test('/payment shows the exact alert text for an html response, focused, until another period is chosen; otherwise the blocked host, and no message of the service; the message stands below ‘Complete Payment’, which repeats the call', async () => {
  const blocked = unavailable('offline', '<img src=x onerror=alert(1)>', 'api.example.org')
  const { user, navigation } = await renderApp({
    at,
    rebind: ({ onActivation }) =>
      onActivation(TOKENS.checkout, (_, checkout) => ({
        ...checkout,
        open: vi
          .fn(checkout.open)
          .mockResolvedValueOnce(err({ kind: 'html-response', message: '' }))
          .mockResolvedValueOnce(err({ kind: 'html-response', message: '' }))
          .mockResolvedValueOnce(err(blocked)),
      })),
  })
  await user.click(button('Complete Payment'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Issue occurred.. please try again')
  expect(document.activeElement).toBe(alert)
  screen.getByText('You haven’t been charged. Press “Complete Payment” to try again.')
  await user.click(period('Monthly'))
  expect(screen.queryByRole('alert')).toBeNull()

  await user.click(button('Complete Payment'))
  await screen.findByRole('alert')
  await user.click(button('Complete Payment'))
  const next = await screen.findByRole('alert')
  expect(document.activeElement).toBe(next)
  expect(next.textContent).toContain('You haven’t been charged.')
  expect(next.textContent).not.toContain('onerror')
  await screen.findByText(/grAId couldn’t reach api.example.org/)
  expect(navigation.departures).toEqual([])
  const pay = button('Complete Payment')
  expect(pay.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(pay)
  await waitFor(() => expect(navigation.departures).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
  const submit = button('Please wait...')
  expect(document.activeElement).toBe(submit)
  expect([submit.disabled, submit.getAttribute('aria-disabled')]).toEqual([false, 'true'])
})
