import { combine, createEvent, createStore, merge, sample } from 'effector'
import { completeOnboarding } from '../../core/domain/onboarding/progress'
import { signUpPath } from '../../core/domain/routes'
import { createCommand } from '../site/environment'
import { $createdHere, handOverRequested, openingRequested } from '../site/hand-over'
import { go } from '../site/navigation'
import { $onboardingOpen, completed, newTeacherSignedIn } from '../site/onboarding-opening'
import { $identity, setCompletionFlag } from '../site/session'
import { SUCCESS_TITLES, successToast, toastShown } from '../site/toasts'
import { $answers } from './draft'

/** 'Start Using grAId' was pressed. */
export const finished = createEvent()

const $outcome = combine($answers, $identity, completeOnboarding)

// Does not fire if a required answer is missing. The button is then not shown, because the last step cannot be
// reached.
const allAnswered = sample({
  clock: finished,
  source: { outcome: $outcome, identity: $identity, createdHere: $createdHere },
  filter: $onboardingOpen,
  fn: ({ outcome, identity, createdHere }) =>
    outcome && { ...outcome, lookUpFirst: identity !== null && identity.id !== createdHere },
}).filterMap((result) => result ?? undefined)

// The answers would overwrite an existing user record, so the record is looked up first. If there is one, the grAId
// app opens without the answers; otherwise onboarding is completed. Closing onboarding withdraws this.
const lookUpNeeded = allAnswered.filter({ fn: ({ lookUpFirst }) => lookUpFirst })
sample({ clock: lookUpNeeded, fn: () => undefined, target: openingRequested })
const $lookingUp = createStore(false)
  .on(lookUpNeeded, () => true)
  .reset($onboardingOpen)
const recordMissing = sample({
  clock: newTeacherSignedIn,
  source: $outcome,
  filter: $lookingUp,
}).filterMap((outcome) => outcome ?? undefined)

const outcome = merge([allAnswered.filter({ fn: ({ lookUpFirst }) => !lookUpFirst }), recordMissing])
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
  target: createCommand<string | null>(setCompletionFlag),
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
