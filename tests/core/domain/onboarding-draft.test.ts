import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST_FIELD } from '../../../src/core/domain/onboarding/onboarding'
import {
  DRAFT_LIFETIME,
  LONGEST_ONBOARDING_TEXT,
  parseDraft,
  serializeDraft,
} from '../../../src/core/domain/onboarding/serialization'
import { anyText } from './any-text'
import { anyData, onboardingData, wellFormed } from './onboarding-arbitraries'

const NOW = Date.UTC(2026, 0, 15)

describe('an onboarding draft', () => {
  const draft = { data: onboardingData, step: 'background' } as const

  test('is read back as typed, surrounding blanks included', () => {
    const typed = { data: { ...onboardingData, firstName: ' Zoë ', school: '  ' }, step: 'personal' } as const
    expect(parseDraft(serializeDraft(typed, NOW), NOW)).toEqual(typed)
  })

  test.each([
    [0, true],
    [DRAFT_LIFETIME, true],
    [DRAFT_LIFETIME + 1, false],
    [-3_600_000, true],
    [-DRAFT_LIFETIME - 1, false],
  ])('is valid %i ms after it was saved: %s', (age, valid) => {
    expect(parseDraft(serializeDraft(draft, NOW), NOW + age)).toEqual(valid ? draft : null)
  })

  test('with overlong answers is still read back', () => {
    fc.assert(
      fc.property(anyData(3 * LONGEST_FIELD), (data) => {
        const parsed = parseDraft(serializeDraft({ data, step: 'personal' }, NOW), NOW)
        expect(parsed?.data.goals).toEqual(data.goals)
        expect(parsed?.data.firstName.slice(0, 20)).toEqual(wellFormed(data.firstName).slice(0, 20))
      }),
    )
    const longest = { ...onboardingData, school: '\u0000'.repeat(90_000) }
    expect(parseDraft(serializeDraft({ data: longest, step: 'personal' }, NOW), NOW)).not.toBeNull()
  })

  test.each(
    [
      null,
      '',
      'null',
      '[]',
      '{}',
      '{"savedAt":1',
      JSON.stringify({ savedAt: NOW, step: 'personal' }),
      JSON.stringify({ savedAt: NOW, step: 'personal', data: null }),
      JSON.stringify({ savedAt: NOW, step: 'personal', data: [onboardingData] }),
      JSON.stringify({ savedAt: String(NOW), step: 'personal', data: onboardingData }),
      JSON.stringify({ step: 'personal', data: onboardingData }),
      `{"savedAt":1e999,"step":"personal","data":{}}`,
      `{"savedAt":-1e999,"step":"personal","data":{}}`,
      `${' '.repeat(LONGEST_ONBOARDING_TEXT)}${serializeDraft(draft, NOW)}`,
    ].map((text) => ({ text, shown: text?.trim().slice(0, 40) })),
  )('$shown is not a draft', ({ text }) => expect(parseDraft(text, NOW)).toBeNull())

  test.each(['', 'Personal', 'finished', 2, null, undefined])(
    'an unknown step %j is read as welcome',
    (step) => {
      expect(parseDraft(JSON.stringify({ savedAt: NOW, step, data: onboardingData }), NOW)?.step).toBe(
        'welcome',
      )
    },
  )

  test('parsing never throws', () => {
    fc.assert(fc.property(fc.oneof(anyText(300), fc.json()), (text) => void parseDraft(text, NOW)))
  })
})
