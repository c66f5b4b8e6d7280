import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { reloadPage } from '../../boot/reload'
import { phoneEnding, RESEND_WAIT } from '../../core/domain/auth/code'
import { recoveryOf } from '../../core/domain/auth/recovery'
import type { Factor } from '../../core/domain/auth/second-factor'
import { blockedHost } from '../../core/domain/errors'
import {
  $secondFactor,
  type SecondFactor,
  secondFactorCancelled,
  secondFactorEvent,
} from '../../models/auth/second-factor'
import { Field } from '../../ui/field'
import { InlineAlert } from '../../ui/inline-alert'
import { LazySlot, NO_PROPS } from '../../ui/lazy-with-preload'
import { SubmitButton } from '../../ui/submit-button'
import { FIELD_MESSAGES } from '../layout/field-messages'
import { AuthFrame } from './auth-frame'
import { failureMessage } from './failure-messages'
import { planner } from './lazy-planner-illustration'

const Form = styled('form')({
  display: 'grid',
  gap: 18,
  '& > p': { margin: 0 },
  '& input': { fontSize: '1.25rem', letterSpacing: '0.2em', fontVariantNumeric: 'tabular-nums' },
})

const Others = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  marginInline: -12,
  '& button': { paddingInline: 12 },
  '& [aria-disabled="true"]': { color: 'var(--ink-soft)', cursor: 'default' },
})

const instruction = ({ factor_type, phone }: Factor, { pending, waitingFor }: SecondFactor): string => {
  if (factor_type === 'totp') return 'Open your authenticator app and enter the code that it shows for grAId.'
  const ending = phoneEnding(phone ?? '')
  const target = ending ? `your number ending in ${ending}` : 'your phone'
  if (pending?.type === 'send') return `Texting a code to ${target}…`
  return waitingFor === null
    ? `No text yet? Press “Send again,” and we’ll text another code to ${target}.`
    : `We texted a code to ${target}. It can take ${RESEND_WAIT / 1_000} seconds to arrive.`
}

const FIELD_ERRORS = new Set(['malformed-code', 'wrong-code', 'code-expired'])

/** Replaces the form of /auth or /signup while a sign-in waits for the code of a second factor. */
export const SecondFactorPage = () => {
  const state = useUnit($secondFactor)
  return state && <CodeForm state={state} />
}

const CodeForm = ({ state }: { state: SecondFactor }) => {
  const [dispatch, cancel] = useUnit([secondFactorEvent, secondFactorCancelled])
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { challenge, factors, code, pending, waitingFor, error, isConfirmed } = state
  const [factor, anotherFactor] = factors
  const busy = isConfirmed || pending !== null
  const message =
    error?.kind === 'malformed-code'
      ? FIELD_MESSAGES.code.malformed
      : error && failureMessage(recoveryOf(error, 'second-factor', null))
  const isFieldError = error !== null && FIELD_ERRORS.has(error.kind)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new challenge, factor or error focuses the field.
  useLayoutEffect(() => field.current?.focus(), [challenge, factor.id, error])

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    dispatch({ type: 'submitted' })
  }
  const handleBack = () => {
    // `flushSync` mounts the form of /auth or /signup, so that the heading above the form can take the focus.
    flushSync(cancel)
    document.querySelector('h1')?.focus()
  }

  return (
    <AuthFrame
      title="Enter your code"
      description="Enter the code that finishes your sign-in to grAId."
      heading="Enter your code"
      lead="One more step, because your account has two-step sign-in."
      illustration={<LazySlot component={planner} props={NO_PROPS} errorFallback={null} />}
    >
      <Form noValidate method="post" onSubmit={handleSubmit}>
        <p id={`${id}-instruction`} role="status">
          {instruction(factor, state)}
        </p>
        <Field
          id={id}
          label="Six-digit code"
          required
          autoComplete="one-time-code"
          value={code}
          error={(isFieldError && message) || undefined}
          errorRole="alert"
          aria-describedby={`${id}-instruction`}
          inputRef={field}
          inputMode="numeric"
          onText={(text) => dispatch({ type: 'typed', code: text })}
        />
        <SubmitButton size="large" fullWidth busy={busy}>
          Sign In
        </SubmitButton>
        <Others>
          {factor.factor_type === 'phone' && (
            <Button aria-disabled={waitingFor !== null} onClick={() => dispatch({ type: 'send-again' })}>
              Send again
            </Button>
          )}
          {anotherFactor && (
            <Button onClick={() => dispatch({ type: 'another-way' })}>Use another way</Button>
          )}
          <Button onClick={handleBack}>Back</Button>
        </Others>
        {error && !isFieldError && (
          <InlineAlert
            host={blockedHost(error)}
            action={
              error.kind === 'robot-check-failed' && (
                <Button variant="outlined" size="small" onClick={reloadPage}>
                  Reload
                </Button>
              )
            }
          >
            {message}
          </InlineAlert>
        )}
      </Form>
    </AuthFrame>
  )
}
