import { combine, merge, sample } from 'effector'
import { signUpPath } from '../../core/domain/routes'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import { completion, NO_COMPLETION } from '../../core/use-cases/onboarding/completion'
import { $handOverProblem, handOverRequested } from '../site/hand-over'
import {
  handedOver,
  lookUpNeeded,
  lookUpWithdrawn,
  onboardingNeeded,
  wentToPayment,
} from '../site/hand-over-events'
import { createMachine } from '../site/machine'
import { go } from '../site/navigation'
import { $onboardingOpen, onboardingCompleted } from '../site/onboarding-opening'
import { $identity, setCompletionFlag } from '../site/session'
import { SUCCESS_TITLES, successToast, toastShown, toastsOutdated } from '../site/toasts'
import { $answers, $step } from './draft'

const machine = createMachine({
  name: 'completion',
  initial: NO_COMPLETION,
  reduce: completion,
  facts: combine({ isOpen: $onboardingOpen, answers: $answers, identity: $identity }),
  here: ({ storage: { tab } }, facts) => ({
    ...facts,
    wasGreeted: tab.get(STORAGE_KEYS.completedHere) === 'true',
  }),
  commands: {
    'look-up': () => void lookUpNeeded('app'),
    'withdraw-look-up': () => void lookUpWithdrawn(),
    complete: (environment, { account }) => {
      onboardingCompleted()
      setCompletionFlag(environment, account)
    },
    greet: (_, { firstName, isSignedIn }) =>
      void toastShown(
        successToast(
          SUCCESS_TITLES.onboardingCompleted,
          isSignedIn
            ? `Glad you’re here, ${firstName}.`
            : `Thank you, ${firstName}. Create your account next: we’ve kept your answers.`,
        ),
      ),
    'create-account': (_, { data }) => void go({ path: signUpPath(data) }),
    'hand-over': (_, { data }) => void handOverRequested(data),
  },
})
export const finished = machine.input({ type: 'finished' })
machine.follow(onboardingNeeded, { type: 'record-missing' })
machine.follow(merge([$onboardingOpen.updates.filter({ fn: (open) => !open }), $step.updates]), {
  type: 'withdrawn',
})
machine.follow(merge([handedOver, wentToPayment]), (account) => ({
  type: 'next-page-opened',
  account: account?.id ?? null,
}))

// The toast 'Welcome to grAId' is shown as soon as the browser is asked to open the grAId app. If the app then does not
// open, the toast is removed, so that it does not stand beside the message of the failure.
sample({
  clock: $handOverProblem,
  filter: Boolean,
  fn: () => [SUCCESS_TITLES.onboardingCompleted],
  target: toastsOutdated,
})
