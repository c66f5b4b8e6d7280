import { createEvent, createStore, sample } from 'effector'
import { completeOnboarding } from '../../core/domain/onboarding/progress'
import { signUpPath } from '../../core/domain/routes'
import { handOverRequested, newTeacherSignedIn, openingRequested } from '../site/hand-over'
import { go } from '../site/navigation'
import { $newTeacher, $onboardingOpen, completed } from '../site/onboarding-dialog'
import { $identity, setCompletionFlag } from '../site/session'
import { SUCCESS_TITLES, successToast, toastShown } from '../site/toasts'
import { $answers } from './draft'

/** 'Start Using grAId' was pressed. */
export const finished = createEvent()

// Does not fire if a required answer is missing. The button is then not shown, because the last step cannot be
// reached.
const allAnswered = sample({
  clock: finished,
  source: { answers: $answers, identity: $identity, newTeacher: $newTeacher },
  filter: $onboardingOpen,
  fn: ({ answers, identity, newTeacher }) => {
    const outcome = completeOnboarding(answers, identity)
    return outcome && { ...outcome, lookUpFirst: identity !== null && identity.id !== newTeacher }
  },
}).filterMap((result) => result ?? undefined)

// The answers would overwrite an existing user record, so the record is looked up first. If there is one, the grAId
// app opens without the answers; otherwise `finished` fires again and completes onboarding. Closing onboarding
// withdraws this.
const lookUpNeeded = allAnswered.filter({ fn: ({ lookUpFirst }) => lookUpFirst })
sample({ clock: lookUpNeeded, fn: () => undefined, target: openingRequested })
const $lookingUp = createStore(false)
  .on(lookUpNeeded, () => true)
  .reset($onboardingOpen)
sample({
  clock: newTeacherSignedIn,
  filter: $lookingUp,
  fn: () => undefined,
  target: finished,
})

const outcome = allAnswered.filter({ fn: ({ lookUpFirst }) => !lookUpFirst })
sample({ clock: outcome, fn: ({ data }) => data, target: completed })
sample({
  clock: outcome,
  fn: ({ next, data }) => {
    const firstName = data.firstName.trim()
    return successToast(
      SUCCESS_TITLES.onboardingCompleted,
      next === 'app'
        ? `Glad you’re here, ${firstName}.`
        : `Thank you, ${firstName}. Create your account next: we’ve kept your answers.`,
    )
  },
  target: toastShown,
})
sample({
  clock: completed,
  source: $identity,
  fn: (identity) => identity?.id ?? null,
  target: setCompletionFlag,
})
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
