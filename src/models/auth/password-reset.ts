import { createEvent, sample } from 'effector'
import { callUseCase } from '../../core/use-cases/environment'
import { NO_PASSWORD_RESET, passwordReset } from '../../core/use-cases/sign-in/password-reset'
import { $environment } from '../site/environment'
import { createMachine } from '../site/machine'
import { dismissWhenResolved, failureToast, SUCCESS_TITLES, successToast, toastShown } from '../site/toasts'
import { $resetOpenedWith, resetClosed, resetSent } from './reset-opening'

/** The dialog has mounted. Its chunk, which contains this model, may load too late to see `resetOpened`. */
export const resetMounted = createEvent()

const FAILED = 'Error sending reset email'

const machine = createMachine({
  name: 'password-reset',
  initial: NO_PASSWORD_RESET,
  reduce: passwordReset,
  facts: $environment,
  here: () => null,
  commands: {
    request: async (environment, { email, opening }, dispatch) => {
      const result = await callUseCase(environment, ({ auth }) => auth.sendPasswordReset(email))
      dispatch({ type: 'answered', email, opening, result })
    },
    'say-sent': (_, { email, isCurrent }) => {
      resetSent({ email, isCurrent })
      toastShown(
        successToast(SUCCESS_TITLES.resetEmailSent, `A password reset link has been sent to ${email}.`),
      )
    },
    close: () => void resetClosed(),
    'say-failed': (_, { error }) => void toastShown(failureToast(FAILED, error)),
  },
})
machine.follow(
  sample({ clock: [resetMounted, $resetOpenedWith.updates], source: $resetOpenedWith }),
  (email) => (email === null ? { type: 'closed' } : { type: 'opened', email }),
)
export const resetEmailChanged = machine.input((email: string) => ({ type: 'typed', email }))
export const resetSubmitted = machine.input({ type: 'submitted' })

export const $resetEmail = machine.$state.map(({ email }) => email)
export const $sendingReset = machine.$state.map(({ isSending }) => isSending)
export const $resetProblem = machine.$state.map(({ problem }) => problem)
dismissWhenResolved($resetProblem, FAILED)
