import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { OTHER_SUBJECT } from '../../core/domain/onboarding/choices'
import { $answers } from '../../models/onboarding/draft'
import { $reference } from '../../models/onboarding/reference-lists'
import { $planChoice } from '../../models/site/plan-choice'
import { $identity } from '../../models/site/session'
import { ExerciseBook } from '../../ui/exercise-book'
import { planChoiceText } from '../layout/plan-choice-text'
import { COMPACT, FooterLine } from './step-footer'

const CompactBook = styled(ExerciseBook)({
  [COMPACT]: {
    paddingBlock: 14,
    '& dl': { paddingBlock: '4px 10px' },
    '& dl > div': { paddingTop: 5 },
    '& dl dt': { lineHeight: '22px' },
    '& dl dd': { minHeight: 22, fontSize: 'var(--small)', lineHeight: '22px' },
  },
})

/** Of a list of five or more choices, the book names three and says 'n more', so that the book fits on a low screen. */
const NAMED = 3

/** The line beside 'Start Using grAId', for example 'Next: create your account' (docs/product.md §2.6). */
export const WhatFollows = () => {
  const [identity, plan] = useUnit([$identity, $planChoice])
  const payment = plan && `pay for ${planChoiceText(plan)}`
  const next = identity
    ? (payment ?? 'grAId opens')
    : `create your account${payment === null ? '' : `, then ${payment}`}`
  return <FooterLine>{`Next: ${next}`}</FooterLine>
}

const CLASS_LINES = ['Name', 'School', 'Class', 'Subjects']

/** With `returned`, the teacher has read the answers before signing in, so the book shows only `CLASS_LINES`. */
export const CompleteStep = ({ returned }: { returned: boolean }) => {
  const Book = returned ? ExerciseBook : CompactBook
  const { answers, reference } = useUnit({ answers: $answers, reference: $reference })
  const firstName = answers.firstName.trim()
  const { gradeLevels, experienceLevels, subjects, goals, communicationPreferences } = reference
  const lines = [
    { name: 'Name', answer: `${firstName} ${answers.lastName.trim()}`.trim() },
    { name: 'Email', answer: answers.email.trim() },
    { name: 'School', answer: answers.school.trim() },
    { name: 'Class', answer: namesOf(gradeLevels.rows, [answers.gradeLevel]) },
    { name: 'Subjects', answer: namesOf([...subjects.rows, OTHER_SUBJECT], answers.subjects) },
    {
      name: 'Teaching',
      answer: experienceLevels.rows.find(({ id }) => id === answers.experience)?.display_name ?? '',
    },
    { name: 'Goals', answer: namesOf(goals.rows, answers.goals) },
    {
      name: 'Style',
      answer: namesOf(communicationPreferences.rows, [answers.communicationPreference]),
    },
  ]
  return (
    <>
      {!returned && (
        <p>{`${firstName === '' ? 'Thank you.' : `Thank you, ${firstName}.`} Here’s what you told us.`}</p>
      )}
      <Book
        lines={lines.filter(({ name, answer }) => answer !== '' && (!returned || CLASS_LINES.includes(name)))}
      />
    </>
  )
}

const namesOf = (rows: readonly { id: number; name: string }[], ids: readonly (number | null)[]): string => {
  const names = rows.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const more = names.length - NAMED
  return (more > 1 ? [...names.slice(0, NAMED), `${more} more`] : names).join('\u00a0· ')
}
