import IconButton from '@mui/material/IconButton'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type {
  CredentialsField,
  FieldErrors,
  CredentialsFields as Fields,
} from '../../core/domain/auth/credentials'
import { Field } from '../../ui/field'
import { Tooltip } from '../../ui/tooltip'
import { FIELD_MESSAGES } from '../layout/field-messages'

const FIELD_NAMES: readonly CredentialsField[] = ['fullName', 'email', 'password']

const inputOf = (form: HTMLFormElement | null, name: CredentialsField): HTMLInputElement | null => {
  const element = form?.elements.namedItem(name)
  return element instanceof HTMLInputElement ? element : null
}

/** The inputs for email, password and, with `withName`, the full name. `form` is the form that contains them. */
export const CredentialsFields = ({
  form,
  fields,
  errors,
  withName,
  newPassword,
  onChange,
}: {
  form: RefObject<HTMLFormElement | null>
  fields: Fields
  errors: FieldErrors
  withName: boolean
  newPassword: boolean
  onChange: (changes: Partial<Fields>) => void
}) => {
  const id = useId()
  const [passwordVisible, setPasswordVisible] = useState(false)

  // Text entered in the prerendered inputs before hydration, by the user or by autofill.
  useEffect(() => {
    for (const name of FIELD_NAMES) {
      const value = inputOf(form.current, name)?.value
      if (value) onChange({ [name]: value })
    }
  }, [form, onChange])

  return (
    <>
      {withName && (
        <Field
          id={`${id}-name`}
          label="Full Name"
          name="fullName"
          autoComplete="name"
          required
          value={fields.fullName}
          error={errors.fullName && FIELD_MESSAGES.fullName.missing}
          onChange={(event) => onChange({ fullName: event.target.value })}
        />
      )}
      <Field
        id={`${id}-email`}
        label="Email"
        name="email"
        type="email"
        autoComplete={newPassword ? 'email' : 'username'}
        required
        value={fields.email}
        error={errors.email && FIELD_MESSAGES.email[errors.email]}
        onChange={(event) => onChange({ email: event.target.value })}
        slotProps={{ input: { autoCapitalize: 'none', spellCheck: false } }}
      />
      <Field
        id={`${id}-password`}
        label="Password"
        name="password"
        type={passwordVisible ? 'text' : 'password'}
        autoComplete={newPassword ? 'new-password' : 'current-password'}
        required
        value={fields.password}
        error={errors.password && FIELD_MESSAGES.password.missing}
        onChange={(event) => onChange({ password: event.target.value })}
        slotProps={{ input: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } }}
        endAdornment={
          <Tooltip title={passwordVisible ? 'Hide password' : 'Show password'}>
            <IconButton edge="end" onClick={() => setPasswordVisible(!passwordVisible)}>
              <Eye open={passwordVisible} />
            </IconButton>
          </Tooltip>
        }
      />
    </>
  )
}

const Eye = ({ open }: { open: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M2.5 12S6 5.75 12 5.75 21.5 12 21.5 12 18 18.25 12 18.25 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="2.75" />
    {!open && <path d="M4.5 20 19.5 4" />}
  </svg>
)

/** Returns a function to call on submit: the focus then moves to the first field with an error. */
export const useFirstErrorFocus = (form: RefObject<HTMLFormElement | null>, errors: FieldErrors) => {
  const submitted = useRef(false)
  useEffect(() => {
    if (!submitted.current) return
    submitted.current = false
    const first = FIELD_NAMES.find((name) => errors[name] !== undefined)
    if (first) inputOf(form.current, first)?.focus()
  }, [form, errors])
  return () => {
    submitted.current = true
  }
}
