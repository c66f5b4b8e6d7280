import { createEvent, createStore, sample } from 'effector'
import { parseEmail } from '../../core/domain/auth/email'
import { createUseCaseFx, preloadUseCases } from '../site/environment'
import { pageEntered } from '../site/navigation'
import { failureToast, type Toast, toastShown } from '../site/toasts'

export const emailChanged = createEvent<string>()
export const subscriptionSubmitted = createEvent()

const subscribeFx = createUseCaseFx(({ subscribe }) => subscribe)

export const $subscribing = subscribeFx.pending

/** The typed email; cleared by a successful subscription. */
export const $newsletterEmail = createStore('')
  .on(emailChanged, (_, email) => email)
  .reset(subscribeFx.done)

export const $newsletterEmailValid = $newsletterEmail.map((email) => parseEmail(email) !== null)

/** The validation error or the failure of the last attempt; null if there is none. */
export const $newsletterProblem = createStore<'invalid-email' | 'failed' | null>(null)
  .on(subscribeFx.fail, () => 'failed')
  .reset(emailChanged, subscribeFx.done, pageEntered)

// Loaded while the email is typed: offline, the chunk could not be loaded any more and the error would be lost.
sample({ clock: emailChanged, target: preloadUseCases })

const submittedWhenIdle = sample({
  clock: subscriptionSubmitted,
  source: { email: $newsletterEmail, subscribing: $subscribing },
  filter: ({ subscribing }) => !subscribing,
  fn: ({ email }) => parseEmail(email),
})
sample({ clock: submittedWhenIdle.filterMap((email) => email ?? undefined), target: subscribeFx })
sample({
  clock: submittedWhenIdle,
  filter: (email) => email === null,
  fn: () => 'invalid-email' as const,
  target: $newsletterProblem,
})

sample({
  clock: subscribeFx.done,
  fn: ({ params }): Toast => ({
    kind: 'success',
    title: 'Subscribed',
    description: `News for teachers will come to ${params}.`,
  }),
  target: toastShown,
})
sample({ clock: subscribeFx.failData, fn: failureToast('Subscription Error'), target: toastShown })
