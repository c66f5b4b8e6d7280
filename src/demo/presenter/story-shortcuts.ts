import { useProvidedScope, useUnit } from 'effector-react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { writeQuery } from '../../core/domain/query'
import { checkoutPath, PATHS, SIGN_IN_PATH, signUpPath } from '../../core/domain/routes'
import { authForm } from '../../models/auth/sign-in'
import { $location } from '../../models/site/navigation'
import { onboardingClosed, onboardingRequested } from '../../models/site/onboarding-opening'
import { nextPageEntered } from '../../models/site/scope'
import { $identity } from '../../models/site/session'
import { DEMO_APP_URL, DEMO_PAY_PATH } from '../paths'
import type { Presenter } from './presenter'

/** A stage of the demo's story that the presenter can open. */
export type StoryShortcut = {
  name: string
  /** What the stage shows, or why it is unavailable. */
  note: string
  talkTrack: string
  /** Null if the scenario has no account for this stage. */
  jump: (() => void) | null
}

/** Returns the stages in the order of a sales talk, from the landing page to the grAId app. */
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

  const scope = useProvidedScope()
  /** Resolves when the page is entered, so that its models receive later events such as `prefill`. */
  const show = async (path: string): Promise<void> => {
    const current = scope?.getState($location)
    if (!scope || !current || current.path + current.search === path) return
    const entered = nextPageEntered(scope)
    flushSync(() => navigate(path))
    await entered
  }
  // /auth and /signup redirect a signed-in teacher.
  const showSignedOut = async (path: string) => {
    if (identity) await signOut()
    await show(path)
  }
  const page = (name: string, note: string, path: string, talkTrack: string): StoryShortcut => ({
    name,
    note,
    talkTrack,
    jump: () => show(path),
  })

  const teacher = signInCredentials()
  const token = appToken()
  return [
    {
      name: 'Landing page',
      note: 'Where the story begins',
      talkTrack:
        'Teachers plan and grade into the evening. grAId writes the activity and grades, on Standard with their own rubrics.',
      jump: () => {
        closeOnboarding()
        show(PATHS.landing)
      },
    },
    {
      name: 'Onboarding',
      note: 'Five steps about a class',
      talkTrack:
        'Five short steps about the class. The first says what a teacher gets: smart activities, saved time, an assistant that learns.',
      jump: async () => {
        await show(PATHS.landing)
        openOnboarding()
      },
    },
    {
      name: 'Sign-up, filled in',
      note: signUpCredentials.fullName,
      talkTrack: 'A name, an email and a password, or one click with Google.',
      jump: async () => {
        await showSignedOut(signUpPath())
        prefill(signUpCredentials)
      },
    },
    {
      name: 'Sign-in, filled in',
      note: teacher ? teacher.fullName : 'No account in this scenario has a password. Try returning-teacher.',
      talkTrack:
        'Signing in leads straight to the app, or to onboarding if the app hasn’t met this teacher yet.',
      jump: teacher
        ? async () => {
            await showSignedOut(SIGN_IN_PATH)
            prefill(teacher)
          }
        : null,
    },
    page(
      'Plans',
      'What a teacher can upgrade to',
      PATHS.upgrade,
      'Everyone starts on Free. Paying yearly saves up to 38%.',
    ),
    page(
      'Checkout',
      'Standard for a year',
      checkoutPath(2, 'yearly'),
      'What it costs today, what it costs next year, and one button.',
    ),
    page(
      'Payment page',
      'Where a customer enters a card',
      `${DEMO_PAY_PATH}?${writeQuery({ payPlanId: '4' })}`,
      'The card goes to the payment provider, not to grAId. In this demo, nothing is charged.',
    ),
    page(
      'Welcome',
      'After the payment',
      PATHS.welcome,
      'What grAId brings, unwrapped one by one. The next click leads to the app’s sign-in page, or to the guide.',
    ),
    {
      name: 'The app',
      note: token === null ? 'No one has an account in this scenario.' : 'A stand-in for the real app',
      talkTrack:
        'One sign-in for both: the app knows the teacher’s name and plan. After onboarding, the answers come along.',
      jump: token === null ? null : () => show(`${DEMO_APP_URL}/home?${writeQuery({ token })}`),
    },
  ]
}
