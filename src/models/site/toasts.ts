import { createEvent, createStore, sample, scopeBind } from 'effector'
import { createCommand } from './environment'

/** A short message over the page. `destructive` is a failure; its description is the provider's message. */
export type Toast = { kind: 'success' | 'destructive'; title: string; description: string }

/** A toast as it stands on the screen. */
export type ShownToast = Toast & { id: number }

/** At most so many stand on the screen; older ones make room. */
const MOST_TOASTS = 3

/** A success has been read after 6 s; a failure may need longer. Milliseconds. */
const LIFETIME = { success: 6_000, destructive: 12_000 } as const

export const toastShown = createEvent<Toast>()
export const toastDismissed = createEvent<number>()
/** A pointer or the focus came to a toast: it does not go by itself. */
export const toastHeld = createEvent<number>()
/** Nothing holds the toast any more: its time begins anew. */
export const toastReleased = createEvent<number>()

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

// Time runs out for the turn it was measured for: whoever held the toast since has begun another.
type Turn = { id: number; turn: number }
const $turns = createStore<Readonly<Record<number, number>>>({}).on(
  [toastHeld, toastReleased],
  (turns, id) => ({
    ...turns,
    [id]: (turns[id] ?? 0) + 1,
  }),
)

const timeRanOut = createEvent<Turn>()
const giveTime = createCommand<Turn & Pick<Toast, 'kind'>>(({ clock }, { kind, ...turn }) => {
  const tell = scopeBind(timeRanOut, { safe: true })
  // Nobody waits for it: what showed the toast is done.
  void clock.wait(LIFETIME[kind]).then(() => tell(turn))
})

sample({
  clock: toastShown,
  source: $lastId,
  fn: (id, { kind }) => ({ id, kind, turn: 0 }),
  target: giveTime,
})
const letGo = sample({
  clock: toastReleased,
  source: { toasts: $toasts, turns: $turns },
  fn: ({ toasts, turns }, released) => ({
    turn: turns[released] ?? 0,
    toast: toasts.find(({ id }) => id === released),
  }),
}).filterMap(({ turn, toast }) => toast && { id: toast.id, kind: toast.kind, turn })
sample({ clock: letGo, target: giveTime })

sample({
  clock: timeRanOut,
  source: $turns,
  filter: (turns, { id, turn }) => (turns[id] ?? 0) === turn,
  fn: (_, { id }) => id,
  target: toastDismissed,
})
