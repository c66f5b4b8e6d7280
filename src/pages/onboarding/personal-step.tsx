import { keyframes, styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { LONGEST_FIELD, type OnboardingField } from '../../core/domain/onboarding/onboarding'
import { REQUIRED_FIELDS } from '../../core/domain/onboarding/steps'
import { $answers, answersChanged } from '../../models/onboarding/draft'
import { Field } from '../../ui/field'
import { EmailField } from '../layout/email-field'
import { fullFieldNote } from '../layout/field-messages'
import { COMPACT } from './step-footer'

const filled = keyframes({ from: { order: 0 } })

const Fields = styled('div')({
  display: 'grid',
  gap: 18,
  // A password manager may fill a field without an `input` event, and 'Continue' would stay disabled. This animation
  // starts when the placeholder disappears, and `TextBox` reads the text on `animationstart`.
  '& input:not(:placeholder-shown)': { animation: `${filled} 1ms` },
  '@media (min-width: 560px)': {
    gridTemplateColumns: '1fr 1fr',
    '& > :nth-of-type(n + 3)': { gridColumn: '1 / -1' },
  },
  [COMPACT]: { gap: 14 },
})

const FIELDS = [
  ['firstName', 'First Name *', 'Enter your first name', 'given-name'],
  ['lastName', 'Last Name *', 'Enter your last name', 'family-name'],
  ['email', 'Email Address *', 'Enter your email address', 'email'],
  ['school', 'School/Institution', 'Enter your school or institution name', 'organization'],
] as const

const required: readonly OnboardingField[] = REQUIRED_FIELDS.personal

export const PersonalStep = () => {
  const { answers, change } = useUnit({ answers: $answers, change: answersChanged })
  const id = useId()
  return (
    <Fields>
      {FIELDS.map(([name, label, placeholder, autoComplete]) => {
        const Input = name === 'email' ? EmailField : Field
        return (
          <Input
            key={name}
            id={`${id}-${name}`}
            name={name}
            label={label}
            placeholder={placeholder}
            autoComplete={autoComplete}
            required={required.includes(name)}
            value={answers[name]}
            onText={(text) => change({ [name]: text })}
            note={fullFieldNote(answers[name])}
            maxLength={LONGEST_FIELD}
          />
        )
      })}
    </Fields>
  )
}
