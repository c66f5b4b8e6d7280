import { useEffect, useState } from 'react'
import { emailDoubt } from '../../core/domain/auth/email-doubt'
import { Field, type FieldProps } from '../../ui/field'

/** How long nothing must be typed before an address counts as complete, in milliseconds. */
const PAUSE_MS = 1_000

const questionAbout = (email: string): string => {
  const doubt = emailDoubt(email)
  if (!doubt) return ''
  return doubt.kind === 'misspelled'
    ? `Did you mean ${doubt.suggestion}?`
    : `Does “${doubt.domain}” need an ending, like “${doubt.domain}.org”?`
}

/** The field of an email, which asks about a domain that may be mistyped. The form can be sent nevertheless. */
export const EmailField = (props: Omit<FieldProps, 'type'>) => {
  const { value = '' } = props
  const [complete, setComplete] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setComplete(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return <Field {...props} type="email" question={complete === value ? questionAbout(value) : ''} />
}
