import { describe, expect, test } from 'vitest'
import {
  draftOf,
  draftsAfterSignOut,
  isUnfinished,
  MOST_DRAFTS,
  markHandedOver,
  receiveAnswers,
  removeDraftsOf,
  type StoredDraft,
  saveDraft,
  unclaimedDraft,
} from '../../../src/core/domain/onboarding/drafts'
import { EMPTY_ONBOARDING } from '../../../src/core/domain/onboarding/onboarding'
import { claimDraft, maskEmail } from '../../../src/core/domain/onboarding/unclaimed-draft'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'

const ada = { id: 'ada', email: 'ada@school.org', displayName: 'Ada King' }
const ben = { id: 'ben', email: 'ben@school.org', displayName: 'Ben Ali' }

const draft = (owner: string | null, email = ''): StoredDraft => ({
  owner,
  savedAt: 0,
  step: 'personal',
  data: { ...EMPTY_ONBOARDING, email },
})
const visitor = draft(null)
const visitorTyped: StoredDraft = { ...visitor, data: { ...EMPTY_ONBOARDING, school: 'Hill' } }
const visitorAda = draft(null, ' Ada@School.org')
const ofAda = draft('ada', 'private@example.org')
const ofBen = draft('ben')

test.each([
  ['a visitor', null, [ofAda, visitorAda], visitorAda],
  ['a visitor, but not an account’s draft', null, [ofAda], null],
  ['an account', ada, [ofBen, ofAda], ofAda],
  ['an account, the visitor’s without an email', ada, [visitorTyped], visitorTyped],
  ['an account, but not the visitor’s without an answer', ada, [visitor, ofAda], ofAda],
  ['a visitor, also without an answer', null, [visitor], visitor],
  ['an account, the visitor’s with the same email', ada, [visitorAda], visitorAda],
  ['an account, but not the visitor’s with another email', ben, [visitorAda], null],
  ['an account, but not that of another account', ben, [ofAda], null],
  ['an account, the newest of two', ada, [visitorAda, ofAda], visitorAda],
  ['an account, its own instead of an older one of the visitor', ada, [ofAda, visitorAda], ofAda],
] as const)('draftOf returns the draft of %s', (_, identity, drafts, found) => {
  expect(draftOf(drafts, identity)).toBe(found)
})

test.each([
  ['returns a visitor’s draft with another email', ben, [visitorAda, ofBen], visitorAda],
  ['ignores a visitor’s draft with the same email', ada, [visitorAda], null],
  ['ignores a visitor’s draft that is older than the account’s draft', ben, [ofBen, visitorAda], null],
  ['ignores the draft while no one is signed in', null, [visitorAda], null],
  ['ignores the draft of another account', ben, [ofAda], null],
  ['returns a visitor’s draft older than that of another account', ben, [ofAda, visitorAda], visitorAda],
] as const)('unclaimedDraft %s', (_, identity, drafts, found) => {
  expect(unclaimedDraft(drafts, identity)).toBe(found)
})

test.each([
  ['a visitor who left at step 2', null, [visitorTyped], true],
  ['a visitor who went back to step 1', null, [{ ...visitorTyped, step: 'welcome' }], false],
  ['a visitor who answered everything', null, [{ ...visitorTyped, data: COMPLETE_ONBOARDING }], false],
  ['a teacher, whose draft it is', ada, [ofAda], true],
  ['a teacher, but not with a draft of another account', ben, [ofAda], false],
  ['nobody without a draft', null, [], false],
] as const)('onboarding is unfinished for %s', (_, identity, drafts, unfinished) => {
  expect(isUnfinished(drafts, identity)).toBe(unfinished)
})

test('saving a draft replaces what was shown to the account, and nothing else', () => {
  const { data, step } = ofAda
  const saved = { owner: 'ada', savedAt: 9, data, step }
  expect(saveDraft([visitor, ofBen, ofAda], ada, { data, step }, 9)).toEqual([saved, ofBen])
  expect(saveDraft([visitorAda, ofBen], null, { data, step }, 9)).toEqual([{ ...saved, owner: null }, ofBen])
  const other = draft(null, 'other@school.org')
  expect(saveDraft([other, ofAda], ada, { data, step }, 9)).toEqual([saved, other])
})

test('the draft that was changed least recently is dropped when there are too many', () => {
  const drafts = Array.from({ length: MOST_DRAFTS }, (_, index) => draft(`account-${index}`))
  const saved = saveDraft(drafts, ada, ofAda, 0)
  expect(saved.map(({ owner }) => owner)).toEqual(['ada', ...drafts.slice(0, -1).map(({ owner }) => owner)])
})

test('removing the drafts of an account keeps those of others and the visitor’s with another email', () => {
  expect(removeDraftsOf([visitorAda, ofAda, ofBen], ada)).toEqual([ofBen])
  expect(removeDraftsOf([visitorAda, ofAda, ofBen], ben)).toEqual([visitorAda, ofAda])
})

test('a claimed draft replaces the account’s own', () => {
  const drafts = [visitorAda, ofBen, ofAda]
  expect(claimDraft(drafts, visitorAda, ben)).toEqual([{ ...visitorAda, owner: 'ben' }, ofAda])
})

test.each([
  [' ada@school.org ', 'a…@school.org'],
  ['a@b', 'a…@b'],
  ['👩‍🏫@b', '👩…@b'],
  ['no address', 'n…'],
  ['@b', '…@b'],
  [' ', ''],
])('maskEmail(%j) is %j', (email, masked) => expect(maskEmail(email)).toBe(masked))

describe('Answers that an address has brought', () => {
  const answers = { ...EMPTY_ONBOARDING, firstName: 'Ada', school: ' Hill School ' }
  const typed: StoredDraft = { ...visitor, data: { ...EMPTY_ONBOARDING, firstName: 'Grace' } }
  const received: StoredDraft = { owner: null, byLink: true, savedAt: 9, step: 'complete', data: answers }

  test.each([{}, { firstName: '  ' }, { goals: [] }])('change nothing without an answer: %j', (none) => {
    const drafts = [typed]
    expect(receiveAnswers(drafts, { ...EMPTY_ONBOARDING, ...none }, 9)).toBe(drafts)
  })

  test('are kept beside what was typed, in place of those of an earlier link', () => {
    const drafts = [draft('ada'), { ...received, savedAt: 1 }, typed]
    expect(receiveAnswers(drafts, answers, 9)).toEqual([received, draft('ada'), typed])
  })

  test('are the visitor’s own if this visitor has just completed them', () => {
    const own = { ...visitor, data: { ...answers, school: 'Hill School' } }
    const completed = { ...visitor, savedAt: 9, step: 'complete', data: answers }
    expect(receiveAnswers([own], answers, 9)).toEqual([completed])
  })

  test('replace the draft that was changed least recently if there are too many', () => {
    const many = Array.from({ length: MOST_DRAFTS }, (_, index) => draft(`account ${index}`))
    expect(receiveAnswers(many, answers, 9)).toEqual([received, ...many.slice(0, -1)])
  })
})

test('a hand-over marks the answers that the account was shown', () => {
  const [ofAdaAfter, visitorAfter] = [ofAda, visitor].map((shown) => ({ ...shown, handedOver: true }))
  expect(markHandedOver([ofAda, ofBen, visitor], ada)).toEqual([ofAdaAfter, ofBen, visitorAfter])
})

test('a sign-out keeps only the drafts of other accounts', () => {
  expect(draftsAfterSignOut([draft('ada'), draft('ben'), visitor], ada)).toEqual([draft('ben')])
  expect(draftsAfterSignOut([draft('ada'), visitor], null)).toEqual([draft('ada')])
})
