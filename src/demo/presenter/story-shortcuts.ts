import { useUnit } from 'effector-react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { writeQuery } from '../../core/domain/query'
import { checkoutPath, PATHS, SIGN_IN_PATH, signUpPath } from '../../core/domain/routes'
import { authForm } from '../../models/auth/sign-in'
import { onboardingClosed, onboardingRequested } from '../../models/site/onboarding-dialog'
import { $identity } from '../../models/site/session'
import { DEMO_APP_URL, DEMO_PAY_PATH } from '../paths'
import type { Presenter } from './presenter'

/** A stage of the demo story that the presenter can open directly. */
export type StoryShortcut = {
  name: string
  /** Describes the stage, or why it is unavailable. */
  note: string
  /** Opens the stage; null if the scenario has no suitable account. */
  jump: (() => void) | null
}

/** Returns the stages in the order of the story, from the landing page to the separate app. */
export const useStoryShortcuts = ({
  signUpCredentials,
  signInCredentials,
  appToken,
  signOut,
}: Presenter): readonly StoryShortcut[] => {
  const [, navigate] = useLocation()
  const { identity, prefill, openOnboarding, closeOnboarding } = useUnit({
    identity: $identity,
    prefill: authForm.fieldChanged,
    openOnboarding: onboardingRequested,
    closeOnboarding: onboardingClosed,
  })

  // `flushSync` completes the navigation, so that the next event is handled by the models of the new page.
  const show = (path: string) => flushSync(() => navigate(path))
  // The auth pages redirect signed-in teachers, so a session ends first.
  const showSignedOut = async (path: string) => {
    if (identity) await signOut()
    show(path)
  }
  const page = (name: string, note: string, path: string): StoryShortcut => ({
    name,
    note,
    jump: () => show(path),
  })

  const teacher = signInCredentials()
  const token = appToken()
  return [
    {
      name: 'Landing page',
      note: 'Where the story begins',
      jump: () => {
        closeOnboarding()
        show(PATHS.landing)
      },
    },
    {
      name: 'Onboarding',
      note: 'Five steps about a class',
      jump: () => {
        show(PATHS.landing)
        openOnboarding()
      },
    },
    {
      name: 'Sign-up, filled in',
      note: signUpCredentials.fullName,
      jump: async () => {
        await showSignedOut(signUpPath())
        prefill(signUpCredentials)
      },
    },
    {
      name: 'Sign-in, filled in',
      note: teacher ? teacher.fullName : 'Nobody has a password yet. Play returning-teacher.',
      jump: teacher
        ? async () => {
            await showSignedOut(SIGN_IN_PATH)
            prefill(teacher)
          }
        : null,
    },
    page('Plans', 'What a teacher upgrades to', PATHS.upgrade),
    page('Checkout', 'Standard for a year', checkoutPath(2, 'yearly')),
    page('Payment page', 'Where the card would go', `${DEMO_PAY_PATH}?${writeQuery({ payPlanId: '4' })}`),
    page('Welcome', 'After the payment', PATHS.welcome),
    {
      name: 'The app',
      note: token === null ? 'Nobody has an account here.' : 'Stands in for the real one',
      jump: token === null ? null : () => show(`${DEMO_APP_URL}/home?${writeQuery({ token })}`),
    },
  ]
}
