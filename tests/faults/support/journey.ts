import type { Store } from 'effector'
import type { Failure } from './faults'
import type { ADA, GRACE, Stack } from './services'
import type { Site } from './site'

/** A user action that calls a service or loads a chunk, and the state of the models after a failure and a success. */
export type Journey = {
  /** Matches the requests of the port method. A stack without an entry sends none and is not tested. */
  requests: Partial<Record<Stack, RegExp>>
  /** The maximum number of matching requests until the failure is shown; 1 by default. */
  allowed?: number
  /** The teacher who signed in on an earlier visit. */
  remembered?: typeof ADA | typeof GRACE
  /** The time between the sign-in of `remembered` and the visit, in milliseconds; 0 by default. */
  since?: number
  tab?: Readonly<Record<string, string>>
  open: (site: Site) => Promise<unknown>
  press: (site: Site) => Promise<unknown>
  busy: (site: Site) => boolean
  /** Title of the toast after a failure; null if there is none. */
  toast: string | null
  /**
   * The store of the inline error, or a function that returns the error; null means no error. 'none': the page shows no
   * inline error for this failure.
   */
  problem: Store<unknown> | ((site: Site) => unknown) | 'none'
  expectKept: (site: Site) => void
  /**
   * True if the page makes the call before the teacher presses a control. A failure of the call is then not shown, and
   * the teacher's next action is `retry`.
   */
  passive?: true
  /** The action with which the teacher continues after a failure; `press` by default. */
  retry?: (site: Site) => Promise<unknown>
  succeeded: (site: Site) => boolean
  /** Exceptions to `REASONS`. */
  reasons?: Partial<Record<Stack, Partial<Record<Failure, string | null>>>>
  /** Faults with which the call still succeeds (docs/product.md §6, §7). */
  harmless?: Partial<Record<Stack, readonly Failure[]>>
}

export const NAME = 'Katherine Johnson'
export const NEW_EMAIL = 'katherine@school.org'
export const BOTH = <Value>(value: Value) => ({ production: value, mock: value })

export const atApp = (site: Site): boolean => site.departures().some(({ to }) => to === 'app')

/**
 * Exceptions to `REASONS` for calls through Firebase's SDK. 'no answer': the SDK reports a timeout with the same error
 * code as being offline. 'wrong shape': the SDK reports an internal error, for which the adapter sets no `reason`.
 */
export const FIREBASE = { production: { 'no answer': 'offline', 'wrong shape': null } } as const
