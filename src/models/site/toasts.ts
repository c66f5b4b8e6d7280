import { createEvent, createStore, type Store, sample, scopeBind } from 'effector'
import { createCommand } from './environment'
import { $location } from './navigation'

export type Toast = { kind: 'success' | 'destructive'; title: string; description: string }

/** Pausing or resuming a toast increments `generation`, which makes its earlier timers invalid. */
export type ShownToast = Toast & { id: number; generation: number; isFromOtherPage: boolean }

const MAX_TOASTS = 3

const LIFETIME_MS = { success: 6_000, destructive: 12_000 } as const

export const toastShown = createEvent<Toast>()
export const toastDismissed = createEvent<number>()
/** The pointer or the focus is in the toast with this id, which then stays. */
export const toastPaused = createEvent<number>()
/** The toast is then shown for a full lifetime again. */
export const toastResumed = createEvent<number>()

/** These titles no longer apply, for example after a new attempt. */
export const toastsOutdated = createEvent<readonly string[]>()

/** The toasts may name the teacher who is signing out. */
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
export const failureToast =
  (title: string) =>
  ({ message }: { message: string }): Toast => ({ kind: 'destructive', title, description: message })

const timerElapsed = createEvent<Pick<ShownToast, 'id' | 'generation'>>()
const startTimers = createCommand<readonly ShownToast[]>(({ clock }, toasts) => {
  const elapsed = scopeBind(timerElapsed)
  for (const { id, generation, kind } of toasts) {
    // Not awaited: effector would treat the scope as busy until the toast is dismissed.
    void clock.wait(LIFETIME_MS[kind]).then(() => elapsed({ id, generation }))
  }
})

const pathChanged = $location.map(({ path }) => path).updates

const $lastId = createStore(0).on(toastShown, (id) => id + 1)
const toastAdded = sample({
  clock: toastShown,
  source: $lastId,
  fn: (id, toast): ShownToast => ({ ...toast, id, generation: 0, isFromOtherPage: false }),
})

/** The visible toasts, oldest first. */
export const $toasts = createStore<readonly ShownToast[]>([])
  // A second failure replaces the toast of the first.
  .on(toastAdded, (toasts, toast) =>
    [...toasts.filter(({ title }) => title !== toast.title), toast].slice(-MAX_TOASTS),
  )
  .on(toastDismissed, (toasts, id) => toasts.filter((toast) => toast.id !== id))
  .on([toastPaused, toastResumed], (toasts, id) =>
    toasts.map((toast) => (toast.id === id ? { ...toast, generation: toast.generation + 1 } : toast)),
  )
  .on(toastsOutdated, (toasts, titles) => toasts.filter(({ title }) => !titles.includes(title)))
  // After a navigation, toasts of the page that was left disappear. A success may be shown just before the
  // navigation that it causes, so it stays for one more page. Its timer starts again, because no event resumes a
  // toast that was paused under the pointer.
  .on(pathChanged, (toasts) =>
    toasts
      .filter(({ kind, isFromOtherPage }) => kind === 'success' && !isFromOtherPage)
      .map((toast) => ({ ...toast, generation: toast.generation + 1, isFromOtherPage: true })),
  )
  .on(toastsCleared, () => [])
  .on(timerElapsed, (toasts, { id, generation }) =>
    toasts.filter((toast) => toast.id !== id || toast.generation !== generation),
  )

const timerResumed = sample({
  clock: toastResumed,
  source: $toasts,
  fn: (toasts, id) => toasts.filter((toast) => toast.id === id),
})

sample({
  clock: [toastAdded.map((toast) => [toast]), timerResumed, sample({ clock: pathChanged, source: $toasts })],
  target: startTimers,
})
