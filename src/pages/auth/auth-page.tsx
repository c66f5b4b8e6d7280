import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { authPath } from '../../core/domain/routes'
import { $waitingAnswers, $waitingName } from '../../models/auth/credentials-form'
import { $resetOpen, resetOpened } from '../../models/auth/password-reset'
import { $secondFactorOpen } from '../../models/auth/second-factor'
import { $mode, $registered, $resetSent, authAttempts, modeSwitched } from '../../models/auth/sign-in'
import { LazySlot, lazyWithPreload, NO_PROPS } from '../../ui/lazy-with-preload'
import { LOAD_FAILURE } from '../../ui/load-failure'
import { StaticHtml } from '../../ui/static-html'
import { ANSWERS_LEAD, AuthFrame, SwitchLine } from './auth-frame'
import { planner } from './lazy-planner-illustration'
import { secondFactorPage } from './lazy-second-factor'
import { Notebook } from './notebook'
import { SignInForm } from './sign-in-form'

const resetDialog = lazyWithPreload(async () => (await import('./reset-dialog')).ResetDialog)

const ForgotButton = styled(Button)({ margin: '0 0 -12px -12px', paddingInline: 12 })

/** For example '3:42 PM', in the time zone of the browser. */
const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

const TEXTS = {
  'sign-in': {
    title: 'Sign in',
    description: 'Sign in to grAId, your AI teaching companion.',
    heading: 'Welcome back to grAId',
    lead: 'Sign in and pick up where you left off.',
    submitLabel: 'Sign In',
    switchQuestion: 'Don’t have an account?',
    switchLabel: 'Sign up',
  },
  'sign-up': {
    title: 'Create your account',
    description: 'Create your account with grAId, your AI teaching companion.',
    heading: 'Welcome to grAId',
    lead: 'Create a free account, then tell us about your class.',
    submitLabel: 'Create Account',
    switchQuestion: 'Already have an account?',
    switchLabel: 'Sign in',
  },
} as const

export const AuthPage = () =>
  useUnit($secondFactorOpen) ? (
    <LazySlot component={secondFactorPage} props={NO_PROPS} fallback={<AuthForm />} />
  ) : (
    <AuthForm />
  )

const AuthForm = () => {
  const { mode, registered, answers, name, fields, switchMode, resetOpen, resetSent, openReset } = useUnit({
    mode: $mode,
    registered: $registered,
    answers: $waitingAnswers,
    name: $waitingName,
    fields: authAttempts.form.$fields,
    switchMode: modeSwitched,
    resetOpen: $resetOpen,
    resetSent: $resetSent,
    openReset: resetOpened,
  })
  const { submitLabel, switchQuestion, switchLabel, ...texts } = TEXTS[mode]
  const signingUp = mode === 'sign-up'
  const isNew = !signingUp && registered

  const form = useRef<HTMLFormElement>(null)
  const previousMode = useRef(mode)
  useEffect(() => {
    if (previousMode.current === mode) return
    previousMode.current = mode
    const password = form.current?.elements.namedItem('password')
    // After a registration, the form is still filled in, so the focus is on 'Sign In' and one press signs in.
    if (isNew && fields.password !== '') form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    else if (fields.email !== '' && password instanceof HTMLElement) password.focus()
    else document.querySelector('h1')?.focus()
  }, [mode, isNew, fields])

  const wasOpen = useRef(false)
  useEffect(() => {
    // The reset dialog returns the focus to the button that opened the dialog. A sent email removes the button 'Reset
    // password', so `<h1>` gets the focus.
    if (wasOpen.current && document.activeElement === document.body) document.querySelector('h1')?.focus()
    wasOpen.current = resetOpen
  }, [resetOpen])

  const handleSwitch = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    switchMode()
  }

  return (
    <AuthFrame
      {...texts}
      {...(signingUp && answers && { lead: ANSWERS_LEAD[answers] })}
      // `lead` is empty, because `notice` says what comes next.
      {...(isNew && { heading: TEXTS['sign-up'].heading, lead: '' })}
      // Replaces 'Welcome to grAId', which the toast at the end of onboarding has already said.
      {...(name !== null && (signingUp || isNew) && { heading: `Welcome, ${name}` })}
      illustration={
        signingUp ? (
          <Notebook name={fields.fullName} answersKept={answers === 'kept'} />
        ) : (
          <StaticHtml name="planner">
            <LazySlot component={planner} props={NO_PROPS} errorFallback={null} />
          </StaticHtml>
        )
      }
    >
      <SignInForm
        model={authAttempts}
        form={form}
        withName={signingUp}
        submitLabel={submitLabel}
        busyLabel="Please wait..."
        isNew={isNew}
        notice={
          resetSent !== null
            ? `If an account uses ${resetSent.email}, we sent it a link at ${TIME.format(resetSent.at)}. Nothing there? Look in spam, or try another address or Google.`
            : isNew &&
              `Your account is ready. ${fields.password ? 'Press Sign In.' : 'Sign in with the password you just chose.'}`
        }
        forgot={<ForgotButton onClick={() => openReset(fields.email)}>Forgot password?</ForgotButton>}
      />
      <SwitchLine>
        <Link href={authPath(signingUp ? 'sign-in' : 'sign-up')} onClick={handleSwitch}>
          <span>{switchQuestion}</span> <u>{switchLabel}</u>
        </Link>
      </SwitchLine>
      {resetOpen && <LazySlot component={resetDialog} props={NO_PROPS} errorFallback={LOAD_FAILURE} />}
    </AuthFrame>
  )
}
