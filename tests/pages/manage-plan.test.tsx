import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TOKENS } from '../../src/app/tokens'
import * as PAGE_ATTRIBUTES from '../../src/boot/page-attributes'
import { type PortalError, unavailable } from '../../src/core/domain/errors'
import type { Subscription } from '../../src/core/domain/plans/subscription'
import { err, ok } from '../../src/core/domain/result'
import type { CheckoutPort } from '../../src/core/ports/checkout'
import { createDeferred } from '../support/deferred'
import { renderApp } from '../support/render-app'
import { START, signedInStorage } from '../support/start-test-app'

const PORTAL = 'https://billing.graid.test/session'
const STANDARD: Subscription = {
  planId: 2,
  period: 'monthly',
  paymentFailed: false,
  paidUntil: Date.UTC(2026, 11, 28, 12),
  endsAt: null,
}

/** The pages on which 'Manage plan' stands, and the element around it. */
const DOORS = [
  ['/upgrade', 'main'],
  ['/payment?planid=2&isyearly=false', 'form [data-period="monthly"]:has(button)'],
  ['/', '#account-menu'],
] as const

const open = async (
  at: string,
  place: string,
  openPortal: CheckoutPort['openPortal'],
  held: Subscription = STANDARD,
) => {
  const app = await renderApp({
    at,
    scenario: 'returning-teacher',
    persistent: await signedInStorage(),
    rebind: ({ onActivation }) => {
      onActivation(TOKENS.subscriptions, () => ({
        find: async () => ok({ subscription: held, readAt: START }),
      }))
      onActivation(TOKENS.checkout, (_, checkout) => ({ ...checkout, openPortal }))
    },
  })
  if (place === '#account-menu') await app.user.click(await screen.findByRole('button', { name: 'Account' }))
  await waitFor(() => expect(document.querySelector(place)?.textContent).toContain('Manage plan'))
  return { ...app, door: within(document.querySelector<HTMLElement>(place) as HTMLElement) }
}

test.each(DOORS)('%s: ‘Manage plan’ opens the portal, once, and its menu stays open', async (at, place) => {
  const opening = createDeferred()
  const openPortal = vi.fn(async () => {
    await opening.promise
    return ok(PORTAL)
  })
  const { user, door, navigation } = await open(at, place, openPortal)
  await user.click(door.getByRole('button', { name: 'Manage plan' }))
  await user.click(await door.findByRole('button', { name: 'Please wait...' }))
  expect(document.querySelector('#account-menu')?.hasAttribute(PAGE_ATTRIBUTES.open)).toBe(at === '/')
  opening.resolve()
  await waitFor(() => expect(navigation.departures).toContainEqual({ to: 'site', url: PORTAL }))
  expect(openPortal).toHaveBeenCalledOnce()
  expect(navigation.departures).toHaveLength(1)
})

const WRITE = 'To change or end your plan, write to us: hello@demo.graid.test'
const AGAIN =
  /^We couldn’t open the page for your plan\. Press “Manage plan” again in a moment\. .*hello@demo\.graid\.test$/

test.each<[string, PortalError, string | RegExp]>([
  ['a backend without a portal', { kind: 'no-portal', message: '', status: 404 }, WRITE],
  ['an address of another site', { kind: 'no-url', message: '' }, WRITE],
  ['a refused request', { kind: 'rejected', message: '', status: 403 }, WRITE],
  [
    'too many requests',
    { kind: 'rejected', message: 'The portal service is busy for the next 2 minutes.', status: 429 },
    'The portal service is busy for the next 2 minutes. Try again after that.',
  ],
  ['a service that is down', unavailable('server', ''), AGAIN],
  ['no connection', unavailable('offline', ''), AGAIN],
])('after %s, the teacher reads what to do', async (_, error, text) => {
  const answers = [err(error), ok(PORTAL)]
  const { user, door, navigation } = await open(...DOORS[2], async () => answers.shift() ?? err(error))
  await user.click(door.getByRole('button', { name: 'Manage plan' }))
  const alert = await door.findByRole('alert')
  expect(alert.querySelector('p')?.textContent).toMatch(text)
  await user.click(door.getByRole('button', { name: 'Manage plan' }))
  await waitFor(() => expect(navigation.departures).toEqual([{ to: 'site', url: PORTAL }]))
})

test('a cancelled year is named with its year, which is not this one', async () => {
  const ends = Date.UTC(2027, 10, 20, 12)
  const { door } = await open(...DOORS[0], async () => ok(PORTAL), {
    ...STANDARD,
    period: 'yearly',
    endsAt: ends,
  })
  door.getByText('Standard until November 20, 2027, then Free.')
})

test('checkout for the plan that ends says how to keep it', async () => {
  const { door } = await open(...DOORS[1], async () => ok(PORTAL), {
    ...STANDARD,
    endsAt: STANDARD.paidUntil,
  })
  door.getByText('Standard until December 28, then Free.')
  door.getByText('You can keep it on the next page. Nothing is charged before that day.')
  screen.getByRole('heading', { name: 'Your plan' })
})
