import { createEvent, createStore, restore, sample } from 'effector'
import { parseEmail } from '../../core/domain/auth/email'
import type { NewsletterError } from '../../core/domain/errors'
import { createUseCaseFx, preloadUseCases } from '../site/environment'
import { pageEntered } from '../site/navigation'
import { not, stillWanted } from '../site/operators'
import { signedOut } from '../site/session'
import { dismissWhenResolved, failureToast, successToast, toastShown } from '../site/toasts'

export const emailChanged = createEvent<string>()
export const subscriptionSubmitted = createEvent()

const subscribeFx = createUseCaseFx(({ subscribe }) => subscribe)

export const $subscribing = subscribeFx.pending

/** Emptied after a subscription, unless the user has typed another email in the meantime. */
export const $newsletterEmail = restore(emailChanged, '')
  .on(subscribeFx.done, (typed, { params }) => (parseEmail(typed) === params ? '' : typed))
  .reset(signedOut)

const failedForTypedEmail = stillWanted(
  subscribeFx.fail,
  $newsletterEmail,
  ({ params }, typed) => parseEmail(typed) === params,
)

export const $newsletterEmailValid = $newsletterEmail.map((email) => parseEmail(email) !== null)

export const $newsletterProblem = createStore<NewsletterError | { kind: 'invalid-email' } | null>(null)
  .on(failedForTypedEmail, (_, { error }) => error)
  .reset(emailChanged, subscribeFx.done, pageEntered)

// If the connection is lost while the user types, the use cases and the toast are already loaded, and the failure
// can be shown.
sample({ clock: emailChanged, target: preloadUseCases })

const submittedWhenIdle = sample({
  clock: subscriptionSubmitted,
  source: $newsletterEmail,
  filter: not($subscribing),
  fn: parseEmail,
})
sample({ clock: submittedWhenIdle.filterMap((email) => email ?? undefined), target: subscribeFx })
sample({
  clock: submittedWhenIdle,
  filter: (email) => email === null,
  fn: () => ({ kind: 'invalid-email' as const }),
  target: $newsletterProblem,
})

sample({
  clock: subscribeFx.done,
  fn: ({ params }) => successToast('Subscribed', `News for teachers will come to ${params}.`),
  target: toastShown,
})
sample({ clock: subscribeFx.failData, fn: failureToast('Subscription Error'), target: toastShown })
dismissWhenResolved($newsletterProblem, 'Subscription Error')
