import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST_FIELD } from '../../../src/core/domain/onboarding/onboarding'
import {
  DRAFT_LIFETIME,
  LONGEST_ONBOARDING_TEXT,
  parseDraft,
  serializeDraft,
  serializeVisitorDraft,
} from '../../../src/core/domain/onboarding/serialization'
import { anyText } from './any-text'
import { anyData, onboardingData, wellFormed } from './onboarding-arbitraries'

const NOW = Date.UTC(2026, 0, 15)

describe('an onboarding draft', () => {
  const draft = { data: onboardingData, step: 'background' } as const

  test('is read back as typed, surrounding blanks included', () => {
    const typed = { data: { ...onboardingData, firstName: ' Zoë ', school: '  ' }, step: 'personal' } as const
    expect(parseDraft(serializeVisitorDraft(typed, NOW), NOW)).toEqual({
      ...typed,
      owner: null,
      savedAt: NOW,
    })
  })

  test.each([
    [0, true],
    [DRAFT_LIFETIME, true],
    [DRAFT_LIFETIME + 1, false],
    [-3_600_000, true],
    [-DRAFT_LIFETIME - 1, false],
  ])('is valid %i ms after it was saved: %s', (age, valid) => {
    expect(parseDraft(serializeVisitorDraft(draft, NOW), NOW + age) !== null).toBe(valid)
  })

  test('with overlong answers is still read back', () => {
    fc.assert(
      fc.property(anyData(3 * LONGEST_FIELD), (data) => {
        const parsed = parseDraft(serializeVisitorDraft({ data, step: 'personal' }, NOW), NOW)
        expect(parsed?.data.goals).toEqual(data.goals)
        expect(parsed?.data.firstName.slice(0, 20)).toEqual(wellFormed(data.firstName).slice(0, 20))
      }),
    )
    const longest = { ...onboardingData, school: '\u0000'.repeat(90_000) }
    const text = serializeDraft({ owner: 'ada', savedAt: NOW, step: 'personal', data: longest })
    expect(parseDraft(text, NOW)).not.toBeNull()
  })

  const stored = { owner: null, savedAt: NOW, step: 'personal', data: onboardingData }
  test.each([
    ...[null, '', 'null', '{}', '[null]', '[[]]', '{"savedAt":1', JSON.stringify([stored])],
    ...[
      ...[{ data: undefined }, { data: null }, { data: [onboardingData] }, { savedAt: String(NOW) }],
      ...[{ savedAt: undefined }, { owner: undefined }, { owner: 1 }],
    ].map((malformed) => JSON.stringify({ ...stored, ...malformed })),
    `{"owner":null,"savedAt":1e999,"step":"personal","data":{}}`,
    `{"owner":null,"savedAt":-1e999,"step":"personal","data":{}}`,
    `${' '.repeat(2 * LONGEST_ONBOARDING_TEXT)}${serializeVisitorDraft(draft, NOW)}`,
  ])('%.60j contains no draft', (text) => expect(parseDraft(text, NOW)).toBeNull())

  test.each(['', 'Personal', 'finished', 2, null, undefined])('the unknown step %j is welcome', (step) => {
    expect(parseDraft(JSON.stringify({ ...stored, step }), NOW)?.step).toBe('welcome')
  })

  test('its marks are read back, others ignored', () => {
    const marks = { byLink: true, handOver: 'failed' }
    expect(parseDraft(JSON.stringify({ ...stored, ...marks }), NOW)).toEqual({ ...stored, ...marks })
    const junk = { byLink: 'true', handOver: 'sent', handedOver: true }
    expect(parseDraft(JSON.stringify({ ...stored, ...junk }), NOW)).toEqual(stored)
  })

  test('parsing never throws', () => {
    fc.assert(fc.property(fc.oneof(anyText(300), fc.json()), (text) => void parseDraft(text, NOW)))
  })
})
