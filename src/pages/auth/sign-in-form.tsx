import Button, { type ButtonProps } from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import type { CredentialsField } from '../../core/domain/auth/credentials'
import { recoveryOf } from '../../core/domain/auth/recovery'
import { type AuthError, blockedHost } from '../../core/domain/errors'
import { isInAppBrowser } from '../../core/domain/in-app-browser'
import { PATHS } from '../../core/domain/routes'
import type { AttemptsModel } from '../../models/auth/attempts'
import { $lastMethod } from '../../models/auth/last-method'
import { resetOpened } from '../../models/auth/password-reset'
import { signInChosen } from '../../models/auth/sign-in'
import { LOW_SCREEN } from '../../ui/breakpoints'
import { InlineAlert, InlineNotice } from '../../ui/inline-alert'
import { useHydrated } from '../../ui/static-html'
import { SubmitButton } from '../../ui/submit-button'
import { CONTACT_EMAIL } from '../layout/site-constants'
import { CopyLink } from './copy-link'
import { CredentialsFields } from './credentials-fields'
import { FAILURE_MESSAGES, failureMessage } from './failure-messages'
import { GoogleButton } from './google-button'

const COPY_LINK = <CopyLink />

const SmallButton = (props: ButtonProps) => <Button variant="outlined" size="small" {...props} />

const Fields = styled('form')({
  display: 'grid',
  gap: 18,
  '& [type="submit"]': { marginTop: 8 },
  [LOW_SCREEN]: { gap: 14, '& [type="submit"]': { marginTop: 2 } },
})

const FIELD_OF: Partial<Record<AuthError['kind'], CredentialsField>> = {
  'invalid-email': 'email',
  'weak-password': 'password',
}

const invalidInput = (form: RefObject<HTMLFormElement | null>) =>
  form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')

/**
 * After a failed attempt, an alert with the control that `recoveryOf` chooses takes the focus, unless a field shows the
 * error (`FIELD_OF`). The alert is below the clicked button, so that the button does not move.
 */
export const SignInForm = ({
  model,
  form,
  withName,
  submitLabel,
  busyLabel,
  notice,
  isNew = false,
  forgot,
}: {
  model: AttemptsModel
  form: RefObject<HTMLFormElement | null>
  withName: boolean
  submitLabel: string
  busyLabel: string
  /** A message below the submit button, shown unless an attempt has failed. */
  notice?: ReactNode
  /** Whether an account was just created with this form: Google's button is below the form, without 'Last used'. */
  isNew?: boolean
  forgot?: ReactNode
}) => {
  const [fields, problem, failedMethod, busy, waiting, lastMethod, closedPopups] = useUnit([
    model.form.$fields,
    model.$problem,
    model.$failedMethod,
    model.$busy,
    model.google.$waiting,
    $lastMethod,
    model.google.$closedPopups,
  ])
  const [submit, redirectToGoogle, openReset, chooseSignIn] = useUnit([
    model.form.submitted,
    model.google.redirectClicked,
    resetOpened,
    signInChosen,
  ])
  // The first rendering must match the prerendered html, which has no notice.
  const isInApp = useHydrated() && isInAppBrowser(navigator)
  const recovery =
    problem && recoveryOf(problem, withName ? 'sign-up' : 'sign-in', lastMethod, closedPopups, isInApp)
  const actions = {
    google: null,
    'copy-link': COPY_LINK,
    redirect: (
      <SmallButton disabled={waiting} onClick={() => redirectToGoogle()}>
        Continue with Google in this window
      </SmallButton>
    ),
    reset: <SmallButton onClick={() => openReset(fields.email)}>Reset password</SmallButton>,
    'sign-in': <SmallButton onClick={() => chooseSignIn(fields.email)}>Sign in instead</SmallButton>,
    contact: <SmallButton href={`mailto:${CONTACT_EMAIL}`}>Email us</SmallButton>,
  }
  const rejected = problem && FIELD_OF[problem.kind]
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Firebase reports a closed Google window seconds later. Meanwhile, the teacher may be typing.
    const isTyping = document.activeElement instanceof HTMLInputElement
    if (problem && !(problem.kind === 'popup-closed' && isTyping))
      (alert.current ?? invalidInput(form))?.focus()
  }, [problem, form])

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    // The next line needs `aria-invalid` to find the first invalid input.
    flushSync(() => submit())
    invalidInput(form)?.focus()
  }

  const message = recovery && !rejected && (
    <InlineAlert ref={alert} host={blockedHost(problem)} action={recovery.action && actions[recovery.action]}>
      <span>{failureMessage(recovery)}</span>
      {recovery.reason === 'many-new-accounts' && (
        <span>
          {' '}
          Meanwhile, the <Link href={PATHS.guide}>Quick Guide</Link> is open to everyone.
        </span>
      )}
    </InlineAlert>
  )
  const google = (
    <GoogleButton model={model} isBelow={isNew} emphasized={recovery?.action === 'google'}>
      {failedMethod === 'google' && message}
    </GoogleButton>
  )

  return (
    <>
      {isInApp && recovery?.reason !== 'in-app-browser' && (
        <InlineNotice action={COPY_LINK}>{FAILURE_MESSAGES['in-app-browser'].join(' ')}</InlineNotice>
      )}
      {!isNew && google}
      {/* 'post' keeps the password out of the URL if the browser submits the form before hydration. */}
      <Fields ref={form} noValidate method="post" onSubmit={handleSubmit}>
        <CredentialsFields
          model={model.form}
          rejected={recovery && rejected ? { [rejected]: failureMessage(recovery, problem.message) } : {}}
          withName={withName}
          forgot={forgot}
        />
        <SubmitButton size="large" fullWidth busy={busy} busyLabel={busyLabel}>
          {submitLabel}
        </SubmitButton>
        {failedMethod === 'email' && message}
        {notice && !problem && <InlineNotice>{notice}</InlineNotice>}
      </Fields>
      {isNew && google}
    </>
  )
}
