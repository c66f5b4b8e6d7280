import { createEvent } from 'effector'
import { NO_PASSWORD_RESET, passwordReset } from '../../core/use-cases/sign-in/password-reset'
import { $environment, callUseCase } from '../site/environment'
import { createMachine } from '../site/machine'
import { pageEntered } from '../site/navigation'
import { signedOut } from '../site/session'
import { dismissWhenResolved, failureToast, SUCCESS_TITLES, successToast, toastShown } from '../site/toasts'

/** 'Forgot password?' was pressed. The payload is the text in the form's email field. */
export const resetOpened = createEvent<string>()
export const resetClosed = createEvent()
export const resetEmailChanged = createEvent<string>()
export const resetSubmitted = createEvent()
export const resetSent = createEvent()

const FAILED = 'Error sending reset email'

const machine = createMachine({
  name: 'password-reset',
  initial: NO_PASSWORD_RESET,
  reduce: passwordReset,
  facts: $environment,
  here: () => null,
  commands: {
    request: async (environment, { email, opening }, dispatch) => {
      const result = await callUseCase(environment, ({ resetPassword }) => resetPassword(email))
      dispatch({ type: 'answered', email, opening, result })
    },
    'say-sent': (_, { email }) => {
      resetSent()
      toastShown(
        successToast(SUCCESS_TITLES.resetEmailSent, `A password reset link has been sent to ${email}.`),
      )
    },
    'say-failed': (_, { error }) => void toastShown(failureToast(FAILED)(error)),
  },
})
machine.follow(resetOpened, (email) => ({ type: 'opened', email }))
machine.follow(resetClosed, { type: 'closed' })
machine.follow(pageEntered, { type: 'closed' })
machine.follow(resetEmailChanged, (email) => ({ type: 'typed', email }))
machine.follow(resetSubmitted, { type: 'submitted' })
machine.follow(signedOut, { type: 'signed-out' })

export const $resetOpen = machine.$state.map(({ isOpen }) => isOpen)
export const $resetEmail = machine.$state.map(({ email }) => email)
export const $sendingReset = machine.$state.map(({ isSending }) => isSending)
export const $resetProblem = machine.$state.map(({ problem }) => problem)
dismissWhenResolved($resetProblem, FAILED)
