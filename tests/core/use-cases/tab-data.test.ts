import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredDraft } from '../../../src/core/domain/onboarding/drafts'
import { EMPTY_ONBOARDING } from '../../../src/core/domain/onboarding/onboarding'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import {
  type StoredKeys,
  type TabDataEvent,
  tabDataAfter,
  tabDataAtStart,
} from '../../../src/core/use-cases/tab-data'
import { anyText } from '../domain/any-text'
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
const RECORD_FOUND = { type: 'record-found', identity: ADA } as const

const USED_UP = ['graidSecondFactorOpen', 'graidOnboardingOpen', 'graidNewTeacher']
const TYPED = ['graidForm/auth', 'graidForm/signup', 'graidForm/teacher-resources', 'graidTypedFields']
const PLANS = ['graidChosenPlan', 'graidOrderedPlan', 'graidPaidPlan', 'graidPeriod/', 'graidPeriod/upgrade']
const OF_TEACHER = [...USED_UP, ...TYPED, ...PLANS, 'graidClass', 'graidOnboardingDraft']
const TAB_OF_DEVICE = ['graidSignOutSeen', 'graidReloadedBuilds', 'graidGoogleRedirect', 'graidSession']
const OF_COMPLETION = ['graidOnboardingComplete', 'graidCompletedBy']
const OF_DEVICE = [
  ...['graidAppearance', 'graidSignedIn', 'graidLastSignInMethod', 'graidGoogleRedirectWorks'],
  ...['graidSignOutMark', 'graidSession'],
]
const KEYS: StoredKeys = {
  tab: [...OF_TEACHER, 'graidCompletedHere', ...TAB_OF_DEVICE],
  persistent: [...OF_COMPLETION, ...OF_DEVICE],
}
const NONE: StoredKeys = { tab: [], persistent: [] }
const fromTab = (...tab: string[]): StoredKeys => ({ tab, persistent: [] })
const EVERYTHING: StoredKeys = { tab: [...OF_TEACHER, 'graidCompletedHere'], persistent: OF_COMPLETION }
const OF_ACCOUNT: StoredKeys = {
  tab: ['graidOrderedPlan', 'graidPaidPlan', 'graidCompletedHere'],
  persistent: OF_COMPLETION,
}

test('every key is in these tables', () => {
  const { formFields, period, ...others } = STORAGE_KEYS
  const listed = [...KEYS.tab, ...KEYS.persistent].filter((key) => !key.includes('/'))
  expect(new Set(listed)).toEqual(new Set(Object.values(others)))
})

test.each<[string, TabDataEvent, StoredDraft, StoredDraft | null, StoredKeys]>([
  ['a page is entered: everything', { type: 'page-entered' }, ofAda, ofAda, NONE],
  [
    'a hand-over: the answers',
    { type: 'handed-over', account: ADA },
    ofAda,
    HANDED_OVER,
    fromTab(...USED_UP),
  ],
  [
    'a hand-over of another: the draft',
    { type: 'handed-over', account: ADA },
    ofGrace,
    ofGrace,
    fromTab(...USED_UP),
  ],
  ['a record was found: all but the draft', RECORD_FOUND, ofAda, null, NONE],
  ['a record of another was found: the draft', RECORD_FOUND, ofGrace, ofGrace, NONE],
  ['a sign-out: what is of the device', SIGNED_OUT, ofVisitor, null, EVERYTHING],
  [
    'a sign-out and the sign-in of another: what is of the device, and the flag that she has set',
    sessionChanged({ ended: 'sign-out', isReplaced: true, identity: GRACE, lastAccount: ADA }),
    ofAda,
    null,
    { ...EVERYTHING, persistent: [] },
  ],
  [
    'an expiry: all but the completion flag and what was ordered and paid',
    sessionChanged({ ended: 'expiry', identity: null, lastAccount: ADA }),
    ofAda,
    ofAda,
    OF_ACCOUNT,
  ],
  ['the report of a session: everything', sessionChanged(), ofAda, ofAda, NONE],
  [
    'another account: all but the forms',
    sessionChanged({ isReplaced: true }),
    ofAda,
    ofAda,
    fromTab(...TYPED),
  ],
  ['a sign-in: all but the forms', sessionChanged({ cause: 'sign-in' }), ofAda, ofAda, fromTab(...TYPED)],
])('what stays after %s', (_, event, before, draft, removed) => {
  expect(tabDataAfter(before, event, KEYS)).toEqual({ draft, removed })
})

test.each(['sign-out', 'expiry'] as const)(
  'a key that no list keeps is removed after a session: %s',
  (ended) => {
    const isListed = (key: string) => [...KEYS.tab, ...KEYS.persistent].some((known) => key.startsWith(known))
    const unknown = fc.uniqueArray(
      fc.oneof(
        anyText(8),
        anyText(8).map((text) => `graid${text}`),
      ),
    )
    fc.assert(
      fc.property(unknown, (texts) => {
        const keys = texts.filter((key) => !isListed(key))
        const event = sessionChanged({ ended, identity: null, lastAccount: ADA })
        const all = { tab: [...KEYS.tab, ...keys], persistent: [...KEYS.persistent, ...keys] }
        const { removed } = tabDataAfter(null, event, all)
        expect(removed.tab).toEqual(expect.arrayContaining(keys))
        expect(removed.persistent).toEqual(expect.arrayContaining(keys))
      }),
    )
  },
)

describe('At the start,', () => {
  test.each([
    ['a new tab has missed no sign-out', null, '200'],
    ['a tab that has seen the last sign-out keeps everything', '200', '200'],
    ['a tab keeps everything after a sign-out that has failed', '200', '100'],
  ])('%s', (_, seen, mark) => {
    expect(tabDataAtStart(ofAda, { seen, mark }, KEYS)).toEqual({ draft: ofAda, removed: NONE })
  })

  const removed = { ...EVERYTHING, persistent: [] }
  test.each(['', '100'])('a tab that has missed a sign-out since ‘%s’ keeps only later answers', (seen) => {
    const late = { ...ofAda, savedAt: 201 }
    expect(tabDataAtStart(ofAda, { seen, mark: '200' }, KEYS)).toEqual({ draft: null, removed })
    expect(tabDataAtStart(late, { seen, mark: '200' }, KEYS)).toEqual({ draft: late, removed })
  })
})
