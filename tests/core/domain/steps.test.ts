import { describe, expect, test } from 'vitest'
import { EMPTY_ONBOARDING, type OnboardingData } from '../../../src/core/domain/onboarding/onboarding'
import {
  missingAnswers,
  nextStep,
  previousStep,
  startOnboarding,
  stepProgress,
} from '../../../src/core/domain/onboarding/progress'
import {
  ONBOARDING_STEPS,
  type OnboardingStep,
  stepIsComplete,
} from '../../../src/core/domain/onboarding/steps'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'

const GRACE = { id: '1', email: 'grace@navy.test', displayName: 'Grace Hopper' }
const UNNAMED = { ...COMPLETE_ONBOARDING, firstName: '', lastName: '', email: '' }

describe('a step is complete', () => {
  test.each<[OnboardingStep, boolean]>([
    ['welcome', true],
    ['personal', false],
    ['background', false],
    ['preferences', false],
    ['complete', true],
  ])('%s without answers: %s', (step, complete) => {
    expect(stepIsComplete(EMPTY_ONBOARDING, step)).toBe(complete)
    expect(stepIsComplete(COMPLETE_ONBOARDING, step)).toBe(true)
  })

  test.each<[OnboardingStep, Partial<OnboardingData>, boolean]>([
    ['background', { gradeLevel: 0, experience: 1 }, true],
    ['background', { gradeLevel: null, experience: 1 }, false],
    ['background', { gradeLevel: 1, experience: 0 }, false],
    ['background', { gradeLevel: 1, experience: -1 }, false],
    ['background', { gradeLevel: 1, experience: Number.NaN }, false],
    ['preferences', { goals: [1, 2, 3], communicationPreference: 0 }, true],
    ['preferences', { goals: [], communicationPreference: 1 }, false],
    ['preferences', { goals: [1], communicationPreference: null }, false],
  ])('%s with %j: %s', (step, answers, complete) => {
    expect(stepIsComplete({ ...EMPTY_ONBOARDING, ...answers }, step)).toBe(complete)
  })
})

test.each<[OnboardingStep, Partial<OnboardingData>, string[]]>([
  ['personal', { lastName: 'King' }, ['firstName', 'email']],
  ['preferences', { goals: [1] }, ['communicationPreference']],
  ['background', { gradeLevel: 1, experience: 1 }, []],
  ['complete', {}, []],
])('%s with %j lacks %j', (step, answers, missing) => {
  expect(missingAnswers({ ...EMPTY_ONBOARDING, ...answers }, step)).toEqual(missing)
})

describe('moving between steps', () => {
  test.each<[OnboardingStep, OnboardingStep, OnboardingStep]>([
    ['welcome', 'personal', 'welcome'],
    ['personal', 'background', 'welcome'],
    ['background', 'preferences', 'personal'],
    ['preferences', 'complete', 'background'],
    ['complete', 'complete', 'preferences'],
  ])('from a complete %s, Next leads to %s, and Previous to %s', (step, next, previous) => {
    expect([nextStep(COMPLETE_ONBOARDING, step), previousStep(step)]).toEqual([next, previous])
  })

  test('Next stays on incomplete steps', () => {
    expect(nextStep(EMPTY_ONBOARDING, 'welcome')).toBe('personal')
    for (const step of ['personal', 'background', 'preferences'] as const) {
      expect(nextStep(EMPTY_ONBOARDING, step)).toBe(step)
    }
  })

  test('progress counts from 1 to 5 and 20 to 100 percent', () => {
    expect(ONBOARDING_STEPS.map(stepProgress)).toEqual(
      [1, 2, 3, 4, 5].map((number) => ({ number, total: 5, percent: number * 20 })),
    )
  })
})

describe('opening onboarding', () => {
  test.each<[OnboardingStep, Partial<OnboardingData>, OnboardingStep]>([
    ['welcome', {}, 'welcome'],
    ['background', {}, 'background'],
    ['complete', {}, 'complete'],
    ['complete', { gradeLevel: null }, 'background'],
    ['complete', EMPTY_ONBOARDING, 'personal'],
  ])('resumes a draft left at %s with %j at %s', (left, answers, step) => {
    const data = { ...COMPLETE_ONBOARDING, ...answers }
    expect(startOnboarding(null, { data, step: left })).toEqual({ data, step })
  })

  test('answers prefilled from the identity count as answered', () => {
    expect(startOnboarding(GRACE, { data: UNNAMED, step: 'complete' }).step).toBe('complete')
    expect(startOnboarding(null, { data: UNNAMED, step: 'complete' }).step).toBe('personal')
  })
})
