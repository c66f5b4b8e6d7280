import { createEvent, createStore, type Store, sample, scopeBind } from 'effector'
import { createCommand } from './environment'
import { $location } from './navigation'

export type Toast = { kind: 'success' | 'destructive'; title: string; description: string }

/**
 * A visible toast. `generation` is incremented whenever the toast's timer is paused or resumed, so that earlier
 * timers of the toast are ignored. `isHeld` is true while the pointer or the focus is in the toast, `isFromOtherPage`
 * after a navigation.
 */
export type ShownToast = Toast & { id: number; generation: number; isHeld: boolean; isFromOtherPage: boolean }

const MAX_TOASTS = 3

const LIFETIME_MS = { success: 6_000, destructive: 12_000 } as const

export const toastShown = createEvent<Toast>()
export const toastDismissed = createEvent<number>()
/** The pointer or the focus is in the toast with this id, which then stays. */
export const toastPaused = createEvent<number>()
/** The toast is then shown for a full lifetime again. */
export const toastResumed = createEvent<number>()

/** The user has left the tab or the browser, for example to read her mail. The toasts stay until `tabShown`. */
export const tabHidden = createEvent()
/** The user is back in the tab. Each toast is then shown for a full lifetime again. */
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
  fn: (id, toast): ShownToast => ({ ...toast, id, generation: 0, isHeld: false, isFromOtherPage: false }),
})

const $isTabHidden = createStore(false)
  .on(tabHidden, () => true)
  .on(tabShown, () => false)

const restarted = (toast: ShownToast): ShownToast => ({ ...toast, generation: toast.generation + 1 })
const hold =
  (isHeld: boolean) =>
  (toasts: readonly ShownToast[], id: number): readonly ShownToast[] =>
    toasts.map((toast) => (toast.id === id ? { ...restarted(toast), isHeld } : toast))

/** The visible toasts, oldest first. */
export const $toasts = createStore<readonly ShownToast[]>([])
  // A second failure replaces the toast of the first.
  .on(toastAdded, (toasts, toast) =>
    [...toasts.filter(({ title }) => title !== toast.title), toast].slice(-MAX_TOASTS),
  )
  .on(toastDismissed, (toasts, id) => toasts.filter((toast) => toast.id !== id))
  .on(toastPaused, hold(true))
  .on(toastResumed, hold(false))
  .on([tabHidden, tabShown], (toasts) => toasts.map(restarted))
  .on(toastsOutdated, (toasts, titles) => toasts.filter(({ title }) => !titles.includes(title)))
  // After a navigation, toasts of the page that was left disappear. A success may be shown just before the
  // navigation that it causes, so it stays for one more page. Its timer starts again, because no event resumes a
  // toast that was paused under the pointer.
  .on(pathChanged, (toasts) =>
    toasts
      .filter(({ kind, isFromOtherPage }) => kind === 'success' && !isFromOtherPage)
      .map((toast) => ({ ...restarted(toast), isHeld: false, isFromOtherPage: true })),
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

const timersRestarted = sample({
  clock: [pathChanged, tabShown],
  source: $toasts,
  fn: (toasts) => toasts.filter(({ isHeld }) => !isHeld),
})

sample({
  clock: [toastAdded.map((toast) => [toast]), timerResumed, timersRestarted],
  filter: $isTabHidden.map((isHidden) => !isHidden),
  target: startTimers,
})
