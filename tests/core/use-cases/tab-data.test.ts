import { expect, test } from 'vitest'
import type { StoredDraft } from '../../../src/core/domain/onboarding/drafts'
import { EMPTY_ONBOARDING } from '../../../src/core/domain/onboarding/onboarding'
import { type TabDataEvent, tabDataAfter } from '../../../src/core/use-cases/tab-data'
import { ADA, change, GRACE } from './support'

const draftOf = (owner: string | null): StoredDraft => ({
  owner,
  savedAt: 0,
  step: 'personal',
  // With this email, the visitor's draft does not count as Ada's.
  data: { ...EMPTY_ONBOARDING, email: GRACE.email },
})
const [ofAda, ofGrace, ofVisitor] = [draftOf(ADA.id), draftOf(GRACE.id), draftOf(null)]

const ONBOARDING_KEYS = [
  'graidSecondFactorOpen',
  'graidOnboardingOpen',
  'graidHandOverWaiting',
  'graidNewTeacher',
]
const FORM_KEYS = ['graidSignUpForm/auth', 'graidSignUpForm/signup', 'graidTypedFields']
const PLAN_KEYS = ['graidChosenPlan', 'graidOrderedPlan', 'graidChosenPeriod']
const changed = (changes: Parameters<typeof change>[0]): TabDataEvent => ({
  type: 'session-changed',
  change: change(changes),
})

test.each<[string, TabDataEvent, StoredDraft[], string[]]>([
  ['a page is entered: everything', { type: 'page-entered' }, [ofAda, ofGrace, ofVisitor], []],
  [
    'a hand-over: the answers, because the grAId app may not open',
    { type: 'handed-over', account: ADA },
    [{ ...ofAda, handedOver: true }, ofGrace, ofVisitor],
    ONBOARDING_KEYS,
  ],
  [
    'a record was found: answers of others',
    { type: 'record-known', hasRecord: true, identity: ADA },
    [ofGrace, ofVisitor],
    [],
  ],
  [
    'a sign-out: answers of other accounts',
    changed({ ended: 'sign-out', identity: null, lastAccount: ADA }),
    [ofGrace],
    [...ONBOARDING_KEYS, ...FORM_KEYS, ...PLAN_KEYS],
  ],
  [
    'another account: everything but the forms',
    changed({ isReplaced: true }),
    [ofAda, ofGrace, ofVisitor],
    FORM_KEYS,
  ],
])('after %s', (_, event, drafts, removedKeys) => {
  expect(tabDataAfter([ofAda, ofGrace, ofVisitor], event)).toEqual({ drafts, removedKeys })
})

test.each<[string, TabDataEvent]>([
  ['no record was found', { type: 'record-known', hasRecord: false, identity: ADA }],
  ['an expiry', changed({ ended: 'expiry', identity: null, lastAccount: ADA })],
  ['a sign-in', changed({ cause: 'sign-in' })],
])('nothing changes after %s', (_, event) => {
  expect(tabDataAfter([ofAda], event)).toEqual({ drafts: [ofAda], removedKeys: [] })
})
