import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { lazy, type MouseEvent, Suspense, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { SIGN_IN_PATH, signUpPath } from '../../core/domain/routes'
import { $resetOpen, resetOpened } from '../../models/auth/password-reset'
import {
  $authProblem,
  $mode,
  $submitting,
  authForm,
  googleSignIn,
  modeSwitched,
} from '../../models/auth/sign-in'
import { StaticHtml } from '../../ui/static-html'
import { AuthFrame, OtherWay } from './auth-frame'
import { NotebookIllustration } from './notebook-illustration'
import { SignInForm } from './sign-in-form'

const PlannerPage = lazy(async () => ({
  default: (await import('./planner-illustration')).PlannerIllustration,
}))
const ResetDialog = lazy(async () => ({ default: (await import('./reset-dialog')).ResetDialog }))

const Forgot = styled(Button)({ justifySelf: 'end', margin: '-10px -12px -10px 0', paddingInline: 12 })

const MODEL = { form: authForm, google: googleSignIn, $problem: $authProblem, $busy: $submitting }

const WORDS = {
  'sign-in': {
    title: 'Sign in',
    description: 'Sign in to grAId, your AI teaching companion.',
    heading: 'Welcome back to grAId',
    lead: 'Sign in and pick up where you left off.',
    submitLabel: 'Sign In',
    otherWay: "Don't have an account? Sign up",
    otherPath: signUpPath(),
  },
  'sign-up': {
    title: 'Create your account',
    description: 'Create your account with grAId, your AI teaching companion.',
    heading: 'Welcome to grAId',
    lead: 'Create an account, then tell us about your class.',
    submitLabel: 'Create Account',
    otherWay: 'Already have an account? Sign in',
    otherPath: SIGN_IN_PATH,
  },
} as const

/** Where teachers sign in, or create an account to sign in with. */
export const AuthPage = () => {
  const { mode, fields, switchMode, resetOpen, openReset } = useUnit({
    mode: $mode,
    fields: authForm.$fields,
    switchMode: modeSwitched,
    resetOpen: $resetOpen,
    openReset: resetOpened,
  })
  const { title, description, heading, lead, submitLabel, otherWay, otherPath } = WORDS[mode]
  const signingUp = mode === 'sign-up'

  const form = useRef<HTMLFormElement>(null)
  const headingElement = useRef<HTMLHeadingElement>(null)
  const shownMode = useRef(mode)
  useEffect(() => {
    if (shownMode.current === mode) return
    shownMode.current = mode
    // Another mode is another form: read from its heading, or, where the email is known, on to the password.
    const password = form.current?.elements.namedItem('password')
    if (fields.email !== '' && password instanceof HTMLElement) password.focus()
    else headingElement.current?.focus()
  }, [mode, fields.email])

  const handleSwitch = (event: MouseEvent) => {
    // A new tab was asked for: the link's own address says the mode.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    switchMode()
  }

  return (
    <AuthFrame
      title={title}
      description={description}
      heading={heading}
      headingRef={headingElement}
      lead={lead}
      work={
        signingUp ? (
          <NotebookIllustration name={fields.fullName} />
        ) : (
          <StaticHtml>
            <PlannerPage />
          </StaticHtml>
        )
      }
    >
      <SignInForm
        model={MODEL}
        form={form}
        withName={signingUp}
        submitLabel={submitLabel}
        busyLabel="Please wait..."
      >
        {!signingUp && <Forgot onClick={() => openReset(fields.email)}>Forgot password?</Forgot>}
      </SignInForm>
      <OtherWay>
        <Link href={otherPath} onClick={handleSwitch}>
          {otherWay}
        </Link>
      </OtherWay>
      {resetOpen && (
        <Suspense fallback={null}>
          <ResetDialog />
        </Suspense>
      )}
    </AuthFrame>
  )
}
