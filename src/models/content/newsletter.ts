import { callUseCase } from '../../core/use-cases/environment'
import { NO_NEWSLETTER, newsletter } from '../../core/use-cases/newsletter'
import { $environment, preloadUseCases } from '../site/environment'
import { createMachine } from '../site/machine'
import { pageEntered } from '../site/navigation'
import { signedOut } from '../site/session'
import { dismissWhenResolved, failureToast, successToast, toastShown } from '../site/toasts'

const FAILED = 'Subscription Error'

const machine = createMachine({
  name: 'newsletter',
  initial: NO_NEWSLETTER,
  reduce: newsletter,
  facts: $environment,
  here: () => null,
  commands: {
    preload: () => void preloadUseCases(),
    subscribe: async (environment, { email }, dispatch) => {
      const result = await callUseCase(environment, ({ newsletter }) => newsletter.subscribe(email))
      dispatch({ type: 'answered', email, result })
    },
    'say-subscribed': (_, { email }) =>
      void toastShown(successToast('Subscribed', `News for teachers will come to ${email}.`)),
    'say-failed': (_, { error }) => void toastShown(failureToast(FAILED, error)),
  },
})
export const emailChanged = machine.input((email: string) => ({ type: 'typed', email }))
export const subscriptionSubmitted = machine.input({ type: 'submitted' })
machine.follow(pageEntered, { type: 'page-entered' })
machine.follow(signedOut, { type: 'signed-out' })

export const $newsletterEmail = machine.$state.map(({ email }) => email)
export const $subscribing = machine.$state.map(({ isSubscribing }) => isSubscribing)
export const $subscribed = machine.$state.map(({ subscribed }) => subscribed)
export const $newsletterProblem = machine.$state.map(({ problem }) => problem)
dismissWhenResolved($newsletterProblem, FAILED)
