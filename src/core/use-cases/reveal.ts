import type { Step } from './step'

/** Time between two stages in milliseconds (docs/product.md §9.3). */
export const REVEAL_INTERVAL_MS = 800
const LAST_STAGE = 4

/** How many feature cards of /welcome are visible (docs/product.md §4.1). `visit`: the page visit that reveals them. */
export type Reveal = { stage: number; visit: number }

export type RevealEvent = { type: 'entered' | 'interval-elapsed'; visit: number }

export type RevealCommand = { type: 'wait'; visit: number }

/** An interval that was started on an earlier visit reveals nothing. */
export const reveal = (state: Reveal, { type, visit }: RevealEvent): Step<Reveal, RevealCommand> => {
  if (type === 'entered')
    return [
      { stage: 0, visit },
      { type: 'wait', visit },
    ]
  if (visit !== state.visit) return [state]
  const stage = state.stage + 1
  return stage < LAST_STAGE
    ? [
        { stage, visit },
        { type: 'wait', visit },
      ]
    : [{ stage, visit }]
}
