import { createEvent, type Store, sample } from 'effector'
import { NO_TOASTS, type Toast, toasts } from '../../core/use-cases/toasts'
import { $environment } from './environment'
import { createMachine } from './machine'
import { $location } from './navigation'

export type { ShownToast, Toast } from '../../core/use-cases/toasts'

export const toastShown = createEvent<Toast>()
export const toastDismissed = createEvent<number>()
/** The pointer or the focus is in the toast with this id, or has left it. */
export const toastPaused = createEvent<number>()
export const toastResumed = createEvent<number>()

export const tabHidden = createEvent()
export const tabShown = createEvent()

/** Dismisses the toasts with these titles, because they no longer apply, for example after a new attempt. */
export const toastsOutdated = createEvent<readonly string[]>()

/** Dismisses all toasts: the teacher is signing out, or opens onboarding. */
export const toastsCleared = createEvent()

/** Dismisses these failure toasts when `$problem`, the error of the last attempt, becomes null. */
export const dismissWhenResolved = ($problem: Store<unknown>, ...titles: string[]): void => {
  sample({
    clock: $problem,
    filter: (problem) => problem === null,
    fn: () => titles,
    target: toastsOutdated,
  })
}

/** Titles of toasts that name a next step. A sign-in dismisses them. */
export const SUCCESS_TITLES = {
  registered: 'Registration successful!',
  resetEmailSent: 'Email sent',
  onboardingCompleted: 'Welcome to grAId',
} as const

export const successToast = (title: string, description: string): Toast => ({
  kind: 'success',
  title,
  description,
})

/** The toast shows the message of the error (docs/product.md §8.1). */
export const failureToast = (title: string, { message }: { message: string }): Toast => ({
  kind: 'destructive',
  title,
  description: message,
})

const machine = createMachine({
  name: 'toasts',
  initial: NO_TOASTS,
  reduce: toasts,
  facts: $environment,
  here: () => null,
  commands: {
    // Not awaited: effector would treat the scope as busy until the toast is dismissed.
    wait: ({ clock }, { id, generation, duration }, dispatch) =>
      void clock.wait(duration).then(() => dispatch({ type: 'elapsed', id, generation })),
  },
})
machine.follow(toastShown, (toast) => ({ type: 'shown', toast }))
machine.follow(toastDismissed, (id) => ({ type: 'dismissed', id }))
machine.follow(toastPaused, (id) => ({ type: 'held', id, isHeld: true }))
machine.follow(toastResumed, (id) => ({ type: 'held', id, isHeld: false }))
machine.follow(tabHidden, { type: 'tab-toggled', isHidden: true })
machine.follow(tabShown, { type: 'tab-toggled', isHidden: false })
machine.follow(toastsOutdated, (titles) => ({ type: 'outdated', titles }))
machine.follow(toastsCleared, { type: 'cleared' })
machine.follow($location.map(({ path }) => path).updates, { type: 'path-changed' })

/** The visible toasts, oldest first. */
export const $toasts = machine.$state.map(({ shown }) => shown)
