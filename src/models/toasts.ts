import { createEvent, createStore, sample } from 'effector'

/** A short message over the page. `destructive` is a failure; its description is the provider's message. */
export type Toast = { kind: 'success' | 'destructive'; title: string; description: string }

/** A toast as it stands on the screen. */
export type ShownToast = Toast & { id: number }

/** At most so many stand on the screen; older ones make room. */
const MOST_TOASTS = 3

export const toastShown = createEvent<Toast>()
export const toastDismissed = createEvent<number>()

const $lastId = createStore(0).on(toastShown, (id) => id + 1)

/** The toasts on the screen, oldest first. */
export const $toasts = createStore<readonly ShownToast[]>([]).on(toastDismissed, (toasts, id) =>
  toasts.filter((toast) => toast.id !== id),
)

sample({
  clock: toastShown,
  source: { id: $lastId, toasts: $toasts },
  fn: ({ id, toasts }, toast) => [...toasts, { ...toast, id }].slice(-MOST_TOASTS),
  target: $toasts,
})
