import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { TOKENS } from '../../src/app/tokens'
import { unavailable } from '../../src/core/domain/errors'
import { serializePlanChoice } from '../../src/core/domain/plans/plan-choice'
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

const LANDING = ['Get Started Free', 'Choose Standard', 'Get Started Free', 'Choose Premium']
const LANDING_OWNER = (standard: string, premium = 'Choose Premium | Choose Premium') => [
  ...['Get Started Free', standard, 'Get Started Free', premium],
]
const UPGRADE = (standard: string, premium: string) => ['Current Plan', standard, premium, 'Current Plan']
const SOLD_ON_UPGRADE = UPGRADE(
  'Upgrade to Standard | Upgrade to Standard',
  'Upgrade to Premium | Upgrade to Premium',
)
const OWNS_STANDARD = UPGRADE('Your Plan | Switch to yearly', 'Upgrade to Premium | Upgrade to Premium')

/** By the file that offers a paid plan. */
const DOORS: Record<string, Door> = {
  'landing/pricing.tsx': {
    at: '/',
    read: paidCards,
    expected: {
      visitor: LANDING,
      'visitor who has paid in this tab': [
        ...['Get Started Free', 'Your Plan | Choose Standard', 'Get Started Free', 'Choose Premium'],
      ],
      unknown: LANDING,
      none: LANDING,
      'paid in this tab': LANDING_OWNER('Your Plan | Switch to yearly'),
      'has Standard': LANDING_OWNER('Your Plan | Switch to yearly'),
      'has it cancelled': LANDING_OWNER('Your Plan | Switch to yearly'),
      'payment failed': LANDING_OWNER('Your Plan | Switch to yearly'),
      'has Premium yearly': LANDING_OWNER(
        'Choose Standard | Choose Standard',
        'Switch to monthly | Your Plan',
      ),
    },
  },
  'upgrade/upgrade-page.tsx': {
    at: '/upgrade',
    read: paidCards,
    expected: {
      visitor: SOLD_ON_UPGRADE,
      'visitor who has paid in this tab': UPGRADE(
        'Your Plan | Upgrade to Standard',
        'Upgrade to Premium | Upgrade to Premium',
      ),
      unknown: SOLD_ON_UPGRADE,
      none: SOLD_ON_UPGRADE,
      'paid in this tab': OWNS_STANDARD,
      'has Standard': OWNS_STANDARD,
      'has it cancelled': OWNS_STANDARD,
      'payment failed': OWNS_STANDARD,
      'has Premium yearly': UPGRADE(
        'Change to Standard | Change to Standard',
        'Switch to monthly | Your Plan',
      ),
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
      'has Standard': [`Standard, $15 a month, is paid. The plan is on ${EMAIL}.`],
      'has it cancelled': [`Standard, $15 a month, is paid. The plan is on ${EMAIL}.`],
      'payment failed': [GENERAL],
      'has Premium yearly': [`Premium, $300 a year, is paid. The plan is on ${EMAIL}.`],
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

test.each(
  Object.entries(DOORS).flatMap(([file, door]) =>
    Object.entries(STATES).map(([name, state]) => [file, name as StateName, door, state] as const),
  ),
)('%s, %s', async (_, name, door, state) => {
  await open(state, door)
  await waitFor(() => expect(door.read()).toEqual(door.expected[name]))
})
