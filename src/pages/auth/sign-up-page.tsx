import { useUnit } from 'effector-react'
import { lazy, Suspense, useRef } from 'react'
import { Link } from 'wouter'
import { $onboardingOpen } from '../../models/onboarding'
import { $creating, $signUpProblem, googleSignUp, signUpForm } from '../../models/sign-up-page'
import { AuthFrame, OtherWay } from './auth-frame'
import { NewBook } from './new-book'
import { WaysIn } from './ways-in'

const OnboardingSheet = lazy(async () => ({
  default: (await import('../onboarding/onboarding-sheet')).OnboardingSheet,
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
      work={<NewBook name={fullName} />}
    >
      <WaysIn model={MODEL} form={form} withName submitLabel="Create Account" busyLabel="Creating Account…" />
      <OtherWay>
        Already have an account? <Link href="/auth">Sign in</Link>
      </OtherWay>
    </AuthFrame>
  )
}
