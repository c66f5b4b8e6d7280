import { describe, expect, test } from 'vitest'
import { createInMemoryLog } from '../../../adapters/in-memory/log'
import { EMPTY_ONBOARDING, LAST_STEP, type OnboardingData } from '../../../src/core/domain/onboarding'
import { serializeOnboardingData } from '../../../src/core/domain/onboarding-data'
import {
  completeOnboarding,
  createResumeOnboarding,
  startOnboarding,
} from '../../../src/core/use-cases/onboarding'
import { identityOf, NEWCOMER } from './start-core'

const grace = identityOf(NEWCOMER)
const complete: OnboardingData = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@school.test',
  school: '',
  gradeLevel: 1,
  subjects: [],
  experience: 1,
  goals: [1],
  communicationPreference: 1,
}

describe('opening onboarding', () => {
  test('a visitor starts at Welcome with nothing told', () => {
    expect(startOnboarding({ identity: null, draft: null })).toEqual({ data: EMPTY_ONBOARDING, step: 0 })
  })

  test('a signed-in teacher starts at Welcome with names and email filled in', () => {
    expect(startOnboarding({ identity: grace, draft: null })).toEqual({
      data: { ...EMPTY_ONBOARDING, firstName: 'Grace', lastName: 'Hopper', email: 'newcomer@school.test' },
      step: 0,
    })
  })

  test('what was told earlier beats what the account says', () => {
    expect(startOnboarding({ identity: grace, draft: { data: complete, step: LAST_STEP } }).data).toEqual(
      complete,
    )
  })

  test.each([
    ['left at Welcome', complete, 0, 0],
    ['left in the middle', complete, 2, 2],
    ['all told and left at the end', complete, LAST_STEP, LAST_STEP],
    ['a step that misses something, left later', { ...complete, gradeLevel: null }, LAST_STEP, 2],
    ['nothing told, a step invented', EMPTY_ONBOARDING, LAST_STEP, 1],
  ])('with %s, it goes on where something is missing', (_, data, left, step) => {
    expect(startOnboarding({ identity: null, draft: { data, step: left } })).toEqual({ data, step })
  })

  test('signed in since, the filled-in names count', () => {
    const nameless = { ...complete, firstName: '', lastName: '', email: '' }
    expect(startOnboarding({ identity: grace, draft: { data: nameless, step: LAST_STEP } }).step).toBe(
      LAST_STEP,
    )
  })
})

describe('onboarding data in an address', () => {
  test.each([
    ['everything told: at Complete', complete, LAST_STEP],
    ['goals missing: at Preferences', { ...complete, goals: [] }, 3],
    ['nothing told: at Personal Information', EMPTY_ONBOARDING, 1],
  ])('%s', (_, data, step) => {
    const log = createInMemoryLog()
    const resumed = createResumeOnboarding({ log })(serializeOnboardingData(data))
    if (!resumed.ok) throw new Error(resumed.error.reason)
    expect(startOnboarding({ identity: null, draft: resumed.value })).toEqual({ data, step })
    expect(log.entries).toEqual([])
  })

  test('what an account fills in is not asked for again', () => {
    const text = serializeOnboardingData({ ...complete, firstName: '', lastName: '', email: '' })
    const resumed = createResumeOnboarding({ log: createInMemoryLog() })(text)
    expect(resumed.ok && startOnboarding({ identity: grace, draft: resumed.value }).step).toBe(LAST_STEP)
  })

  test('that cannot be read is ignored, and logged without a word of it', () => {
    const log = createInMemoryLog()
    expect(createResumeOnboarding({ log })('{"email":"ada@school.test"')).toEqual({
      ok: false,
      error: { kind: 'unparsable', reason: 'not-json' },
    })
    expect(log.entries).toEqual([
      { event: 'Onboarding data in the address ignored', detail: { reason: 'not-json' } },
    ])
  })
})

describe("'Start Using grAId'", () => {
  test('leads a signed-in teacher to the app', () => {
    expect(completeOnboarding(complete, grace)).toEqual({ ok: true, value: { next: 'app', data: complete } })
  })

  test('leads a visitor to an account', () => {
    expect(completeOnboarding(complete, null)).toEqual({
      ok: true,
      value: { next: 'sign-up', data: complete },
    })
  })

  test.each([
    [{ email: ' ' }, 1],
    [{ experience: 0 }, 2],
    [{ communicationPreference: null }, 3],
  ])('refuses %j, and says at which step', (missing, step) => {
    expect(completeOnboarding({ ...complete, ...missing }, grace)).toEqual({
      ok: false,
      error: { kind: 'incomplete', step },
    })
  })
})
