import { keyframes, styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { LONGEST_FIELD, type OnboardingField } from '../../core/domain/onboarding/onboarding'
import { REQUIRED_FIELDS } from '../../core/domain/onboarding/steps'
import { $answers, answersChanged } from '../../models/onboarding/draft'
import { Field } from '../../ui/field'
import { fullFieldNote } from '../layout/field-messages'
import { COMPACT } from './step-footer'

const filled = keyframes({ from: { order: 0 } })

const Fields = styled('div')({
  display: 'grid',
  gap: 18,
  // 'Continue' is disabled until these fields have a text, which a password manager may enter without an event. Without
  // the placeholder, an animation starts, so that `TextBox` reads the text.
  '& input:not(:placeholder-shown)': { animation: `${filled} 1ms` },
  '@media (min-width: 560px)': {
    gridTemplateColumns: '1fr 1fr',
    '& > :nth-of-type(n + 3)': { gridColumn: '1 / -1' },
  },
  [COMPACT]: { gap: 14 },
})

const FIELDS = [
  {
    name: 'firstName',
    label: 'First Name *',
    placeholder: 'Enter your first name',
    autoComplete: 'given-name',
  },
  {
    name: 'lastName',
    label: 'Last Name *',
    placeholder: 'Enter your last name',
    autoComplete: 'family-name',
  },
  {
    name: 'email',
    label: 'Email Address *',
    placeholder: 'Enter your email address',
    autoComplete: 'email',
    type: 'email',
  },
  {
    name: 'school',
    label: 'School/Institution',
    placeholder: 'Enter your school or institution name',
    autoComplete: 'organization',
  },
] as const

const required: readonly OnboardingField[] = REQUIRED_FIELDS.personal

export const PersonalStep = () => {
  const { answers, change } = useUnit({ answers: $answers, change: answersChanged })
  const id = useId()
  return (
    <Fields>
      {FIELDS.map(({ name, ...field }) => (
        <Field
          key={name}
          required={required.includes(name)}
          {...field}
          id={`${id}-${name}`}
          name={name}
          value={answers[name]}
          onText={(text) => change({ [name]: text })}
          note={fullFieldNote(answers[name])}
          maxLength={LONGEST_FIELD}
        />
      ))}
    </Fields>
  )
}
