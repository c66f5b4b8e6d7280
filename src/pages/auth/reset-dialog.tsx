import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { recoveryOf } from '../../core/domain/auth/recovery'
import { blockedHost } from '../../core/domain/errors'
import { isBlank } from '../../core/domain/text'
import { resetClosed, resetForm } from '../../models/auth/password-reset'
import { InlineAlert } from '../../ui/inline-alert'
import { SubmitButton } from '../../ui/submit-button'
import { useModal } from '../../ui/use-modal'
import { EmailField } from '../layout/email-field'
import { FIELD_MESSAGES } from '../layout/field-messages'
import { failureMessage } from './failure-messages'

const Form = styled('form')({
  display: 'grid',
  gap: 20,
  padding: 'clamp(24px, 6vw, 36px)',
  '& > p': { margin: '-8px 0 0', color: 'var(--ink-soft)' },
})

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 12,
  marginTop: 4,
  // The button keeps its width while the email is being sent.
  '& [type="submit"]': { minWidth: '12rem' },
  '@media (max-width: 479.98px)': { '& > button': { flex: '1 1 100%' } },
})

export const ResetDialog = () => {
  const close = useUnit(resetClosed)
  useModal()
  const id = useId()
  return (
    <Dialog
      open
      // The second click of a double click on 'Forgot password?' lands on the backdrop and must not close the
      // dialog.
      onClose={(_, reason) => reason === 'escapeKeyDown' && close()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-lead`}
      slotProps={{
        // The dialog is at the top, so that a message below the buttons doesn't move them.
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          sx: {
            width: 'min(480px, calc(100% - 32px))',
            m: 2,
            // A toast is at the upper edge, except on wide screens. The margin keeps the toast off the dialog.
            mt: 'max(var(--header-height), 12vh)',
            maxHeight: 'calc(100% - max(var(--header-height), 12vh) - 16px)',
            borderRadius: 'var(--radius)',
          },
        },
      }}
    >
      <ResetForm id={id} onCancel={close} />
    </Dialog>
  )
}

const ResetForm = ({ id, onCancel }: { id: string; onCancel: () => void }) => {
  const { email, problem, sending, change, submit } = useUnit({
    email: resetForm.$email,
    problem: resetForm.$problem,
    sending: resetForm.$sending,
    change: resetForm.typed,
    submit: resetForm.submitted,
  })
  const field = useRef<HTMLInputElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  const message =
    problem &&
    (problem.kind === 'malformed-email'
      ? FIELD_MESSAGES.email.malformed
      : failureMessage(recoveryOf(problem, 'reset', null)))
  const atField = problem?.kind === 'malformed-email' || problem?.kind === 'invalid-email'

  useEffect(() => {
    if (problem && !atField) alert.current?.focus()
    else field.current?.focus()
  }, [problem, atField])

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBlank(email)) field.current?.focus()
    else submit()
  }

  return (
    <Form noValidate method="post" onSubmit={handleSubmit}>
      <h2 id={`${id}-title`} className="h3">
        Reset your password
      </h2>
      <p id={`${id}-lead`}>
        Enter your email. We’ll email you a link to choose a new password. If you signed up with Google, you
        don’t need one: choose “Continue with Google.”
      </p>
      <EmailField
        id={`${id}-email`}
        label="Email"
        name="email"
        autoComplete="username"
        required
        value={email}
        error={(atField && message) || undefined}
        inputRef={field}
        onText={change}
      />
      <Buttons>
        <Button onClick={() => onCancel()}>Cancel</Button>
        <SubmitButton busy={sending} busyLabel="Sending…">
          Send Reset Email
        </SubmitButton>
      </Buttons>
      {message && !atField && (
        <InlineAlert ref={alert} host={blockedHost(problem)}>
          {message}
        </InlineAlert>
      )}
    </Form>
  )
}
