import IconButton from '@mui/material/IconButton'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type {
  CredentialsField,
  FieldErrors,
  CredentialsFields as Values,
} from '../../core/domain/auth/credentials'
import { Field } from '../../ui/field'
import { Tooltip } from '../../ui/tooltip'

const NAMES: readonly CredentialsField[] = ['fullName', 'email', 'password']

const fieldOf = (form: HTMLFormElement | null, name: CredentialsField): HTMLInputElement | null => {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : null
}

/**
 * Full Name (where the form asks for it), email and password. What is wrong stands at each field; `form` is the
 * form around them, where the focus goes to the first wrong field after a submit.
 */
export const CredentialsFields = ({
  form,
  fields,
  errors,
  withName,
  newPassword,
  onChange,
}: {
  form: RefObject<HTMLFormElement | null>
  fields: Values
  errors: FieldErrors
  withName: boolean
  newPassword: boolean
  onChange: (changes: Partial<Values>) => void
}) => {
  const id = useId()
  const [passwordShown, setPasswordShown] = useState(false)

  // What was typed, or filled in by the browser, before this code had arrived is taken over.
  useEffect(() => {
    for (const name of NAMES) {
      const typed = fieldOf(form.current, name)?.value
      if (typed) onChange({ [name]: typed })
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
          error={errors.fullName}
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
        error={errors.email}
        onChange={(event) => onChange({ email: event.target.value })}
        slotProps={{ input: { autoCapitalize: 'none', spellCheck: false } }}
      />
      <Field
        id={`${id}-password`}
        label="Password"
        name="password"
        type={passwordShown ? 'text' : 'password'}
        autoComplete={newPassword ? 'new-password' : 'current-password'}
        required
        value={fields.password}
        error={errors.password}
        onChange={(event) => onChange({ password: event.target.value })}
        slotProps={{ input: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } }}
        endAdornment={
          <Tooltip title={passwordShown ? 'Hide password' : 'Show password'}>
            <IconButton edge="end" onClick={() => setPasswordShown(!passwordShown)}>
              <Eye open={passwordShown} />
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

/** Moves the focus to the first wrong field after a submit; typing moves nothing. Call what it answers on submit. */
export const useFirstErrorFocus = (form: RefObject<HTMLFormElement | null>, errors: FieldErrors) => {
  const submitted = useRef(false)
  useEffect(() => {
    if (!submitted.current) return
    submitted.current = false
    const first = NAMES.find((name) => errors[name] !== undefined)
    if (first) fieldOf(form.current, first)?.focus()
  }, [form, errors])
  return () => {
    submitted.current = true
  }
}
