import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { Link } from 'wouter'
import { PATHS } from '../../core/domain/routes'
import { $waitingAnswers } from '../../models/auth/credentials-form'
import { $secondFactorOpen } from '../../models/auth/second-factor'
import { signUpAttempts } from '../../models/auth/sign-up'
import { $onboardingOpen } from '../../models/site/hand-over'
import { LazySlot, lazyWithPreload, NO_PROPS } from '../../ui/lazy-with-preload'
import { ANSWERS_LEAD, AuthFrame, SwitchLine } from './auth-frame'
import { secondFactorPage } from './lazy-second-factor'
import { Notebook } from './notebook'
import { SignInForm } from './sign-in-form'

const onboarding = lazyWithPreload(
  async () => (await import('../onboarding/onboarding-inline')).OnboardingInline,
)

export const SignUpPage = () => {
  const [onboardingOpen, secondFactorOpen] = useUnit([$onboardingOpen, $secondFactorOpen])
  if (!onboardingOpen && !secondFactorOpen) return <SignUpForm />
  return (
    <LazySlot
      key={String(onboardingOpen)}
      component={onboardingOpen ? onboarding : secondFactorPage}
      props={NO_PROPS}
      fallback={<SignUpForm />}
    />
  )
}

const SignUpForm = () => {
  const [{ fullName }, answers] = useUnit([signUpAttempts.form.$fields, $waitingAnswers])
  const form = useRef<HTMLFormElement>(null)
  return (
    <AuthFrame
      title="Create your grAId account"
      description="Create your account with grAId and tell us about your class."
      heading="Create your grAId account"
      lead={answers ? ANSWERS_LEAD[answers] : 'Three fields, then a few questions about your class.'}
      illustration={<Notebook name={fullName} answersKept={answers === 'kept'} />}
    >
      <SignInForm
        model={signUpAttempts}
        form={form}
        withName
        submitLabel="Create Account"
        busyLabel="Creating Account…"
      />
      <SwitchLine>
        Already have an account?{' '}
        <Link href={PATHS.auth}>
          <u>Sign in</u>
        </Link>
      </SwitchLine>
    </AuthFrame>
  )
}
