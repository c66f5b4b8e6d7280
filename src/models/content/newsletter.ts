import { createEvent, createStore, sample } from 'effector'
import { isEmail } from '../../core/domain/auth/email'
import { createUseCaseFx, preloadUseCases } from '../site/environment'
import { pageEntered } from '../site/navigation'
import { toastShown } from '../site/toasts'

export const emailChanged = createEvent<string>()
export const subscriptionSubmitted = createEvent()

const subscribeFx = createUseCaseFx(({ subscribe }) => subscribe)

/** Whether the subscription is under way. */
export const $subscribing = subscribeFx.pending

/** What stands in the box; emptied by a subscription that worked. */
export const $newsletterEmail = createStore('')
  .on(emailChanged, (_, email) => email)
  .reset(subscribeFx.done)

/** Whether the address looks like one. */
export const $newsletterEmailValid = $newsletterEmail.map(isEmail)

/** What is wrong with the address, or with the last try; null when nothing is. */
export const $newsletterProblem = createStore<'invalid-email' | 'failed' | null>(null)
  .on(subscribeFx.fail, (_, { error }) => (error.kind === 'invalid-email' ? 'invalid-email' : 'failed'))
  .reset(emailChanged, subscribeFx.done, pageEntered)

// What a failure is told with is fetched while the address is typed: once the network is gone it is too late.
sample({ clock: emailChanged, fn: () => undefined, target: preloadUseCases })

const submittedWhenIdle = sample({
  clock: subscriptionSubmitted,
  source: { email: $newsletterEmail, subscribing: $subscribing },
  filter: ({ subscribing }) => !subscribing,
  fn: ({ email }) => email,
})
sample({ clock: submittedWhenIdle, filter: isEmail, target: subscribeFx })
sample({
  clock: submittedWhenIdle,
  filter: (email) => !isEmail(email),
  fn: () => 'invalid-email' as const,
  target: $newsletterProblem,
})

sample({
  clock: subscribeFx.done,
  fn: ({ params }) => ({
    kind: 'success' as const,
    title: 'Subscribed',
    description: `News for teachers will come to ${params.trim()}.`,
  }),
  target: toastShown,
})
sample({
  clock: subscribeFx.failData,
  fn: ({ message }) => ({ kind: 'destructive' as const, title: 'Subscription Error', description: message }),
  target: toastShown,
})
