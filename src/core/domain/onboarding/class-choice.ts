/**
 * The class that a visitor has chosen on `/`, before the operator's lists are loaded: names from `CLASS_GRADE_LEVELS`
 * and `CLASS_SUBJECTS`. Empty if not chosen.
 */
export type ClassChoice = { gradeLevel: string; subject: string }

export type Band = 'early' | 'elementary' | 'middle' | 'high'

/** The area of a subject without samples of its own. */
export const ANY_SUBJECT = 'Any subject'

/** A group of subjects with the same sample activities. The line below a sample's title shows this name. */
export type Area =
  | 'Mathematics'
  | 'English'
  | 'Science'
  | 'Social studies'
  | 'World languages'
  | 'Computer science'
  | 'Art and music'
  | 'Physical education'
  | typeof ANY_SUBJECT

/**
 * The grade levels that `/` offers, named like the rows in `supabase/migrations`, each with the band of its samples.
 */
export const CLASS_GRADE_LEVELS: readonly (readonly [name: string, band: Band])[] = [
  ['Pre-K and Kindergarten', 'early'],
  ['Elementary school (1–5)', 'elementary'],
  ['Middle school (6–8)', 'middle'],
  ['High school (9–12)', 'high'],
  ['College and university', 'high'],
  ['Adult education', 'high'],
]

/** A primary teacher's choice. In onboarding it is 'Other', unless the operator has a row of this name. */
export const ALL_SUBJECTS = 'All subjects'

/** The subjects that `/` offers, named like the rows in `supabase/migrations`, each with the area of its samples. */
export const CLASS_SUBJECTS: readonly (readonly [name: string, area: Area])[] = [
  [ALL_SUBJECTS, ANY_SUBJECT],
  ['Biology', 'Science'],
  ['Chemistry', 'Science'],
  ['Computer Science', 'Computer science'],
  ['English Language Arts', 'English'],
  ['Geography', 'Social studies'],
  ['History', 'Social studies'],
  ['Mathematics', 'Mathematics'],
  ['Music', 'Art and music'],
  ['Physical Education', 'Physical education'],
  ['Physics', 'Science'],
  ['Social Studies', 'Social studies'],
  ['Special Education', ANY_SUBJECT],
  ['Visual Arts', 'Art and music'],
  ['World Languages', 'World languages'],
]

/** Undefined for a grade level that `/` doesn't offer. */
export const bandOf = (gradeLevel: string | undefined): Band | undefined =>
  CLASS_GRADE_LEVELS.find(([name]) => name === gradeLevel)?.[1]

/** Returns `ANY_SUBJECT` for a subject without samples of its own, and for undefined. */
export const areaOf = (subject: string | undefined): Area =>
  CLASS_SUBJECTS.find(([name]) => name === subject)?.[1] ?? ANY_SUBJECT

export const serializeClassChoice = ({ gradeLevel, subject }: ClassChoice): string =>
  `${gradeLevel}\n${subject}`

/**
 * Reads a text of `serializeClassChoice`. A name that `/` doesn't offer counts as not chosen. Returns null if neither
 * grade level nor subject is chosen.
 */
export const parseClassChoice = (stored: string | null): ClassChoice | null => {
  const [gradeLevel = '', subject = ''] = stored?.split('\n') ?? []
  const choice = {
    gradeLevel: CLASS_GRADE_LEVELS.some(([name]) => name === gradeLevel) ? gradeLevel : '',
    subject: CLASS_SUBJECTS.some(([name]) => name === subject) ? subject : '',
  }
  return choice.gradeLevel || choice.subject ? choice : null
}
