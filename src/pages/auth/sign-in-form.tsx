import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import type { createCredentialsForm } from '../../models/auth/credentials-form'
import type { createGoogleButton } from '../../models/auth/google-button'
import type { $authProblem, $submitting } from '../../models/auth/sign-in'
import { InlineAlert } from '../../ui/inline-alert'
import { authErrorMessage } from './auth-error-messages'
import { CredentialsFields, useFirstErrorFocus } from './credentials-fields'
import { GoogleButton } from './google-button'

const Fields = styled('form')({ display: 'grid', gap: 18, '& [type="submit"]': { marginTop: 4 } })

/**
 * The two ways in, Google and a form of credentials, and between them and the reader what went wrong last, which
 * takes the focus. `model` is the page's; `form` lets the page move the focus.
 */
export const SignInForm = ({
  model,
  form,
  withName,
  submitLabel,
  busyLabel,
  children,
}: {
  model: {
    form: ReturnType<typeof createCredentialsForm>
    google: ReturnType<typeof createGoogleButton>
    $problem: typeof $authProblem
    $busy: typeof $submitting
  }
  form: RefObject<HTMLFormElement | null>
  withName: boolean
  submitLabel: string
  busyLabel: string
  /** Between the fields and the submit button. */
  children?: ReactNode
}) => {
  const { fields, errors, problem, busy, waiting, change, submit, continueWithGoogle } = useUnit({
    fields: model.form.$fields,
    errors: model.form.$errors,
    problem: model.$problem,
    busy: model.$busy,
    waiting: model.google.$waiting,
    change: model.form.fieldChanged,
    submit: model.form.submitted,
    continueWithGoogle: model.google.clicked,
  })
  const notice = useRef<HTMLDivElement>(null)
  const focusFirstError = useFirstErrorFocus(form, errors)
  useEffect(() => {
    if (problem) notice.current?.focus()
  }, [problem])

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    focusFirstError()
    submit()
  }

  return (
    <>
      {problem && <InlineAlert ref={notice}>{authErrorMessage(problem)}</InlineAlert>}
      <GoogleButton waiting={waiting} onClick={() => continueWithGoogle()} />
      {/* 'post' keeps the password out of the address, should the form be sent before this code has arrived. */}
      <Fields ref={form} noValidate method="post" onSubmit={handleSubmit}>
        <CredentialsFields
          form={form}
          fields={fields}
          errors={errors}
          withName={withName}
          newPassword={withName}
          onChange={change}
        />
        {children}
        <Button type="submit" variant="contained" size="large" fullWidth aria-disabled={busy}>
          {busy ? busyLabel : submitLabel}
        </Button>
      </Fields>
    </>
  )
}
