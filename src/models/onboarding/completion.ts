import { combine, createEvent } from 'effector'
import { signUpPath } from '../../core/domain/routes'
import { completion } from '../../core/use-cases/onboarding/completion'
import { $createdHere, handOverRequested } from '../site/hand-over'
import { createMachine } from '../site/machine'
import { go } from '../site/navigation'
import { $onboardingOpen, completed, lookUpNeeded, newTeacherSignedIn } from '../site/onboarding-opening'
import { $identity, setCompletionFlag } from '../site/session'
import { SUCCESS_TITLES, successToast, toastShown } from '../site/toasts'
import { $answers } from './draft'

/** 'Start Using grAId' was pressed. */
export const finished = createEvent()

const machine = createMachine({
  name: 'completion',
  initial: { isLookingUp: false },
  reduce: completion,
  facts: combine({
    isOpen: $onboardingOpen,
    answers: $answers,
    identity: $identity,
    createdHere: $createdHere,
  }),
  here: (_, facts) => facts,
  commands: {
    'look-up': () => void lookUpNeeded(),
    complete: (environment, { data, account }) => {
      const firstName = data.firstName.trim()
      completed(data)
      toastShown(
        successToast(
          SUCCESS_TITLES.onboardingCompleted,
          account === null
            ? `Thank you, ${firstName}. Create your account next: we’ve kept your answers.`
            : `Glad you’re here, ${firstName}.`,
        ),
      )
      setCompletionFlag(environment, account)
    },
    'create-account': (_, { data }) => void go({ path: signUpPath(data) }),
    'hand-over': (_, { data }) => void handOverRequested({ data, fallbackToHome: true }),
  },
})
machine.follow(finished, { type: 'finished' })
machine.follow(newTeacherSignedIn, { type: 'record-missing' })
machine.follow($onboardingOpen.updates, { type: 'closed' })
