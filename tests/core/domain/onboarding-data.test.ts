import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_ONBOARDING, LAST_STEP, type OnboardingData } from '../../../src/core/domain/onboarding'
import {
  DRAFT_KEY,
  DRAFT_LIFETIME,
  LONGEST_FIELD,
  LONGEST_ONBOARDING_TEXT,
  parseDraft,
  parseOnboardingData,
  serializeDraft,
  serializeOnboardingData,
} from '../../../src/core/domain/onboarding-data'

const KEYS = Object.keys(EMPTY_ONBOARDING)
const NOW = Date.UTC(2026, 0, 15)

const told: OnboardingData = {
  firstName: 'Zoë',
  lastName: "O'Neill & 山田",
  email: 'zoe+3b@school.org',
  school: '100% "Hill" <School>',
  gradeLevel: 4,
  subjects: [3, -1],
  experience: 2,
  goals: [5, 1],
  communicationPreference: 2,
}

// Any UTF-16 at all, lone surrogates and control characters included.
const anyText = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength }),
    fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength })
      .map((units) => String.fromCharCode(...units)),
    fc
      .array(fc.integer({ min: 0xd7f0, max: 0xe010 }), { maxLength })
      .map((units) => String.fromCharCode(...units)),
  )
const anyId = fc.maxSafeInteger().filter((id) => !Object.is(id, -0))
const anyData = (maxLength: number): fc.Arbitrary<OnboardingData> =>
  fc.record({
    firstName: anyText(maxLength),
    lastName: anyText(maxLength),
    email: anyText(maxLength),
    school: anyText(maxLength),
    gradeLevel: fc.option(anyId),
    subjects: fc.uniqueArray(anyId, { maxLength: 50 }),
    experience: fc.maxSafeNat(),
    goals: fc.uniqueArray(anyId, { maxLength: 50 }),
    communicationPreference: fc.option(anyId),
  })

const read = (text: string): OnboardingData => {
  const parsed = parseOnboardingData(text)
  if (!parsed.ok) throw new Error(parsed.error.reason)
  return parsed.value
}
const wellFormed = (text: string) =>
  Buffer.from(text, 'utf16le')
    .toString('utf16le')
    .replace(/\p{Surrogate}/gu, '\ufffd')

describe('the data parameter', () => {
  test('comes back as it was written', () => {
    expect(read(serializeOnboardingData(told))).toEqual(told)
    expect(read(serializeOnboardingData(EMPTY_ONBOARDING))).toEqual(EMPTY_ONBOARDING)
  })

  test('comes back, trimmed and well-formed, whatever a teacher types', () => {
    fc.assert(
      fc.property(anyData(LONGEST_FIELD / 2), (data) => {
        const kept = (text: string) => wellFormed(text.trim())
        expect(read(serializeOnboardingData(data))).toEqual({
          ...data,
          firstName: kept(data.firstName),
          lastName: kept(data.lastName),
          email: kept(data.email),
          school: kept(data.school),
        })
      }),
    )
  })

  test('is never too long to be read back, nor too odd for an address', () => {
    fc.assert(
      fc.property(anyData(2_000), (data) => {
        const text = serializeOnboardingData(data)
        expect(() => encodeURIComponent(text)).not.toThrow()
        expect(text.length).toBeLessThanOrEqual(LONGEST_ONBOARDING_TEXT)
        expect(read(text)).toMatchObject({ goals: data.goals, subjects: data.subjects })
      }),
    )
    const longest = {
      ...told,
      school: '\u0000x'.repeat(50_000),
      lastName: '\u0001'.repeat(9_000),
      email: '"'.repeat(9_000),
    }
    expect(read(serializeOnboardingData(longest)).school).toHaveLength(LONGEST_FIELD)
  })

  test('reading never throws and answers only the nine keys', () => {
    const readAnything = (text: string) => {
      const parsed = parseOnboardingData(text)
      if (!parsed.ok) {
        expect(parsed.error.kind).toBe('unparsable')
        return
      }
      expect(Object.keys(parsed.value)).toEqual(KEYS)
      expect(() => encodeURIComponent(serializeOnboardingData(parsed.value))).not.toThrow()
    }
    fc.assert(fc.property(anyText(300), readAnything))
    fc.assert(fc.property(fc.json(), readAnything))
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...KEYS, '__proto__', 'constructor'), fc.jsonValue()),
        (value) => readAnything(JSON.stringify(value)),
      ),
    )
  })

  test.each(
    [
      ['', 'not-json'],
      ['{', 'not-json'],
      ['undefined', 'not-json'],
      ['%7B%7D', 'not-json'],
      ['{"firstName":"Ada"', 'not-json'],
      ["{'firstName':'Ada'}", 'not-json'],
      ['{"gradeLevel":NaN}', 'not-json'],
      ['null', 'not-an-object'],
      ['[]', 'not-an-object'],
      ['[{"firstName":"Ada"}]', 'not-an-object'],
      ['"text"', 'not-an-object'],
      ['42', 'not-an-object'],
      ['true', 'not-an-object'],
      ['['.repeat(100_000), 'too-long'],
      [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'too-long'],
      [`${' '.repeat(LONGEST_ONBOARDING_TEXT)}{}`, 'too-long'],
    ].map(([text = '', reason]) => ({ text, reason, shown: text.slice(0, 40) })),
  )('$shown is $reason', ({ text, reason }) => {
    expect(parseOnboardingData(text)).toEqual({ ok: false, error: { kind: 'unparsable', reason } })
  })

  test('the longest text allowed is read', () => {
    expect(read(`${' '.repeat(LONGEST_ONBOARDING_TEXT - 2)}{}`)).toEqual(EMPTY_ONBOARDING)
  })

  test.each([
    '{"__proto__":{"firstName":"Eve","isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"prototype":{"isAdmin":true},"hasOwnProperty":1,"toString":"x"}',
    '{"__proto__":{"__proto__":{"__proto__":{"isAdmin":true}}}}',
  ])('%s leaves no trace', (text) => {
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
  ])('%s of the wrong type is left out', (key, values, empty) => {
    for (const value of values) {
      expect(read(JSON.stringify({ ...told, [key]: value }))).toEqual({ ...told, [key]: empty })
    }
  })

  test('an id larger than any number is left out', () => {
    expect(read('{"gradeLevel":1e999,"experience":1e999,"goals":[-1e999,2]}')).toEqual({
      ...EMPTY_ONBOARDING,
      goals: [2],
    })
  })

  test('ids a select wrote as text are numbers again, and repeated ones one', () => {
    expect(read('{"gradeLevel":"4","experience":"2","goals":["1",1,"2"],"subjects":["-1"]}')).toEqual({
      ...EMPTY_ONBOARDING,
      gradeLevel: 4,
      experience: 2,
      goals: [1, 2],
      subjects: [-1],
    })
  })

  test('overlong fields and choices are cut, never through the middle of a character', () => {
    expect(read(JSON.stringify({ firstName: 'x'.repeat(LONGEST_FIELD + 1) })).firstName).toBe(
      'x'.repeat(LONGEST_FIELD),
    )
    expect(read(JSON.stringify({ firstName: `x${'𠮷'.repeat(LONGEST_FIELD)}` })).firstName).toBe(
      `x${'𠮷'.repeat(LONGEST_FIELD / 2 - 1)}`,
    )
    expect(read(JSON.stringify({ goals: Array.from({ length: 500 }, (_, id) => id) })).goals).toHaveLength(50)
  })

  test.each(['\ud800', '\udc00', 'a\ud83d', '\udc69\ud83d', '\ud83d \udc69'])(
    'half a character (%j) does not stop the journey',
    (half) => {
      const text = serializeOnboardingData({ ...told, firstName: half, school: half })
      expect(encodeURIComponent(text)).toContain('%EF%BF%BD')
      expect(read(text).firstName).toBe(wellFormed(half))
    },
  )
})

describe('the draft kept in the tab', () => {
  const draft = { data: told, step: 2 }

  test('comes back as it was typed, blanks included', () => {
    const typed = { data: { ...told, firstName: ' Zoë ', school: '  ' }, step: 1 }
    expect(parseDraft(serializeDraft(typed, NOW), NOW)).toEqual(typed)
    expect(DRAFT_KEY).toBe('graidOnboardingDraft')
  })

  test.each([
    ['at once', 0, true],
    ['after an hour', 3_600_000, true],
    ['after a day to the millisecond', DRAFT_LIFETIME, true],
    ['a millisecond after a day', DRAFT_LIFETIME + 1, false],
    ['when the clock was set back an hour', -3_600_000, true],
    ['when it claims to come from beyond tomorrow', -DRAFT_LIFETIME - 1, false],
  ])('%s', (_, passed, kept) => {
    expect(parseDraft(serializeDraft(draft, NOW), NOW + passed)).toEqual(kept ? draft : null)
  })

  test('survives fields longer than are kept', () => {
    fc.assert(
      fc.property(anyData(2_000), (data) => {
        const kept = parseDraft(serializeDraft({ data, step: 1 }, NOW), NOW)
        expect(kept?.data.goals).toEqual(data.goals)
        expect(kept?.data.firstName.slice(0, 20)).toEqual(wellFormed(data.firstName).slice(0, 20))
      }),
    )
    expect(
      parseDraft(serializeDraft({ data: { ...told, school: '\u0000'.repeat(90_000) }, step: 1 }, NOW), NOW),
    ).not.toBeNull()
  })

  test.each(
    [
      null,
      '',
      'null',
      '[]',
      '{}',
      '{"savedAt":1',
      JSON.stringify({ savedAt: NOW, step: 1 }),
      JSON.stringify({ savedAt: NOW, step: 1, data: null }),
      JSON.stringify({ savedAt: NOW, step: 1, data: [told] }),
      JSON.stringify({ savedAt: String(NOW), step: 1, data: told }),
      JSON.stringify({ step: 1, data: told }),
      `{"savedAt":1e999,"step":1,"data":{}}`,
      `{"savedAt":-1e999,"step":1,"data":{}}`,
      `${' '.repeat(LONGEST_ONBOARDING_TEXT)}${serializeDraft(draft, NOW)}`,
    ].map((text) => ({ text, shown: text?.trim().slice(0, 40) })),
  )('$shown is no draft', ({ text }) => expect(parseDraft(text, NOW)).toBeNull())

  test.each([
    [-1, 0],
    [0, 0],
    [4, LAST_STEP],
    [5, LAST_STEP],
    [1e300, LAST_STEP],
    [1.5, 0],
    ['2', 0],
    [null, 0],
    [undefined, 0],
  ])('step %j is read as %i', (step, expected) => {
    expect(parseDraft(JSON.stringify({ savedAt: NOW, step, data: told }), NOW)?.step).toBe(expected)
  })

  test('reading never throws', () => {
    fc.assert(fc.property(fc.oneof(anyText(300), fc.json()), (text) => void parseDraft(text, NOW)))
  })
})
