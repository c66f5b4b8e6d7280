import { useUnit } from 'effector-react'
import { OTHER_SUBJECT } from '../../core/domain/onboarding/choices'
import { $answers } from '../../models/onboarding/draft'
import { $reference } from '../../models/onboarding/reference-lists'
import { $planChoice } from '../../models/site/plan-choice'
import { $identity } from '../../models/site/session'
import { ExerciseBook } from '../../ui/exercise-book'

/** What follows 'Start Using grAId'. */
export const WhatFollows = () => {
  const [identity, plan] = useUnit([$identity, $planChoice])
  if (!identity) return 'Creating your account comes next.'
  return plan ? 'The payment comes next.' : 'grAId opens next.'
}

export const CompleteStep = () => {
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
      name: 'grAId writes',
      answer: namesOf(communicationPreferences.rows, [answers.communicationPreference]),
    },
  ]
  return (
    <>
      <p>
        {firstName === '' ? 'Thank you.' : `Thank you, ${firstName}.`} Here’s what you told us.{' '}
        <WhatFollows />
      </p>
      <ExerciseBook lines={lines.filter(({ answer }) => answer !== '')} />
    </>
  )
}

const namesOf = (rows: readonly { id: number; name: string }[], ids: readonly (number | null)[]): string =>
  rows
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(' · ')
