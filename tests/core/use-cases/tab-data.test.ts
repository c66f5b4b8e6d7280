import { expect, test } from 'vitest'
import type { StoredDraft } from '../../../src/core/domain/onboarding/drafts'
import { EMPTY_ONBOARDING } from '../../../src/core/domain/onboarding/onboarding'
import { keysOfMissedSignOut, type TabDataEvent, tabDataAfter } from '../../../src/core/use-cases/tab-data'
import { ADA, GRACE, sessionChanged } from './support'

const draftOf = (owner: string | null): StoredDraft => ({
  owner,
  savedAt: 0,
  step: 'personal',
  // With this email, the visitor's draft does not count as Ada's.
  data: { ...EMPTY_ONBOARDING, email: GRACE.email },
})
const [ofAda, ofGrace, ofVisitor] = [draftOf(ADA.id), draftOf(GRACE.id), draftOf(null)]
const ALL = [ofAda, ofGrace, ofVisitor]
/** The answers stay, because the grAId app may not open. */
const HANDED_OVER: StoredDraft[] = [{ ...ofAda, handedOver: true }, ofGrace, ofVisitor]
const SIGNED_OUT = sessionChanged({ ended: 'sign-out', identity: null, lastAccount: ADA })
const recordKnown = (hasRecord: boolean) => ({ type: 'record-known', hasRecord, identity: ADA }) as const

const ONBOARDING_KEYS = [
  ...['graidSecondFactorOpen', 'graidOnboardingOpen', 'graidHandOverWaiting', 'graidNewTeacher'],
]
const FORM_KEYS = ['graidSignUpForm/auth', 'graidSignUpForm/signup', 'graidTypedFields']
const PLAN_KEYS = ['graidChosenPlan', 'graidOrderedPlan', 'graidChosenPeriod']

test.each<[string, TabDataEvent, StoredDraft[], string[]]>([
  ['a page is entered: everything', { type: 'page-entered' }, ALL, []],
  ['a hand-over: the answers', { type: 'handed-over', account: ADA }, HANDED_OVER, ONBOARDING_KEYS],
  ['a record was found: answers of others', recordKnown(true), [ofGrace, ofVisitor], []],
  ['a sign-out: others’ answers', SIGNED_OUT, [ofGrace], [...ONBOARDING_KEYS, ...FORM_KEYS, ...PLAN_KEYS]],
  ['another account: all but the forms', sessionChanged({ isReplaced: true }), ALL, FORM_KEYS],
  ['a sign-in: all but the forms', sessionChanged({ cause: 'sign-in' }), ALL, FORM_KEYS],
])('after %s', (_, event, drafts, removedKeys) => {
  expect(tabDataAfter(ALL, event)).toEqual({ drafts, removedKeys })
})

test.each<[string, TabDataEvent]>([
  ['no record was found', recordKnown(false)],
  ['an expiry', sessionChanged({ ended: 'expiry', identity: null, lastAccount: ADA })],
  ['the report of a session', sessionChanged()],
])('nothing changes after %s', (_, event) => {
  expect(tabDataAfter([ofAda], event)).toEqual({ drafts: [ofAda], removedKeys: [] })
})

test.each<[string, string | null, string[]]>([
  ['a new tab has missed no sign-out', null, []],
  ['a tab that has seen the last sign-out keeps everything', 'mark 2', []],
  [
    'a tab that was away forgets what a sign-out removes, and the answers of everybody',
    'mark 1',
    [...ONBOARDING_KEYS, ...FORM_KEYS, ...PLAN_KEYS, 'graidOnboardingDraft', 'graidCompletedHere'],
  ],
  ['the same, if nobody had signed out before', '', expect.arrayContaining(['graidOnboardingDraft'])],
])('at the start, %s', (_, seen, keys) => {
  expect(keysOfMissedSignOut(seen, 'mark 2')).toEqual(keys)
})
