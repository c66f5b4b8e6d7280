import type { Transition } from './use-case'

export type Toast = { kind: 'success' | 'destructive'; title: string; description: string }

/**
 * A visible toast. `generation` is incremented whenever the toast's timer stops or starts again, so that earlier timers
 * of the toast are ignored. `isHeld`: the pointer or the focus has entered the toast on the current page and is still
 * in it. `isFromOtherPage`: the toast was shown on an earlier page.
 */
export type ShownToast = Toast & { id: number; generation: number; isHeld: boolean; isFromOtherPage: boolean }

/** `shown`: oldest first. */
export type Toasts = { shown: readonly ShownToast[]; lastId: number; isTabHidden: boolean }

export const NO_TOASTS: Toasts = { shown: [], lastId: 0, isTabHidden: false }

export type ToastsEvent =
  | { type: 'shown'; toast: Toast }
  | { type: 'dismissed'; id: number }
  /** The pointer or the focus has entered or left the toast. A toast that is held does not disappear. */
  | { type: 'held'; id: number; isHeld: boolean }
  /** The toasts stay while the tab is hidden, for example while the teacher reads her mail in another tab. */
  | { type: 'tab-toggled'; isHidden: boolean }
  /** The toasts with these titles no longer apply, for example after a new attempt. */
  | { type: 'outdated'; titles: readonly string[] }
  | { type: 'cleared' }
  | { type: 'path-changed' }
  | { type: 'elapsed'; id: number; generation: number }

/** Dispatches 'elapsed' with the same `id` and `generation` after `duration` milliseconds. */
export type ToastsCommand = { type: 'wait'; id: number; generation: number; duration: number }

const MAX_TOASTS = 3

const LIFETIME_MS = { success: 6_000, destructive: 12_000 } as const

const restarted = (toast: ShownToast): ShownToast => ({ ...toast, generation: toast.generation + 1 })

const shownAfter = ({ shown, lastId }: Toasts, event: ToastsEvent): readonly ShownToast[] => {
  switch (event.type) {
    case 'shown': {
      const toast = { ...event.toast, id: lastId + 1, generation: 0, isHeld: false, isFromOtherPage: false }
      return [...shown.filter(({ title }) => title !== toast.title), toast].slice(-MAX_TOASTS)
    }
    case 'dismissed':
      return shown.filter(({ id }) => id !== event.id)
    case 'held':
      return shown.map((toast) =>
        toast.id === event.id ? { ...restarted(toast), isHeld: event.isHeld } : toast,
      )
    case 'tab-toggled':
      return shown.map(restarted)
    case 'outdated':
      return shown.filter(({ title }) => !event.titles.includes(title))
    case 'cleared':
      return []
    case 'path-changed':
      // Failure toasts of the page that was left disappear. A success toast may be shown just before the program
      // navigates, so it stays for one more page. Its timer starts again even under the pointer, because a pointer that
      // does not move causes no event.
      return shown
        .filter(({ kind, isFromOtherPage }) => kind === 'success' && !isFromOtherPage)
        .map((toast) => ({ ...restarted(toast), isHeld: false, isFromOtherPage: true }))
    case 'elapsed':
      return shown.filter(({ id, generation }) => id !== event.id || generation !== event.generation)
  }
}

/**
 * Returns the toasts after `event`, and the timers to start (docs/product.md §8.1): those of toasts that are new or
 * have changed, unless the toast is held or the tab is hidden.
 */
export const toasts = (state: Toasts, event: ToastsEvent): Transition<Toasts, ToastsCommand> => {
  const shown = shownAfter(state, event)
  const isTabHidden = event.type === 'tab-toggled' ? event.isHidden : state.isTabHidden
  const lastId = state.lastId + (event.type === 'shown' ? 1 : 0)
  const started = isTabHidden ? [] : shown.filter((toast) => !toast.isHeld && !state.shown.includes(toast))
  return [
    { shown, lastId, isTabHidden },
    ...started.map(({ id, generation, kind }) => {
      return { type: 'wait', id, generation, duration: LIFETIME_MS[kind] } as const
    }),
  ]
}
