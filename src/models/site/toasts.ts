import { createEvent, createStore, type Store, sample, scopeBind } from 'effector'
import { createCommand } from './environment'
import { $location } from './navigation'

/** A short message that is shown over the page. The kind `destructive` is for failures. */
export type Toast = { kind: 'success' | 'destructive'; title: string; description: string }

/** A visible toast. `generation` is incremented whenever the toast's timer is paused or resumed. */
export type ShownToast = Toast & { id: number; generation: number }

const MAX_TOASTS = 3

/** Time until a toast dismisses itself, in milliseconds. */
const LIFETIME_MS = { success: 6_000, destructive: 12_000 } as const

export const toastShown = createEvent<Toast>()
export const toastDismissed = createEvent<number>()
/**
 * The pointer or the focus entered the toast with this id. It is not dismissed automatically until `toastResumed`.
 */
export const toastPaused = createEvent<number>()
/** The pointer or the focus left the toast with this id. Its timer starts again with the whole lifetime. */
export const toastResumed = createEvent<number>()

/** The toasts with these titles no longer concern the user, for example because of a new attempt. */
export const toastsOutdated = createEvent<readonly string[]>()

/** Dismisses the failure toasts with these titles whenever `$problem`, the error of the last attempt, becomes null. */
export const dismissWhenResolved = ($problem: Store<unknown>, ...titles: string[]): void => {
  sample({
    clock: $problem,
    filter: (problem) => problem === null,
    fn: () => titles,
    target: toastsOutdated,
  })
}

export const successToast = (title: string, description: string): Toast => ({
  kind: 'success',
  title,
  description,
})

/** Returns a function that turns an error into a toast with the error's message (docs/product.md §8.1). */
export const failureToast =
  (title: string) =>
  ({ message }: { message: string }): Toast => ({ kind: 'destructive', title, description: message })

const timerElapsed = createEvent<Pick<ShownToast, 'id' | 'generation'>>()
const startTimers = createCommand<readonly ShownToast[]>(({ clock }, toasts) => {
  const elapsed = scopeBind(timerElapsed)
  for (const { id, generation, kind } of toasts) {
    // Not awaited, because effector would treat the scope as busy until the toast is dismissed.
    void clock.wait(LIFETIME_MS[kind]).then(() => elapsed({ id, generation }))
  }
})

const pathChanged = $location.map(({ path }) => path).updates

const $lastId = createStore(0).on(toastShown, (id) => id + 1)
const toastAdded = sample({
  clock: toastShown,
  source: $lastId,
  fn: (id, toast): ShownToast => ({ ...toast, id, generation: 0 }),
})

/** The visible toasts, oldest first. */
export const $toasts = createStore<readonly ShownToast[]>([])
  .on(toastAdded, (toasts, toast) => [...toasts, toast].slice(-MAX_TOASTS))
  .on(toastDismissed, (toasts, id) => toasts.filter((toast) => toast.id !== id))
  .on([toastPaused, toastResumed], (toasts, id) =>
    toasts.map((toast) => (toast.id === id ? { ...toast, generation: toast.generation + 1 } : toast)),
  )
  .on(toastsOutdated, (toasts, titles) => toasts.filter(({ title }) => !titles.includes(title)))
  // A failure concerns the page that the user has left. The timers of the other toasts start again, because a toast
  // under the pointer would otherwise stay paused.
  .on(pathChanged, (toasts) =>
    toasts
      .filter(({ kind }) => kind === 'success')
      .map((toast) => ({ ...toast, generation: toast.generation + 1 })),
  )
  // Dismisses the toast, unless it was paused or resumed after the timer was started.
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
