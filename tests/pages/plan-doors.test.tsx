import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { TOKENS } from '../../src/app/tokens'
import { unavailable } from '../../src/core/domain/errors'
import { serializePlanChoice } from '../../src/core/domain/plans/plan-choice'
import { PAID_PLANS } from '../../src/core/domain/plans/plan-prices'
import type { Subscription } from '../../src/core/domain/plans/subscription'
import { err, ok } from '../../src/core/domain/result'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import { $held } from '../../src/models/plans/held-plan'
import { $checkingIdentity } from '../../src/models/site/session'
import { renderApp } from '../support/render-app'
import { START, signedInStorage } from '../support/start-test-app'

const STANDARD: Subscription = {
  planId: 2,
  period: 'monthly',
  paymentFailed: false,
  paidUntil: Date.UTC(2026, 11, 28, 12),
  endsAt: null,
}
type State = { held?: Subscription | null; paid?: boolean; isVisitor?: boolean }

const STATES = {
  visitor: { isVisitor: true },
  'visitor who has paid in this tab': { isVisitor: true, paid: true },
  unknown: {},
  none: { held: null },
  'paid in this tab': { held: null, paid: true },
  'has Standard': { held: STANDARD },
  'has it cancelled': { held: { ...STANDARD, endsAt: STANDARD.paidUntil } },
  'payment failed': { held: { ...STANDARD, paymentFailed: true } },
  'has Premium yearly': { held: { ...STANDARD, planId: 3, period: 'yearly' } },
} as const satisfies Record<string, State>
type StateName = keyof typeof STATES

/** The controls of the cards; those for one billing period each are separated by ' | '. */
const paidCards = (): string[] =>
  [...document.querySelectorAll('[data-choose]')].map((place) => {
    const periods = [...place.querySelectorAll(':scope > [data-period]')]
    return periods.length === 0
      ? `${place.textContent}`
      : periods.map(({ textContent }) => textContent).join(' | ')
  })

type Expected = Record<StateName, string[]>
type Door = { at: string; read: () => string[]; expected: Expected; ordered?: true }

const STANDARD_MONTHLY = serializePlanChoice(2, 'monthly', START)
const CHECKOUT = '/payment?planid=2&isyearly=false'
const EMAIL = 'teacher@demo.graid.test'
const GENERAL = 'You look after a room full of people all day. grAId takes some of the rest off your desk.'

/** The same for every account with a plan. */
const forOwners = (texts: string[]) => ({
  'has Standard': texts,
  'has it cancelled': texts,
  'payment failed': texts,
  'has Premium yearly': texts,
})

/** Labels by the plan's name. */
type Own = Record<string, string>
const labels = (own: Own, others: (name: string) => string) =>
  PAID_PLANS.map(({ name }) => own[name] ?? others(name))
const cards = ([first = '', ...others]: string[]) => [
  'Get Started Free',
  first,
  'Get Started Free',
  ...others,
]
const LANDING = (own: Own = {}) => cards(labels(own, (name) => `Choose ${name}`))
const LANDING_OWNER = (own: Own) => cards(labels(own, (name) => `Choose ${name} | Choose ${name}`))
const UPGRADE = (own: Own = {}, verb = 'Upgrade') => [
  'Current Plan',
  ...labels(own, (name) => `${verb} to ${name} | ${verb} to ${name}`),
  'Current Plan',
]
const OWNS_STANDARD = { Standard: 'Your Plan | Switch to yearly' }
const OWNS_PREMIUM = { Premium: 'Switch to monthly | Your Plan' }

/** A door is a component that leads towards a payment, or says what is paid. The key is its file in src/pages. */
const DOORS: Record<string, Door> = {
  'landing/pricing.tsx': {
    at: '/',
    read: paidCards,
    expected: {
      visitor: LANDING(),
      'visitor who has paid in this tab': LANDING({ Standard: 'Your Plan | Choose Standard' }),
      unknown: LANDING(),
      none: LANDING(),
      'paid in this tab': LANDING_OWNER(OWNS_STANDARD),
      ...forOwners(LANDING_OWNER(OWNS_STANDARD)),
      'has Premium yearly': LANDING_OWNER(OWNS_PREMIUM),
    },
  },
  'upgrade/upgrade-page.tsx': {
    at: '/upgrade',
    read: paidCards,
    expected: {
      visitor: UPGRADE(),
      'visitor who has paid in this tab': UPGRADE({ Standard: 'Your Plan | Upgrade to Standard' }),
      unknown: UPGRADE(),
      none: UPGRADE(),
      'paid in this tab': UPGRADE(OWNS_STANDARD),
      ...forOwners(UPGRADE(OWNS_STANDARD)),
      'has Premium yearly': UPGRADE(OWNS_PREMIUM, 'Change'),
    },
  },
  'payment/order-summary.tsx': {
    at: '/payment?planid=2&isyearly=false',
    read: () =>
      screen
        .queryAllByRole('button', { name: /^(Complete Payment|Manage plan)$/ })
        .filter((control) => control.closest('form'))
        .map((control) => {
          const period = control.closest('[data-period]')?.getAttribute('data-period')
          return `${control.textContent}, ${period ?? 'both'}`
        }),
    expected: {
      visitor: ['Complete Payment, both'],
      'visitor who has paid in this tab': ['Complete Payment, yearly'],
      unknown: ['Complete Payment, both'],
      none: ['Complete Payment, both'],
      'paid in this tab': ['Manage plan, yearly'],
      ...forOwners(['Manage plan, monthly', 'Manage plan, yearly']),
    },
  },
  'layout/hand-over-banner.tsx': {
    at: '/',
    ordered: true,
    read: () =>
      screen.queryAllByRole('link', { name: 'Continue' }).map((link) => `${link.getAttribute('href')}`),
    expected: {
      visitor: [CHECKOUT],
      'visitor who has paid in this tab': [],
      unknown: [CHECKOUT],
      none: [CHECKOUT],
      'paid in this tab': [],
      ...forOwners([]),
    },
  },
  'layout/account-menu.tsx': {
    at: '/',
    read: () => [...document.querySelectorAll('#account-menu p span')].map(({ textContent }) => textContent),
    expected: {
      visitor: [],
      'visitor who has paid in this tab': [],
      unknown: [EMAIL],
      none: [EMAIL],
      'paid in this tab': [EMAIL],
      'has Standard': [EMAIL, 'You’re on Standard, monthly. Next payment: December 28, 2026.'],
      'has it cancelled': [EMAIL, 'Standard until December 28, then Free.'],
      'payment failed': [
        EMAIL,
        'You’re on Standard, monthly. The last payment didn’t go through. Update your card to keep the plan.',
      ],
      'has Premium yearly': [EMAIL, 'You’re on Premium, yearly. Next payment: December 28, 2026.'],
    },
  },
  'welcome/welcome-page.tsx': {
    at: '/welcome',
    read: () => screen.getAllByRole('status').map(({ textContent }) => `${textContent}`.trim()),
    expected: {
      visitor: [GENERAL],
      'visitor who has paid in this tab': ['Standard, $15 a month.'],
      unknown: [GENERAL],
      none: [GENERAL],
      'paid in this tab': ['Your payment is being confirmed.'],
      'has Standard': [`Standard, $15 a month, is paid.\nThe plan is on ${EMAIL}.`],
      'has it cancelled': [`Standard, $15 a month, is paid.\nThe plan is on ${EMAIL}.`],
      'payment failed': [GENERAL],
      'has Premium yearly': [`Premium, $300 a year, is paid.\nThe plan is on ${EMAIL}.`],
    },
  },
}

/** Components of a door that other pages don't render. */
const PARTS: Record<string, string> = {
  'payment/pay-actions.tsx': 'payment/order-summary.tsx',
  'payment/owned-plan.tsx': 'payment/order-summary.tsx',
}

test('every page that leads towards a payment, or says what is paid, is a door below, and asks the rule', () => {
  const read = (file: string) => readFileSync(join('src/pages', file), 'utf8')
  const files = readdirSync('src/pages', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  )
  const leads =
    /checkoutPath\(|PAGE_ATTRIBUTES\.plan\]: plan|paymentSubmitted|'\.\.\/plans\/held-plan'|\$confirmation/
  const doors = files.filter((file) => leads.test(read(file))).toSorted()
  expect(doors).toEqual([...Object.keys(DOORS), ...Object.keys(PARTS)].toSorted())
  for (const door of Object.keys(DOORS))
    expect([door, /usePlanOffers|\$planState|\$held\b/.test(read(door))]).toEqual([door, true])
  for (const [part, door] of Object.entries(PARTS)) {
    const name = part.replace(/.*\/|\.tsx$/g, '')
    expect(
      files.filter((file) => read(file).includes(`/${name}'`)),
      part,
    ).toEqual([door])
  }
})

const open = async ({ held, paid, isVisitor }: State, { at, ordered }: Door) => {
  const { scope } = await renderApp({
    at,
    scenario: 'returning-teacher',
    ...(isVisitor ? {} : { persistent: await signedInStorage() }),
    tab: createInMemoryStorage({
      ...(paid && { [STORAGE_KEYS.paidPlan]: STANDARD_MONTHLY }),
      ...(ordered && { [STORAGE_KEYS.orderedPlan]: STANDARD_MONTHLY }),
    }),
    rebind: ({ onActivation }) =>
      onActivation(TOKENS.subscriptions, () => ({
        find: async () =>
          held === undefined ? err(unavailable('server', '')) : ok({ subscription: held, readAt: START }),
      })),
  })
  await waitFor(() => {
    expect(scope.getState($checkingIdentity)).toBe(false)
    expect(scope.getState($held)).toEqual(held ?? null)
  })
}

const keyOf = ({ at, ordered }: Door): string => (ordered ? `${at}, after an order` : at)
const PAGES = new Map(Object.values(DOORS).map((door) => [keyOf(door), door]))

test.each(
  [...PAGES].flatMap(([key, door]) =>
    Object.entries(STATES).map(([name, state]) => [key, name as StateName, door, state] as const),
  ),
)('the doors of %s: %s', async (key, name, page, state) => {
  const doors = Object.entries(DOORS).filter(([, door]) => keyOf(door) === key)
  await open(state, page)
  await waitFor(() =>
    expect(doors.map(([file, { read }]) => [file, read()])).toEqual(
      doors.map(([file, { expected }]) => [file, expected[name]]),
    ),
  )
})
