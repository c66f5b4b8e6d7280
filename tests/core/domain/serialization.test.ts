import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  EMPTY_ONBOARDING,
  LONGEST_FIELD,
  type OnboardingData,
} from '../../../src/core/domain/onboarding/onboarding'
import {
  LONGEST_ONBOARDING_TEXT,
  parseOnboardingData,
  serializeOnboardingData,
} from '../../../src/core/domain/onboarding/serialization'
import { anyText } from './any-text'
import { anyData, onboardingData, wellFormed } from './onboarding-arbitraries'

const KEYS = Object.keys(EMPTY_ONBOARDING)

const read = (text: string): OnboardingData => {
  const parsed = parseOnboardingData(text)
  if (!parsed) throw new Error(`Unreadable: ${text}`)
  return parsed
}
describe('the data parameter', () => {
  test('is read as docs/app-contract.md says, within its limits', () => {
    const document = readFileSync('docs/app-contract.md', 'utf8')
    const example = JSON.parse(/```json([^`]*)```/.exec(document)?.[1] ?? '')
    expect(Object.keys(example), 'docs/app-contract.md').toEqual(KEYS)
    expect(read(serializeOnboardingData(example))).toEqual(example)
    expect(document).toContain(`more than ${LONGEST_ONBOARDING_TEXT} UTF-16 units`)
    expect(document).toContain(`cut texts at ${LONGEST_FIELD}`)
    const edited = { ...example, school: 'x'.repeat(LONGEST_FIELD + 1), extra: 7, goals: 'all' }
    const repaired = { ...example, school: 'x'.repeat(LONGEST_FIELD), goals: [] }
    expect(read(JSON.stringify(edited))).toEqual(repaired)
  })

  test('is read back trimmed and well-formed', () => {
    fc.assert(
      fc.property(anyData(LONGEST_FIELD / 2), (data) => {
        const trimmed = Object.entries(data).map(([key, value]) => [
          key,
          typeof value === 'string' ? wellFormed(value).trim() : value,
        ])
        expect(read(serializeOnboardingData(data))).toEqual(Object.fromEntries(trimmed))
      }),
    )
  })

  test('is never too long to be read back, and can always be percent-encoded', () => {
    fc.assert(
      fc.property(anyData(3 * LONGEST_FIELD), (data) => {
        const text = serializeOnboardingData(data)
        expect(() => encodeURIComponent(text)).not.toThrow()
        expect(text.length).toBeLessThanOrEqual(LONGEST_ONBOARDING_TEXT)
        expect(read(text)).toMatchObject({ goals: data.goals, subjects: data.subjects })
      }),
    )
    const longest = {
      ...onboardingData,
      school: '\u0000x'.repeat(50_000),
      lastName: '\u0001'.repeat(9_000),
      email: '"'.repeat(9_000),
    }
    expect(read(serializeOnboardingData(longest)).school).toHaveLength(LONGEST_FIELD)
  })

  test('parsing never throws and returns exactly the nine keys', () => {
    const checkParsing = (text: string) => {
      const parsed = parseOnboardingData(text)
      if (!parsed) return
      expect(Object.keys(parsed)).toEqual(KEYS)
      expect(() => encodeURIComponent(serializeOnboardingData(parsed))).not.toThrow()
    }
    fc.assert(fc.property(anyText(300), checkParsing))
    fc.assert(fc.property(fc.json(), checkParsing))
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...KEYS, '__proto__', 'constructor'), fc.jsonValue()),
        (value) => checkParsing(JSON.stringify(value)),
      ),
    )
  })

  test.each([
    ...['', '%7B%7D', 'null', '[]', '"text"', '{"school":', '['.repeat(100_000)],
    `${' '.repeat(LONGEST_ONBOARDING_TEXT)}{}`,
  ])('no answers are read from %.40j', (text) => {
    expect(parseOnboardingData(text)).toBeNull()
  })

  test('a text of the maximal length is read', () => {
    expect(read(`${' '.repeat(LONGEST_ONBOARDING_TEXT - 2)}{}`)).toEqual(EMPTY_ONBOARDING)
  })

  test.each([
    '{"__proto__":{"firstName":"Eve","isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
  ])('%s sets no prototype property', (text) => {
    expect(read(text)).toEqual(EMPTY_ONBOARDING)
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
    expect(Object.getPrototypeOf(read(text))).toBe(Object.prototype)
  })

  test.each([
    ['firstName', [1, null, true, {}, ['Ada']], ''],
    ['school', [1, null, { toString: 'x' }], ''],
    ['gradeLevel', ['K', '', ' 4', '4.5', '1e3', '0x4', true, [], [4], {}, 1.5, 1e300, 2 ** 53], null],
    ['experience', [null, 'x', -1, '-1', 0.5, 1e300, [], true], 0],
    ['communicationPreference', [true, 'email', 0.1, {}], null],
    ['goals', [1, '1', null, { length: 1, 0: 1 }, [null, 'x', 1.5, [], {}, true, 2 ** 60]], []],
  ])('%s of the wrong type is dropped', (key, values, empty) => {
    for (const value of values) {
      expect(read(JSON.stringify({ ...onboardingData, [key]: value }))).toEqual({
        ...onboardingData,
        [key]: empty,
      })
    }
  })

  test('numeric strings are read as ids, and duplicates removed', () => {
    const ids = { ...EMPTY_ONBOARDING, gradeLevel: 14, experience: 2, goals: [1, 2], subjects: [-1] }
    expect(read('{"gradeLevel":"14","experience":"2","goals":["1",1,"2"],"subjects":["-1"]}')).toEqual(ids)
  })

  test('overlong texts and lists are cut, never between the halves of a surrogate pair', () => {
    expect(read(JSON.stringify({ firstName: `x${'𠮷'.repeat(LONGEST_FIELD)}` })).firstName).toBe(
      `x${'𠮷'.repeat(LONGEST_FIELD / 2 - 1)}`,
    )
    expect(read(JSON.stringify({ goals: Array.from({ length: 500 }, (_, id) => id) })).goals).toHaveLength(50)
  })
})
