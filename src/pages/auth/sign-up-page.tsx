import { useUnit } from 'effector-react'
import { lazy, Suspense, useRef } from 'react'
import { Link } from 'wouter'
import { $creating, $signUpProblem, googleSignUp, signUpForm } from '../../models/auth/sign-up'
import { $onboardingOpen } from '../../models/site/onboarding-dialog'
import { AuthFrame, OtherWay } from './auth-frame'
import { NotebookIllustration } from './notebook-illustration'
import { SignInForm } from './sign-in-form'

const OnboardingSheet = lazy(async () => ({
  default: (await import('../onboarding/onboarding-inline')).OnboardingInline,
}))

const MODEL = { form: signUpForm, google: googleSignUp, $problem: $signUpProblem, $busy: $creating }

/** Where an account is created; for a teacher who is signed in and new, onboarding stands in place of the form. */
export const SignUpPage = () =>
  useUnit($onboardingOpen) ? (
    <Suspense fallback={<SignUp />}>
      <OnboardingSheet />
    </Suspense>
  ) : (
    <SignUp />
  )

const SignUp = () => {
  const { fullName } = useUnit(signUpForm.$fields)
  const form = useRef<HTMLFormElement>(null)
  return (
    <AuthFrame
      title="Create your account"
      description="Create your account with grAId and tell us about your class."
      heading="Create your grAId account"
      lead="Three lines now, a few questions about your class next."
      work={<NotebookIllustration name={fullName} />}
    >
      <SignInForm
        model={MODEL}
        form={form}
        withName
        submitLabel="Create Account"
        busyLabel="Creating Account…"
      />
      <OtherWay>
        Already have an account? <Link href="/auth">Sign in</Link>
      </OtherWay>
    </AuthFrame>
  )
}
