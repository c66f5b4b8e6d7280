import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import type { MouseEvent, ReactNode } from 'react'
import type { RequiredField } from '../../core/domain/onboarding/steps'
import { $missingAnswers } from '../../models/onboarding/draft'
import { $offeredFields } from '../../models/onboarding/reference-lists'
import { enumerate } from '../layout/enumerate'
import { FooterLine, NARROW } from './step-footer'

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

const summarize = (fields: readonly RequiredField[]): string =>
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
const focusField = (form: HTMLFormElement | null, field: RequiredField | undefined): void => {
  if (!form || !field) return
  const named = form.elements.namedItem(field)
  const control =
    named instanceof HTMLFieldSetElement ? named.querySelector<HTMLElement>('input, button') : named
  const target = control ?? form.querySelector('[role="alert"] button')
  if (!(target instanceof HTMLElement)) return
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'center' })
}

export const MissingAnswers = () => {
  const [unanswered, offered] = useUnit([$missingAnswers, $offeredFields])
  const missing = unanswered.filter((field) => offered.includes(field))
  const [first] = missing
  return (
    <FooterLine aria-live="polite">
      {first && (
        <LinkButton type="button" onClick={({ currentTarget }) => focusField(currentTarget.form, first)}>
          {`${COUNTS[missing.length]} more: ${summarize(missing)}`}
        </LinkButton>
      )}
    </FooterLine>
  )
}

const Place = styled('span')({
  display: 'grid',
  minWidth: '11rem',
  marginLeft: 'auto',
  [NARROW]: { flex: '0 1 62%', minWidth: 0 },
})

/**
 * The element around 'Continue'. The disabled button has `pointer-events: none`, so this element gets the click and
 * moves the focus to the first missing answer. By keyboard, the button of `MissingAnswers` does the same.
 */
export const ContinuePlace = ({ children }: { children: ReactNode }) => {
  const [first] = useUnit($missingAnswers)
  const handleClick = ({ currentTarget }: MouseEvent) => focusField(currentTarget.closest('form'), first)
  return <Place onClick={handleClick}>{children}</Place>
}
