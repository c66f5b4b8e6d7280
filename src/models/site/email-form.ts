import type { Email } from '../../core/domain/auth/email'
import type { Unavailable } from '../../core/domain/errors'
import type { Result } from '../../core/domain/result'
import { EMPTY_EMAIL_FORM, type EmailForm, emailForm } from '../../core/use-cases/email-form'
import { callUseCase } from '../../core/use-cases/environment'
import type { UseCases } from '../../core/use-cases/use-cases'
import { $environment, preloadUseCases } from './environment'
import { createMachine } from './machine'
import { dismissWhenResolved, failureToast, toastShown } from './toasts'

/** Creates the model of a form that sends only an email. `title` is that of the toast after a failure. */
export const createEmailForm = <Failure extends { message: string }>(options: {
  name: string
  title: string
  call: (useCases: UseCases, email: Email) => Promise<Result<void, Failure>>
  onSent: (email: Email, isCurrent: boolean) => void
}) => {
  const { name, title, call: callOf, onSent } = options
  const machine = createMachine({
    name,
    initial: EMPTY_EMAIL_FORM as EmailForm<Failure | Unavailable>,
    reduce: emailForm<Failure | Unavailable>,
    facts: $environment,
    here: () => null,
    commands: {
      preload: () => void preloadUseCases(),
      send: async (environment, { call, email }, dispatch) => {
        const result = await callUseCase(environment, (useCases) => callOf(useCases, email))
        dispatch({ type: 'responded', call, email, result })
      },
      'say-sent': (_, { email, isCurrent }) => onSent(email, isCurrent),
      'say-failed': (_, { error }) => void toastShown(failureToast(title, error)),
    },
  })
  const $problem = machine.$state.map(({ problem }) => problem)
  dismissWhenResolved($problem, title)
  return {
    machine,
    typed: machine.input((email: string) => ({ type: 'typed', email })),
    submitted: machine.input({ type: 'submitted' }),
    $email: machine.$state.map(({ email }) => email),
    $sending: machine.$state.map(({ call }) => call !== null),
    $problem,
    $sent: machine.$state.map(({ sent }) => sent),
  }
}
