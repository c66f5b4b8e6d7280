import { useUnit } from 'effector-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { type CredentialsField, SHORTEST_PASSWORD } from '../../core/domain/auth/credentials'
import { LONGEST_FIELD } from '../../core/domain/onboarding/onboarding'
import type { CredentialsForm } from '../../models/auth/credentials-form'
import { Field, type FieldProps } from '../../ui/field'
import { IconButton } from '../../ui/icon-button'
import { LineDrawing } from '../../ui/line-drawing'
import { tooltip } from '../../ui/tooltip'
import { EmailField } from '../layout/email-field'
import { FIELD_MESSAGES, fullFieldNote } from '../layout/field-messages'

const MIN_LENGTH = import.meta.env.VITE_PASSWORD_MIN_LENGTH || SHORTEST_PASSWORD

type CredentialsFieldsProps = {
  model: Pick<CredentialsForm, '$fields' | '$errors' | 'fieldChanged'>
  rejected: Partial<Record<CredentialsField, string>>
  withName: boolean
  forgot: ReactNode
}

/** `rejected`: messages for the provider's errors. `forgot`: the control below the password, unless `withName`. */
export const CredentialsFields = ({ model, rejected, withName, forgot }: CredentialsFieldsProps) => {
  const [fields, errors, change] = useUnit([model.$fields, model.$errors, model.fieldChanged])
  const id = useId()
  const [passwordVisible, setPasswordVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const updateCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  const inputProps = (name: CredentialsField): Omit<FieldProps, 'label'> => ({
    id: `${id}-${name}`,
    name,
    required: true,
    value: fields[name],
    onText: (text) => change({ [name]: text }),
  })

  return (
    <>
      {withName && (
        <Field
          {...inputProps('fullName')}
          label="Full Name"
          autoComplete="name"
          note={fullFieldNote(fields.fullName)}
          maxLength={LONGEST_FIELD}
          error={errors.fullName && FIELD_MESSAGES.fullName.missing}
        />
      )}
      <EmailField
        {...inputProps('email')}
        label="Email"
        autoComplete={withName ? 'email' : 'username'}
        error={errors.email ? FIELD_MESSAGES.email[errors.email] : rejected.email}
      />
      <Field
        {...inputProps('password')}
        label="Password"
        type={passwordVisible ? 'text' : 'password'}
        autoComplete={withName ? 'new-password' : 'current-password'}
        error={errors.password ? FIELD_MESSAGES.password.missing : rejected.password}
        rule={withName ? `At least ${MIN_LENGTH} characters` : undefined}
        control={withName ? undefined : forgot}
        note={capsLock ? 'Caps Lock is on' : ''}
        onKeyDown={updateCapsLock}
        onKeyUp={updateCapsLock}
        onBlur={() => setCapsLock(false)}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        endAdornment={
          <IconButton
            {...tooltip(passwordVisible ? 'Hide password' : 'Show password')}
            onClick={() => setPasswordVisible(!passwordVisible)}
          >
            <Eye open={passwordVisible} />
          </IconButton>
        }
      />
    </>
  )
}

const Eye = ({ open }: { open: boolean }) => (
  <LineDrawing viewBox="0 0 24 24" width={22} height={22} strokeWidth="1.7">
    <path d="M2.5 12S6 5.75 12 5.75 21.5 12 21.5 12 18 18.25 12 18.25 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="2.75" />
    {!open && <path d="M4.5 20 19.5 4" />}
  </LineDrawing>
)
