import { expect, test } from 'vitest'
import { REFERENCE } from '../../../fixtures/reference'
import { samplesOf } from '../../../src/content/samples'
import { withClassChoice } from '../../../src/core/domain/onboarding/choices'
import {
  ALL_SUBJECTS,
  CLASS_GRADE_LEVELS,
  CLASS_SUBJECTS,
  parseClassChoice,
  serializeClassChoice,
} from '../../../src/core/domain/onboarding/class-choice'
import { EMPTY_ONBOARDING } from '../../../src/core/domain/onboarding/onboarding'
import type { ReferenceData } from '../../../src/core/domain/onboarding/reference-data'

const MIDDLE = 'Middle school (6–8)'

test('`/` offers the grade levels and the subjects of the reference rows, and all subjects', () => {
  const byOrder = [...REFERENCE.gradeLevels].sort((one, other) => one.sort_order - other.sort_order)
  expect(CLASS_GRADE_LEVELS.map(([name]) => name)).toEqual(byOrder.map(({ name }) => name))
  const names = REFERENCE.subjects.map(({ name }) => name).sort()
  expect(CLASS_SUBJECTS.map(([name]) => name)).toEqual([ALL_SUBJECTS, ...names])
})

test('a choice survives the tab’s storage, without names that `/` does not offer', () => {
  for (const gradeLevel of ['', MIDDLE])
    for (const subject of ['', 'Biology']) {
      const choice = { gradeLevel, subject }
      expect(parseClassChoice(serializeClassChoice(choice))).toEqual(gradeLevel || subject ? choice : null)
    }
  for (const text of [null, '', '\n', 'Biology', 'toString\nconstructor', '{"gradeLevel":3}'])
    expect(parseClassChoice(text)).toBeNull()
  expect(parseClassChoice(`${MIDDLE}\n<b>`)).toEqual({ gradeLevel: MIDDLE, subject: '' })
})

type Rows = Pick<ReferenceData, 'gradeLevels' | 'subjects'>
const OTHER_NAMES: Rows = {
  gradeLevels: [{ id: 70, name: 'Middle School (6-8)', sort_order: 1 }],
  subjects: [
    { id: 80, name: 'biology' },
    { id: 81, name: 'All Subjects' },
  ],
}

test.each<[string, Rows, string, string, number | null, readonly number[]]>([
  ['the rows of its names', REFERENCE, MIDDLE, 'Biology', 3, [3]],
  ['rows whose names have other signs and capitals', OTHER_NAMES, MIDDLE, 'Biology', 70, [80]],
  ['‘Other’ for all subjects', REFERENCE, '', ALL_SUBJECTS, null, [-1]],
  ['the row of all subjects, if there is one', OTHER_NAMES, '', ALL_SUBJECTS, null, [81]],
  ['nothing if no row has its names', OTHER_NAMES, 'Adult education', 'Music', null, []],
])('a class that was chosen on `/` fills in %s', (_, rows, gradeLevel, subject, grade, subjects) => {
  const filled = withClassChoice(EMPTY_ONBOARDING, { gradeLevel, subject }, rows)
  expect(filled).toEqual({ ...EMPTY_ONBOARDING, gradeLevel: grade, subjects })
})

test('it replaces no answer', () => {
  const answered = { ...EMPTY_ONBOARDING, gradeLevel: 1, subjects: [8] }
  expect(withClassChoice(answered, { gradeLevel: MIDDLE, subject: 'Biology' }, REFERENCE)).toEqual(answered)
})

const AREA_OF: Readonly<Record<string, string>> = {
  Biology: 'Science',
  Chemistry: 'Science',
  'Computer Science': 'Computer science',
  'English Language Arts': 'English',
  Geography: 'Social studies',
  History: 'Social studies',
  Mathematics: 'Mathematics',
  Music: 'Art and music',
  'Physical Education': 'Physical education',
  Physics: 'Science',
  'Social Studies': 'Social studies',
  'Special Education': 'Any subject',
  'Visual Arts': 'Art and music',
  'World Languages': 'World languages',
}
const GRADES = [/^Pre-K/, /^grades 1–5/, /^grades 6–8/, ...Array(3).fill(/^grade 9 and up/)]

test('each grade level and subject has a sample of its own, for that class', () => {
  const titles = new Set<string>()
  for (const [index, [gradeLevel]] of CLASS_GRADE_LEVELS.entries())
    for (const [subject] of CLASS_SUBJECTS) {
      const samples = samplesOf({ gradeLevel, subject })
      expect(samples.length).toBe(subject === ALL_SUBJECTS ? 9 : AREA_OF[subject] === 'Any subject' ? 1 : 2)
      for (const [position, { title, meta }] of samples.entries()) {
        const [area, grades] = meta.split(' · ')
        expect(grades).toMatch(GRADES[index])
        if (position === 0 && subject !== ALL_SUBJECTS)
          expect([subject, area]).toEqual([subject, AREA_OF[subject]])
        titles.add(title)
      }
    }
  expect(titles.size).toBe(4 * 9)
})

test('without a grade level, the samples are those of elementary school', () => {
  for (const subject of ['', 'Music'])
    expect(samplesOf({ gradeLevel: '', subject })).toEqual(
      samplesOf({ gradeLevel: 'Elementary school (1–5)', subject }),
    )
})
