import { useUnit } from 'effector-react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { writeQuery } from '../../core/domain/query'
import { checkoutPath, SIGN_IN_PATH, signUpPath } from '../../core/domain/routes'
import { authForm } from '../../models/auth/sign-in'
import { onboardingClosed, onboardingRequested } from '../../models/site/onboarding-dialog'
import { $identity } from '../../models/site/session'
import { DEMO_APP_URL, DEMO_PAY_PATH } from '../paths'
import type { Presenter } from './presenter'

/** A moment of the story the presenter can jump to. */
export type StoryShortcut = {
  name: string
  /** What is there, or why it is not. */
  note: string
  /** Null where the scenario has nobody for it. */
  jump: (() => void) | null
}

/** The story in its order, from the landing page to the app. */
export const useStoryShortcuts = ({
  newcomer,
  member,
  token,
  signOut,
}: Presenter): readonly StoryShortcut[] => {
  const [, navigate] = useLocation()
  const { identity, prefill, openOnboarding, closeOnboarding } = useUnit({
    identity: $identity,
    prefill: authForm.prefilled,
    openOnboarding: onboardingRequested,
    closeOnboarding: onboardingClosed,
  })

  // The page is entered before what follows, which would otherwise be the page before's.
  const show = (path: string) => flushSync(() => navigate(path))
  /** The auth pages send on whoever is signed in. */
  const showToVisitor = async (path: string) => {
    if (identity) await signOut()
    show(path)
  }
  const page = (name: string, note: string, path: string): StoryShortcut => ({
    name,
    note,
    jump: () => show(path),
  })

  const known = member()
  const key = token()
  return [
    {
      name: 'Landing page',
      note: 'Where the story begins',
      jump: () => {
        closeOnboarding()
        show('/')
      },
    },
    {
      name: 'Onboarding',
      note: 'Five steps about a class',
      jump: () => {
        show('/')
        openOnboarding()
      },
    },
    {
      name: 'Sign-up, filled in',
      note: newcomer.fullName,
      jump: async () => {
        await showToVisitor(signUpPath())
        prefill(newcomer)
      },
    },
    {
      name: 'Sign-in, filled in',
      note: known ? known.fullName : 'Nobody has a password yet. Play returning-teacher.',
      jump: known
        ? async () => {
            await showToVisitor(SIGN_IN_PATH)
            prefill(known)
          }
        : null,
    },
    page('Plans', 'What a teacher upgrades to', '/upgrade'),
    page('Checkout', 'Standard for a year', checkoutPath(2, 'yearly')),
    page('Payment page', 'Where the card would go', `${DEMO_PAY_PATH}?${writeQuery({ payPlanId: '4' })}`),
    page('Welcome', 'After the payment', '/welcome'),
    {
      name: 'The app',
      note: key === null ? 'Nobody has an account here.' : 'Stands in for the real one',
      jump: key === null ? null : () => show(`${DEMO_APP_URL}/home?${writeQuery({ token: key })}`),
    },
  ]
}
