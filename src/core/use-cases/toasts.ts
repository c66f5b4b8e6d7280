import type { Step } from './step'

export type Toast = { kind: 'success' | 'destructive'; title: string; description: string }

/**
 * A visible toast. `generation` is incremented whenever the toast's timer is paused or resumed, so that earlier
 * timers of the toast are ignored. `isHeld` is true while the pointer or the focus is in the toast, `isFromOtherPage`
 * after a navigation.
 */
export type ShownToast = Toast & { id: number; generation: number; isHeld: boolean; isFromOtherPage: boolean }

/** `shown`: oldest first. */
export type Toasts = { shown: readonly ShownToast[]; lastId: number; isTabHidden: boolean }

export const NO_TOASTS: Toasts = { shown: [], lastId: 0, isTabHidden: false }

export type ToastsEvent =
  | { type: 'shown'; toast: Toast }
  | { type: 'dismissed'; id: number }
  /** The pointer or the focus is in the toast, which then stays. */
  | { type: 'paused'; id: number }
  | { type: 'resumed'; id: number }
  /** The user has left the tab or the browser, for example to read her mail. The toasts stay until 'tab-shown'. */
  | { type: 'tab-hidden' }
  | { type: 'tab-shown' }
  /** The toasts with these titles no longer apply, for example after a new attempt. */
  | { type: 'outdated'; titles: readonly string[] }
  | { type: 'cleared' }
  | { type: 'path-changed' }
  | { type: 'elapsed'; id: number; generation: number }

/** Dispatches 'elapsed' with the same `id` and `generation` after `duration` milliseconds. */
export type ToastsCommand = { type: 'wait'; id: number; generation: number; duration: number }

type ToastsStep = Step<Toasts, ToastsCommand>

const MAX_TOASTS = 3

const LIFETIME_MS = { success: 6_000, destructive: 12_000 } as const

const restarted = (toast: ShownToast): ShownToast => ({ ...toast, generation: toast.generation + 1 })

const hold = (state: Toasts, id: number, isHeld: boolean): Toasts => ({
  ...state,
  shown: state.shown.map((toast) => (toast.id === id ? { ...restarted(toast), isHeld } : toast)),
})

const keep = (state: Toasts, isKept: (toast: ShownToast) => boolean): ToastsStep => [
  { ...state, shown: state.shown.filter(isKept) },
]

/** Each toast for which `isStarted` is shown for its whole lifetime from now on, unless the tab is hidden. */
const startTimers = (state: Toasts, isStarted: (toast: ShownToast) => boolean): ToastsStep => {
  const started = state.isTabHidden ? [] : state.shown.filter(isStarted)
  return [
    state,
    ...started.map(({ id, generation, kind }) => ({
      type: 'wait' as const,
      id,
      generation,
      duration: LIFETIME_MS[kind],
    })),
  ]
}

/** Returns the toasts after `event`, and the timers to start (docs/product.md §8.1). */
export const toasts = (state: Toasts, event: ToastsEvent): ToastsStep => {
  const { shown } = state
  switch (event.type) {
    case 'shown': {
      const id = state.lastId + 1
      const toast = { ...event.toast, id, generation: 0, isHeld: false, isFromOtherPage: false }
      // A second failure replaces the toast of the first.
      const others = shown.filter(({ title }) => title !== toast.title)
      const next = { ...state, lastId: id, shown: [...others, toast].slice(-MAX_TOASTS) }
      return startTimers(next, (started) => started.id === id)
    }
    case 'dismissed':
      return keep(state, ({ id }) => id !== event.id)
    case 'paused':
      return [hold(state, event.id, true)]
    case 'resumed':
      return startTimers(hold(state, event.id, false), ({ id }) => id === event.id)
    case 'tab-hidden':
      return [{ ...state, isTabHidden: true, shown: shown.map(restarted) }]
    case 'tab-shown':
      return startTimers(
        { ...state, isTabHidden: false, shown: shown.map(restarted) },
        ({ isHeld }) => !isHeld,
      )
    case 'outdated':
      return keep(state, ({ title }) => !event.titles.includes(title))
    case 'cleared':
      return keep(state, () => false)
    case 'path-changed': {
      // Toasts of the page that was left disappear. A success may be shown just before the navigation that it causes, so
      // it stays for one more page. Its timer starts again, because no event resumes a toast that was paused under the
      // pointer.
      const kept = shown.filter(({ kind, isFromOtherPage }) => kind === 'success' && !isFromOtherPage)
      const moved = kept.map((toast) => ({ ...restarted(toast), isHeld: false, isFromOtherPage: true }))
      return startTimers({ ...state, shown: moved }, () => true)
    }
    case 'elapsed':
      return keep(state, ({ id, generation }) => id !== event.id || generation !== event.generation)
  }
}
