import { describe, expect, test } from 'vitest'
import type { Identity } from '../../../../src/core/domain/auth/identity'
import type { StoredDraft } from '../../../../src/core/domain/onboarding/drafts'
import { EMPTY_ONBOARDING } from '../../../../src/core/domain/onboarding/onboarding'
import {
  type Answers,
  type AnswersEvent,
  answers,
  NO_ANSWERS,
} from '../../../../src/core/use-cases/onboarding/answers'
import { COMPLETE_ONBOARDING } from '../../../support/onboarding-data'
import { ADA, createPlayer, GRACE, sessionChanged } from '../support'

const draftWith = (known: Partial<StoredDraft> = {}): StoredDraft => ({
  owner: 'ada',
  savedAt: 1_000,
  step: 'complete',
  data: COMPLETE_ONBOARDING,
  ...known,
})
const VISITORS = draftWith({ owner: null })
const FOREIGN = draftWith({ owner: null, data: { ...COMPLETE_ONBOARDING, email: 'ben@school.org' } })
const BY_LINK = draftWith({ owner: null, byLink: true, data: FOREIGN.data })

const ADA_PREFILLED = { ...EMPTY_ONBOARDING, firstName: 'Ada', lastName: 'King', email: 'ada@school.org' }

const { stateOf, play } = createPlayer(answers, NO_ANSWERS, {
  isOpen: true,
  identity: ADA,
  isChecking: false,
  stored: null,
  classChoice: null,
  now: 5_000,
})

const SHOWN = { type: 'shown' } as const
const RESTORED = { type: 'restored' }
const HOLD_BACK = { type: 'hold-back' }
const EMPTY_DRAFT = { data: ADA_PREFILLED, step: 'welcome' } as const
const COMPLETE_DRAFT = { data: COMPLETE_ONBOARDING, step: 'complete' } as const
const ADAS = stateOf({ draft: COMPLETE_DRAFT, restoredFor: { id: 'ada' }, kept: 'kept' })

describe('When onboarding opens, it shows', () => {
  const RESTORED_FOR_ADA = { draft: EMPTY_DRAFT, restoredFor: { id: 'ada' } }
  const asked = (email: string, byLink: boolean) => ({ ...RESTORED_FOR_ADA, other: { email, byLink } })
  const OF_VISITOR = { restoredFor: { id: null } }
  const FIRST = { ...COMPLETE_DRAFT, step: 'welcome' } as const
  const first = draftWith({ step: 'welcome' })
  const byLink = { email: 'b…@school.org', byLink: true }
  const handedOver = draftWith({ handOver: 'requested' })
  const unnamed = draftWith({ owner: null, byLink: true, data: { ...COMPLETE_ONBOARDING, email: ' ' } })

  test.each<[string, Identity | null, StoredDraft | null, Partial<Answers>]>([
    ['a teacher without a draft her name and email', ADA, null, RESTORED_FOR_ADA],
    ['a visitor the visitor’s draft, not as kept', null, VISITORS, { draft: COMPLETE_DRAFT, ...OF_VISITOR }],
    ['a teacher her draft, which was kept', ADA, draftWith(), ADAS],
    ['a teacher her draft, which was handed over', ADA, handedOver, { ...ADAS, kept: 'handed-over' }],
    ['a teacher her draft of the first step, not as kept', ADA, first, { ...ADAS, draft: FIRST, kept: null }],
    ['no answers with another email before she agrees', ADA, FOREIGN, asked('b…@school.org', false)],
    ['no answers of a link before she agrees', ADA, BY_LINK, asked('b…@school.org', true)],
    ['no answers of a link without an email before she agrees', ADA, unnamed, asked('', true)],
    ['no answers of a link before a visitor agrees', null, BY_LINK, { ...OF_VISITOR, other: byLink }],
  ])('%s', (_, identity, stored, known) => {
    expect(play(stateOf(), SHOWN, { identity, stored })).toEqual([stateOf(known), RESTORED, HOLD_BACK])
  })

  test('a visitor nothing', () => {
    const hidden = { ...ADAS, restoredFor: null }
    expect(play(ADAS, { type: 'hidden' })).toEqual([hidden, { type: 'release-back' }])
    const shown = play(hidden, SHOWN, { identity: null })
    expect(shown).toEqual([stateOf(OF_VISITOR), RESTORED, HOLD_BACK])
  })

  test('an account the visitor’s draft, which is its own from now on', () => {
    const step = [ADAS, { type: 'store', draft: draftWith() }, RESTORED, HOLD_BACK]
    expect(play(stateOf(), SHOWN, { stored: VISITORS })).toEqual(step)
  })

  test('an account what it has typed before the provider reported it, with its earlier answers', () => {
    const typed = stateOf({
      draft: { data: { ...EMPTY_ONBOARDING, subjects: [2] }, step: 'personal' },
      restoredFor: { id: null },
    })
    const earlier = draftWith({ step: 'personal', data: { ...COMPLETE_ONBOARDING, subjects: [5] } })
    const data = { ...COMPLETE_ONBOARDING, subjects: [2] }
    const [state, store] = play(typed, sessionChanged(), { stored: earlier })
    expect(state.draft).toEqual({ data, step: 'personal' })
    expect(store).toEqual({ type: 'store', draft: { ...earlier, data } })
  })
})

describe('The answers on the screen', () => {
  const typed = stateOf({ ...ADAS, draft: { data: ADA_PREFILLED, step: 'personal' } })
  const REPORTED = sessionChanged()

  const visitor = { ...typed, restoredFor: { id: null } }
  const closed = { ...typed, restoredFor: null }
  const CLOSED = { isOpen: false, stored: draftWith() }

  test.each<[string, Answers, AnswersEvent, Parameters<typeof play>[2]]>([
    ['while the same account uses onboarding', typed, SHOWN, { stored: draftWith() }],
    ['when the same account is reported again', typed, REPORTED, { stored: draftWith() }],
    ['while nobody signs in', visitor, SHOWN, { identity: null }],
    ['while onboarding is closed', closed, SHOWN, CLOSED],
    ['when an account is reported while onboarding is closed', closed, REPORTED, CLOSED],
  ])('stay %s', (_, state, event, context) => {
    expect(play(state, event, context)).toEqual([state])
  })

  test('of a visitor become those of the account that signs in', () => {
    const step = [ADAS, { type: 'store', draft: draftWith() }, RESTORED]
    expect(play(visitor, REPORTED, { stored: VISITORS })).toEqual(step)
  })

  test.each([
    ['the teacher signs out', sessionChanged({ identity: null, ended: 'sign-out' })],
    ['the session expires', sessionChanged({ identity: null, ended: 'expiry' })],
    ['another account replaces this one', sessionChanged({ identity: GRACE, isReplaced: true })],
  ])('disappear when %s', (_, event) => {
    expect(play(ADAS, event, { identity: event.change.identity })).toEqual([
      { ...ADAS, draft: NO_ANSWERS.draft },
    ])
  })
})

describe('Everything that is typed and chosen is stored', () => {
  const PERSONAL = { data: COMPLETE_ONBOARDING, step: 'personal' } as const
  const STATE = { ...ADAS, draft: PERSONAL }
  const stored = (draft: Answers['draft'], owner: string | null = 'ada') => ({
    type: 'store',
    draft: { owner, savedAt: 5_000, ...draft },
  })

  test.each<[string, AnswersEvent, Partial<typeof COMPLETE_ONBOARDING>]>([
    ['a text', { type: 'changed', answers: { school: 'Hill' } }, { school: 'Hill' }],
    ['a choice', { type: 'choice-toggled', of: 'subjects', id: 3 }, { subjects: [3] }],
    ['a choice that is taken back', { type: 'choice-toggled', of: 'goals', id: 1 }, { goals: [] }],
  ])('%s', (_, event, changes) => {
    const draft = { ...PERSONAL, data: { ...COMPLETE_ONBOARDING, ...changes } }
    expect(play(STATE, event, { stored: draftWith() })).toEqual([{ ...STATE, draft }, stored(draft)])
  })

  test.each([
    ['continued', 'background'],
    ['went-back', 'welcome'],
  ] as const)('the step, where the line about kept answers ends: %s', (type, step) => {
    const draft = { ...PERSONAL, step }
    expect(play(STATE, { type })).toEqual([{ ...STATE, draft, kept: null }, stored(draft)])
  })

  test('as the visitor’s while nobody is signed in', () => {
    const draft = { ...PERSONAL, step: 'background' } as const
    expect(play(STATE, { type: 'continued' }, { identity: null })[1]).toEqual(stored(draft, null))
  })

  test('but nothing while onboarding is closed', () => {
    const draft = { ...PERSONAL, step: 'background' } as const
    expect(play(STATE, { type: 'continued' }, { isOpen: false })).toEqual([{ ...STATE, draft, kept: null }])
  })
})

describe('The browser’s Back', () => {
  const at = (step: Answers['draft']['step']) => stateOf({ draft: { data: COMPLETE_ONBOARDING, step } })

  test.each([
    ['personal', 'welcome'],
    ['complete', 'preferences'],
  ] as const)('leads from %s to the previous step, %s, and stays held', (step, previous) => {
    const [state, store, ...rest] = play(at(step), { type: 'back-pressed' })
    expect([state.draft.step, store?.type, rest]).toEqual([previous, 'store', [HOLD_BACK]])
  })

  test.each([
    ['on the first step', at('welcome')],
    ['beside the question about other answers', { ...at('complete'), other: { email: '', byLink: true } }],
  ])('closes onboarding %s', (_, state) => {
    expect(play(state, { type: 'back-pressed' })).toEqual([state, { type: 'close' }])
  })
})

describe('A teacher who is asked about other answers', () => {
  const decided = (use: boolean) => ({ type: 'other-decided', use }) as const
  const ASKED = stateOf({ restoredFor: { id: 'ada' }, other: { email: 'b…@school.org', byLink: false } })

  test('and agrees owns them from now on', () => {
    expect(play(ASKED, decided(true), { stored: FOREIGN })).toEqual([
      { ...ADAS, draft: { ...COMPLETE_DRAFT, data: FOREIGN.data } },
      { type: 'store', draft: draftWith({ data: FOREIGN.data }) },
      RESTORED,
    ])
  })

  test.each([
    ['declines starts without them', false, FOREIGN],
    ['agrees after they were deleted starts without them', true, null],
  ] as const)('and %s', (_, use, stored) => {
    const [state, ...commands] = play(ASKED, decided(use), { stored })
    expect(state).toMatchObject({ draft: { data: ADA_PREFILLED }, other: null })
    const draft = { owner: 'ada', savedAt: 5_000, data: ADA_PREFILLED, step: 'welcome' }
    expect(commands).toEqual([{ type: 'store', draft }, RESTORED])
  })
})

describe('A choice that the lists no longer offer', () => {
  const loaded = (rows: Extract<AnswersEvent, { type: 'rows-loaded' }>['rows'], state = ADAS) =>
    play(state, { type: 'rows-loaded', rows })

  const ROWS = { goals: [{ id: 9, name: 'Plan lessons' }] }
  const removed = { data: { ...COMPLETE_ONBOARDING, goals: [] }, step: 'preferences' } as const

  test('is removed from screen and tab, and the step that lacks an answer is shown', () => {
    const stored = { type: 'store', draft: { owner: 'ada', savedAt: 5_000, ...removed } }
    expect(loaded(ROWS)).toEqual([{ ...ADAS, draft: removed }, stored])
  })

  test('stays in the tab while other answers, which an edit would replace, wait for the teacher', () => {
    const asked = { ...ADAS, other: { email: '', byLink: true } }
    expect(loaded(ROWS, asked)).toEqual([{ ...asked, draft: removed }])
  })

  test('is not guessed before its list has loaded', () => {
    expect(loaded({})).toEqual([ADAS])
    expect(loaded({ goals: [{ id: 1, name: 'Save time' }], subjects: [] })).toEqual([ADAS])
  })
})

describe('The class that was chosen on `/`', () => {
  const CLASS = { gradeLevel: 'Middle school (6–8)', subject: 'Biology' }
  const ROWS = {
    gradeLevels: [{ id: 3, name: 'Middle school (6–8)', sort_order: 3 }],
    subjects: [{ id: 8, name: 'Biology' }],
  }
  const EMPTY = stateOf({ draft: EMPTY_DRAFT, restoredFor: { id: 'ada' } })
  const loaded = (rows: Partial<typeof ROWS>, here: object, state = EMPTY) =>
    play(state, { type: 'rows-loaded', rows }, { classChoice: CLASS, ...here })

  test('fills in grade level and subject once, when both lists are loaded', () => {
    const draft = { data: { ...ADA_PREFILLED, gradeLevel: 3, subjects: [8] }, step: 'welcome' } as const
    expect(loaded(ROWS, {})).toEqual([
      { ...EMPTY, draft },
      { type: 'store', draft: { owner: 'ada', savedAt: 5_000, ...draft } },
      { type: 'forget-class' },
    ])
    expect(loaded({ gradeLevels: ROWS.gradeLevels }, {})).toEqual([EMPTY])
    expect(loaded({ subjects: ROWS.subjects }, {})).toEqual([EMPTY])
  })

  test('waits while onboarding is closed, or asks whose answers it may show', () => {
    expect(loaded(ROWS, { isOpen: false })).toEqual([EMPTY])
    const asked = { ...EMPTY, other: { email: '', byLink: true } }
    expect(loaded(ROWS, {}, asked)).toEqual([asked])
  })
})
