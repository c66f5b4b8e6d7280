import { type Store, sample } from 'effector'
import { NO_TOASTS, type Toast, toasts } from '../../core/use-cases/toasts'
import { $environment } from './environment'
import { createMachine } from './machine'
import { $location } from './navigation'

export type { ShownToast, Toast } from '../../core/use-cases/toasts'

/** Dismisses the failure toasts with `titles` when `$problem`, the error of the last attempt, becomes null. */
export const dismissWhenResolved = ($problem: Store<unknown>, ...titles: string[]): void => {
  sample({
    clock: $problem,
    filter: (problem) => problem === null,
    fn: () => titles,
    target: toastsOutdated,
  })
}

/** An attempt to sign in on /auth dismisses the toasts with these titles. */
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
    // Not awaited, because `allSettled` in tests would wait until the time has passed.
    wait: ({ clock }, { id, generation, duration }, dispatch) =>
      void clock.wait(duration).then(() => dispatch({ type: 'elapsed', id, generation })),
  },
})
export const toastShown = machine.input((toast: Toast) => ({ type: 'shown', toast }))
export const toastDismissed = machine.input((id: number) => ({ type: 'dismissed', id }))
export const toastHeld = machine.input((toast: { id: number; isHeld: boolean }) => ({
  type: 'held',
  ...toast,
}))
export const tabToggled = machine.input((isHidden: boolean) => ({ type: 'tab-toggled', isHidden }))
export const toastsOutdated = machine.input((titles: readonly string[]) => ({ type: 'outdated', titles }))
export const toastsCleared = machine.input({ type: 'cleared' })
machine.follow($location.map(({ path }) => path).updates, { type: 'path-changed' })

export const $toasts = machine.$state.map(({ shown }) => shown)
