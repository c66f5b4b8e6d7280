import { describe, expect, test } from 'vitest'
import {
  claimDraft,
  draftOf,
  isUnfinished,
  maskEmail,
  receiveAnswers,
  type StoredDraft,
  saveDraft,
  unclaimedDraft,
} from '../../../src/core/domain/onboarding/drafts'
import { EMPTY_ONBOARDING } from '../../../src/core/domain/onboarding/onboarding'
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
const linked: StoredDraft = { ...visitorTyped, byLink: true }
const linkedAda: StoredDraft = { ...visitorAda, byLink: true }

test.each([
  ['a visitor sees what a visitor has typed', null, visitorAda, 'shown'],
  ['a visitor does not see an account’s draft', null, ofAda, 'hidden'],
  ['a visitor is asked about a link’s answers', null, linkedAda, 'asked'],
  ['an account sees its own draft', ada, ofAda, 'shown'],
  ['an account does not see that of another', ben, ofAda, 'hidden'],
  ['an account sees a visitor’s without an email', ada, visitorTyped, 'shown'],
  ['an account sees a visitor’s with its email', ada, visitorAda, 'shown'],
  ['an account is asked about a visitor’s with another email', ben, visitorAda, 'asked'],
  ['an account sees a link’s answers with its email', ada, linkedAda, 'shown'],
  ['an account is asked about a link’s answers with another email', ben, linkedAda, 'asked'],
  ['an account is asked about a link’s answers without an email', ada, linked, 'asked'],
] as const)('%s', (_, identity, stored, expected) => {
  expect(draftOf(stored, identity)).toBe(expected === 'shown' ? stored : null)
  expect(unclaimedDraft(stored, identity)).toBe(expected === 'asked' ? stored : null)
})

test.each([
  ['a visitor who left at step 2', null, visitorTyped, true],
  ['a visitor who went back to step 1', null, { ...visitorTyped, step: 'welcome' }, false],
  ['a visitor who answered everything', null, { ...visitorTyped, data: COMPLETE_ONBOARDING }, false],
  ['a teacher, whose draft it is', ada, ofAda, true],
  ['a teacher, but not with a draft of another account', ben, ofAda, false],
  ['nobody without a draft', null, null, false],
] as const)('onboarding is unfinished for %s', (_, identity, stored, unfinished) => {
  expect(isUnfinished(stored, identity)).toBe(unfinished)
})

describe('What is typed', () => {
  const typed = { data: COMPLETE_ONBOARDING, step: 'complete' } as const
  const here = { now: 9, isChecking: false }

  test.each([null, visitor, visitorAda, ofAda, linked])('replaces the draft of the tab: %j', (stored) => {
    expect(saveDraft(stored, ben, typed, here)).toEqual({ ...typed, owner: 'ben', savedAt: 9 })
    expect(saveDraft(stored, null, typed, here)).toEqual({ ...typed, owner: null, savedAt: 9 })
  })

  test('replaces nothing of another person without an answer', () => {
    const blank = { data: EMPTY_ONBOARDING, step: 'personal' } as const
    expect(saveDraft(ofAda, null, blank, here)).toBe(ofAda)
    expect(saveDraft(visitorTyped, null, blank, here)).toEqual({ ...blank, owner: null, savedAt: 9 })
  })

  test('replaces nothing of an account that may be signed in', () => {
    expect(saveDraft(ofAda, null, typed, { now: 9, isChecking: true })).toBe(ofAda)
    expect(saveDraft(visitorTyped, null, typed, { now: 9, isChecking: true }).savedAt).toBe(9)
  })
})

test('a claimed draft is the account’s own, also if a link has brought it', () => {
  expect(claimDraft(linkedAda, ben)).toEqual({ ...visitorAda, owner: 'ben' })
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
  const own: StoredDraft = { owner: null, savedAt: 9, step: 'complete', data: answers }
  const signingIn = { now: 9, isSigningUp: false }
  const signingUp = { now: 9, isSigningUp: true }

  test.each([{}, { firstName: '  ' }, { goals: [] }])('change nothing without an answer: %j', (none) => {
    expect(receiveAnswers(linked, { ...EMPTY_ONBOARDING, ...none }, signingUp)).toBe(linked)
  })

  test.each([null, visitor, linked])('are kept, in place of those of an earlier link: %j', (stored) => {
    expect(receiveAnswers(stored, answers, signingIn)).toEqual({ ...own, byLink: true })
  })

  test.each([visitorTyped, ofAda])('replace nothing that was typed: %j', (stored) => {
    expect(receiveAnswers(stored, answers, signingIn)).toBe(stored)
  })

  test.each([null, visitor, visitorTyped, linked])('are those of a visitor who signs up: %j', (stored) => {
    expect(receiveAnswers(stored, answers, signingUp)).toEqual(own)
    expect(receiveAnswers(ofAda, answers, signingUp)).toBe(ofAda)
  })

  test('are the visitor’s own if this visitor has just completed them', () => {
    const typed = { ...visitor, data: { ...answers, school: 'Hill School' } }
    expect(receiveAnswers(typed, answers, signingIn)).toEqual(own)
  })
})
