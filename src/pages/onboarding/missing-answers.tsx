import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import type { MouseEvent } from 'react'
import type { RequiredField } from '../../core/domain/onboarding/steps'
import { $missingAnswers } from '../../models/onboarding/draft'
import { enumerate } from '../layout/enumerate'
import { FooterLine } from './step-footer'

const COUNTS = ['', 'One', 'Two', 'Three']

/** `question` is shown if one answer is missing. If several are, their `name`s are listed. */
const TEXTS: Record<RequiredField, { name: string; question: string }> = {
  firstName: { name: 'First Name', question: 'what’s your first name?' },
  lastName: { name: 'Last Name', question: 'what’s your last name?' },
  email: { name: 'Email Address', question: 'what’s your email address?' },
  gradeLevel: { name: 'Grade Level', question: 'which grade do you teach?' },
  experience: { name: 'Teaching Experience', question: 'how long have you taught?' },
  goals: { name: 'your main goals', question: 'what are your main goals?' },
  communicationPreference: {
    name: 'how grAId should write to you',
    question: 'how should grAId write to you?',
  },
}

const describe = (fields: readonly RequiredField[]): string =>
  enumerate(fields.map((field) => TEXTS[field][fields.length > 1 ? 'name' : 'question']))

const LinkButton = styled('button')({
  minHeight: 44,
  margin: '-10px 0',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'var(--primary)',
  font: 'inherit',
  textAlign: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
})

/** Focuses the control of `field`, or 'Try again' if its choices could not be loaded. */
const focusField = (form: HTMLFormElement, field: RequiredField): void => {
  const named = form.elements.namedItem(field)
  const control =
    named instanceof HTMLFieldSetElement ? named.querySelector<HTMLElement>('input, button') : named
  const target = control ?? form.querySelector('[role="alert"] button')
  if (!(target instanceof HTMLElement)) return
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'center' })
}

export const MissingAnswers = () => {
  const missing = useUnit($missingAnswers)
  const [first] = missing
  const handleClick = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (form && first) focusField(form, first)
  }
  return (
    <FooterLine aria-live="polite">
      {first && (
        <LinkButton type="button" onClick={handleClick}>
          {`${COUNTS[missing.length]} more: ${describe(missing)}`}
        </LinkButton>
      )}
    </FooterLine>
  )
}
