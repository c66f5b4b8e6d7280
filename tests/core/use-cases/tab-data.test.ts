import { describe, expect, test } from 'vitest'
import type { StoredDraft } from '../../../src/core/domain/onboarding/drafts'
import { EMPTY_ONBOARDING } from '../../../src/core/domain/onboarding/onboarding'
import { type TabDataEvent, tabDataAfter, tabDataAtStart } from '../../../src/core/use-cases/tab-data'
import { ADA, GRACE, sessionChanged } from './support'

const draftOf = (owner: string | null): StoredDraft => ({
  owner,
  savedAt: 0,
  step: 'personal',
  // With Ada's email or none, the visitor's draft would belong to Ada (docs/product.md §4.8).
  data: { ...EMPTY_ONBOARDING, email: GRACE.email },
})
const [ofAda, ofGrace, ofVisitor] = [draftOf(ADA.id), draftOf(GRACE.id), draftOf(null)]
/** A hand-over marks Ada's answers, but does not remove them, because the grAId app may not open. */
const HANDED_OVER: StoredDraft = { ...ofAda, handOver: 'requested' }
const SIGNED_OUT = sessionChanged({ ended: 'sign-out', identity: null, lastAccount: ADA })
const recordKnown = (hasRecord: boolean) => ({ type: 'record-known', hasRecord, identity: ADA }) as const

const ONBOARDING_KEYS = ['graidSecondFactorOpen', 'graidOnboardingOpen', 'graidNewTeacher']
const FORM_KEYS = ['graidSignUpForm/auth', 'graidSignUpForm/signup', 'graidTypedFields']
const CHOICE_KEYS = [
  ...['graidChosenPlan', 'graidOrderedPlan', 'graidPaidPlan', 'graidPeriod/', 'graidPeriod/upgrade'],
  'graidClass',
]

test.each<[string, TabDataEvent, StoredDraft, StoredDraft | null, string[]]>([
  ['a page is entered: the draft', { type: 'page-entered' }, ofAda, ofAda, []],
  ['a hand-over: the answers', { type: 'handed-over', account: ADA }, ofAda, HANDED_OVER, ONBOARDING_KEYS],
  [
    'a hand-over of another: the draft',
    { type: 'handed-over', account: ADA },
    ofGrace,
    ofGrace,
    ONBOARDING_KEYS,
  ],
  ['a record was found: nothing', recordKnown(true), ofAda, null, []],
  ['a record of another was found: the draft', recordKnown(true), ofGrace, ofGrace, []],
  ['a sign-out: nothing', SIGNED_OUT, ofVisitor, null, [...ONBOARDING_KEYS, ...FORM_KEYS, ...CHOICE_KEYS]],
  ['another account: all but the forms', sessionChanged({ isReplaced: true }), ofAda, ofAda, FORM_KEYS],
  ['a sign-in: all but the forms', sessionChanged({ cause: 'sign-in' }), ofAda, ofAda, FORM_KEYS],
])('what stays after %s', (_, event, before, draft, removedKeys) => {
  expect(tabDataAfter(before, event)).toEqual({ draft, removedKeys })
})

test.each<[string, TabDataEvent]>([
  ['no record was found', recordKnown(false)],
  ['an expiry', sessionChanged({ ended: 'expiry', identity: null, lastAccount: ADA })],
  ['the report of a session', sessionChanged()],
])('nothing changes after %s', (_, event) => {
  expect(tabDataAfter(ofAda, event)).toEqual({ draft: ofAda, removedKeys: [] })
})

describe('At the start,', () => {
  test.each([
    ['a new tab has missed no sign-out', null, '200'],
    ['a tab that has seen the last sign-out keeps everything', '200', '200'],
    ['a tab keeps everything after a sign-out that has failed', '200', '100'],
  ])('%s', (_, seen, mark) => {
    expect(tabDataAtStart(ofAda, seen, mark)).toEqual({ draft: ofAda, removedKeys: [] })
  })

  const removedKeys = [...ONBOARDING_KEYS, ...FORM_KEYS, ...CHOICE_KEYS, 'graidCompletedHere']
  test.each(['', '100'])('a tab that has missed a sign-out since ‘%s’ keeps only later answers', (seen) => {
    const late = { ...ofAda, savedAt: 201 }
    expect(tabDataAtStart(ofAda, seen, '200')).toEqual({ draft: null, removedKeys })
    expect(tabDataAtStart(late, seen, '200')).toEqual({ draft: late, removedKeys })
  })
})
