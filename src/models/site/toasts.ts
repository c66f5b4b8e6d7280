import { createEvent, createStore, sample, scopeBind } from 'effector'
import { createCommand } from './environment'

/** A short message over the page; `destructive` reports a failure. */
export type Toast = { kind: 'success' | 'destructive'; title: string; description: string }

/** `generation` grows whenever the timer is paused or resumed. */
export type ShownToast = Toast & { id: number; generation: number }

const MAX_TOASTS = 3

/** Time until a toast dismisses itself, in milliseconds. */
const LIFETIME_MS = { success: 6_000, destructive: 12_000 } as const

export const toastShown = createEvent<Toast>()
export const toastDismissed = createEvent<number>()
/** The pointer or the focus entered the toast: its running timer is ignored. */
export const toastPaused = createEvent<number>()
/** The pointer or the focus left the toast: its timer restarts with the whole lifetime. */
export const toastResumed = createEvent<number>()

export const successToast = (title: string, description: string): Toast => ({
  kind: 'success',
  title,
  description,
})

/** Turns the error of a failed call into a toast with the provider's message (docs/product.md §8.1). */
export const failureToast =
  (title: string) =>
  ({ message }: { message: string }): Toast => ({ kind: 'destructive', title, description: message })

const timerElapsed = createEvent<Pick<ShownToast, 'id' | 'generation'>>()
const startTimer = createCommand<ShownToast>(({ clock }, { id, generation, kind }) => {
  const elapsed = scopeBind(timerElapsed, { safe: true })
  // Not awaited: the scope would count as busy until the toast is gone.
  void clock.wait(LIFETIME_MS[kind]).then(() => elapsed({ id, generation }))
})

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
  // A timer only dismisses a toast that was not paused since the timer started.
  .on(timerElapsed, (toasts, { id, generation }) =>
    toasts.filter((toast) => toast.id !== id || toast.generation !== generation),
  )

const timerResumed = sample({
  clock: toastResumed,
  source: $toasts,
  fn: (toasts, id) => toasts.find((toast) => toast.id === id),
}).filterMap((toast) => toast)

sample({ clock: [toastAdded, timerResumed], target: startTimer })
