import { createEvent, sample } from 'effector'
import { completeOnboarding } from '../../core/domain/onboarding/steps'
import { signUpPath } from '../../core/domain/routes'
import { handOverRequested } from '../site/hand-over'
import { go } from '../site/navigation'
import { $onboardingOpen, completed } from '../site/onboarding-dialog'
import { $identity, setCompletionFlag } from '../site/session'
import { successToast, toastShown } from '../site/toasts'
import { $answers } from './draft'

/** 'Start Using grAId' was pressed. */
export const finished = createEvent()

// Completes onboarding. Does nothing if a required answer is missing; the button cannot be reached in that case.
const outcome = sample({
  clock: finished,
  source: { answers: $answers, identity: $identity },
  filter: $onboardingOpen,
  fn: ({ answers, identity }) => completeOnboarding(answers, identity),
}).filterMap((result) => result ?? undefined)

sample({ clock: outcome, fn: ({ data }) => data, target: completed })
sample({
  clock: completed,
  fn: ({ firstName }) => successToast('Welcome to grAId', `Good to have you here, ${firstName.trim()}.`),
  target: toastShown,
})
sample({ clock: completed, target: setCompletionFlag })
sample({
  clock: outcome,
  filter: ({ next }) => next === 'sign-up',
  fn: ({ data }) => ({ path: signUpPath(data) }),
  target: go,
})
sample({
  clock: outcome,
  filter: ({ next }) => next === 'app',
  fn: ({ data }) => ({ data, fallbackToHome: true }),
  target: handOverRequested,
})
