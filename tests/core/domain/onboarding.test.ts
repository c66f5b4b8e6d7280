import { describe, expect, test } from 'vitest'
import type { Identity } from '../../../src/core/domain/auth/identity'
import {
  EMPTY_ONBOARDING,
  firstIncompleteStep,
  isComplete,
  LAST_STEP,
  nextStep,
  ONBOARDING_STEPS,
  type OnboardingData,
  prefill,
  previousStep,
  stepIsComplete,
  stepProgress,
  toggleChoice,
} from '../../../src/core/domain/onboarding/onboarding'

const personal = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@school.org' }
const background = { gradeLevel: 3, experience: 2 }
const preferences = { goals: [1], communicationPreference: 2 }
const complete: OnboardingData = { ...EMPTY_ONBOARDING, ...personal, ...background, ...preferences }
const BLANKS = ['', ' ', '\t\n', '\u00a0', '\u3000', '\u2003', '\ufeff']

describe('Continue', () => {
  test.each([
    ['welcome', true],
    ['personal', false],
    ['background', false],
    ['preferences', false],
    ['complete', true],
  ] as const)('on %s with nothing told is open: %s', (step, open) => {
    expect(stepIsComplete(EMPTY_ONBOARDING, ONBOARDING_STEPS.indexOf(step))).toBe(open)
  })

  test.each(['firstName', 'lastName', 'email'] as const)(
    'on personal waits for a %s that is more than blanks',
    (field) => {
      for (const blank of BLANKS) expect(stepIsComplete({ ...complete, [field]: blank }, 1)).toBe(false)
      expect(stepIsComplete({ ...complete, [field]: ' x ' }, 1)).toBe(true)
    },
  )

  test.each([
    ['Zoë', 'Ångström'],
    ['山田', '花子'],
    ['محمد', 'بن سلمان'],
    ['Владимир', 'Ё'],
    ['ศรี', 'สุข'],
    ["D'Arcy", "O'Neill-Ní"],
    ['👩‍🏫', '𠮷'],
    ['A', 'B'],
    ['<img src=x>', '"; DROP TABLE users'],
  ])('on personal takes the name %s %s', (firstName, lastName) => {
    expect(
      stepIsComplete({ ...EMPTY_ONBOARDING, firstName, lastName, email: 'not checked further' }, 1),
    ).toBe(true)
  })

  test.each([
    [{ gradeLevel: 1, experience: 1 }, true],
    [{ gradeLevel: 0, experience: 1 }, true],
    [{ gradeLevel: null, experience: 1 }, false],
    [{ gradeLevel: 1, experience: 0 }, false],
    [{ gradeLevel: 1, experience: -1 }, false],
    [{ gradeLevel: 1, experience: Number.NaN }, false],
  ])('on background with %j is open: %s', (told, open) => {
    expect(stepIsComplete({ ...EMPTY_ONBOARDING, ...told }, 2)).toBe(open)
  })

  test.each([
    [{ goals: [1], communicationPreference: 1 }, true],
    [{ goals: [1, 2, 3], communicationPreference: 0 }, true],
    [{ goals: [], communicationPreference: 1 }, false],
    [{ goals: [1], communicationPreference: null }, false],
  ])('on preferences with %j is open: %s', (told, open) => {
    expect(stepIsComplete({ ...EMPTY_ONBOARDING, ...told }, 3)).toBe(open)
  })

  test('never asks for a school or subjects', () => {
    expect(complete).toMatchObject({ school: '', subjects: [] })
    expect(isComplete(complete)).toBe(true)
  })
})

describe('moving', () => {
  test('Next walks a complete onboarding to the last step and stays there', () => {
    expect([0, 1, 2, 3, 4].map((step) => nextStep(complete, step))).toEqual([1, 2, 3, 4, 4])
  })

  test('Next stays on a step that misses something, and leaves Welcome at once', () => {
    expect([0, 1, 2, 3].map((step) => nextStep(EMPTY_ONBOARDING, step))).toEqual([1, 1, 2, 3])
  })

  test('Previous walks back to the first step and stays there', () => {
    expect([4, 3, 2, 1, 0].map(previousStep)).toEqual([3, 2, 1, 0, 0])
  })

  test.each([
    ['nothing', EMPTY_ONBOARDING, 1],
    ['only the person', { ...EMPTY_ONBOARDING, ...personal }, 2],
    ['person and background', { ...EMPTY_ONBOARDING, ...personal, ...background }, 3],
    ['everything', complete, LAST_STEP],
    ['everything but the email', { ...complete, email: ' ' }, 1],
  ])('with %s told, the first step that misses something is found', (_, data, step) => {
    expect(firstIncompleteStep(data)).toBe(step)
    expect(isComplete(data)).toBe(step === LAST_STEP)
  })

  test("shows 'Step N of 5' and N × 20", () => {
    expect(ONBOARDING_STEPS.map((_, index) => stepProgress(index))).toEqual([
      { label: 'Step 1 of 5', value: 20 },
      { label: 'Step 2 of 5', value: 40 },
      { label: 'Step 3 of 5', value: 60 },
      { label: 'Step 4 of 5', value: 80 },
      { label: 'Step 5 of 5', value: 100 },
    ])
  })
})

describe('prefilling from the account', () => {
  const identity: Identity = { id: '1', email: 'ada@gmail.test', displayName: 'Ada King Lovelace' }

  test('leaves a visitor alone', () => expect(prefill(complete, null)).toBe(complete))

  test.each([
    ['nothing told', {}, { firstName: 'Ada', lastName: 'King Lovelace', email: 'ada@gmail.test' }],
    [
      'blanks',
      { firstName: ' ', email: '\u00a0' },
      { firstName: 'Ada', lastName: 'King Lovelace', email: 'ada@gmail.test' },
    ],
    [
      'all told',
      { firstName: 'Grace', lastName: 'Hopper', email: 'g@navy.test' },
      { firstName: 'Grace', lastName: 'Hopper', email: 'g@navy.test' },
    ],
    ['half a name', { firstName: 'Grace' }, { firstName: 'Grace', lastName: '', email: 'ada@gmail.test' }],
    [
      'the other half',
      { lastName: 'Hopper' },
      { firstName: '', lastName: 'Hopper', email: 'ada@gmail.test' },
    ],
    [
      'only an email',
      { email: 'g@navy.test' },
      { firstName: 'Ada', lastName: 'King Lovelace', email: 'g@navy.test' },
    ],
  ])('with %s', (_, told, expected) => {
    expect(prefill({ ...EMPTY_ONBOARDING, ...told }, identity)).toEqual({ ...EMPTY_ONBOARDING, ...expected })
  })

  test('takes an account without a display name', () => {
    expect(prefill(EMPTY_ONBOARDING, { ...identity, displayName: '' })).toEqual({
      ...EMPTY_ONBOARDING,
      email: 'ada@gmail.test',
    })
  })

  test('touches nothing but names and email', () => {
    const told = { ...complete, firstName: '', lastName: '', email: '' }
    expect(prefill(told, identity)).toEqual({
      ...complete,
      firstName: 'Ada',
      lastName: 'King Lovelace',
      email: 'ada@gmail.test',
    })
  })
})

test('a choice is added at the end, and taken out by a second tick', () => {
  expect(toggleChoice([], 3)).toEqual([3])
  expect(toggleChoice([3, 1], -1)).toEqual([3, 1, -1])
  expect(toggleChoice([3, 1, -1], 1)).toEqual([3, -1])
})
