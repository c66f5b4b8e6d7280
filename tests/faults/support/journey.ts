import type { Store } from 'effector'
import type { Failure } from './faults'
import type { ADA, GRACE, Stack } from './services'
import type { Site } from './site'

/** A user action that calls a service, with the expected state of the models before and after. */
export type Journey = {
  /** Matches the requests that the port method sends, by stack. A stack without an entry sends none. */
  requests: Partial<Record<Stack, RegExp>>
  /** The maximum number of these requests before the failure is shown; 1 by default. */
  allowed?: number
  /** The teacher who signed in on an earlier visit. */
  remembered?: typeof ADA | typeof GRACE
  /** How long before the visit the remembered teacher signed in, in milliseconds. */
  since?: number
  tab?: Readonly<Record<string, string>>
  open: (site: Site) => Promise<unknown>
  /** Presses the control that starts the call. */
  press: (site: Site) => Promise<unknown>
  busy: (site: Site) => boolean
  /** Title of the toast after a failure; null if there is none. */
  toast: string | null
  /**
   * Selects the inline error after a failure; null if there is no error, 'none' if the failure is not shown inline.
   */
  problem: Store<unknown> | ((site: Site) => unknown) | 'none'
  expectKept: (site: Site) => void
  /**
   * Whether the page makes the call without an action of the teacher, so that a failure is not shown. `retry` is then
   * the next action.
   */
  passive?: true
  /** The next step after a failure; `press` by default. */
  retry?: (site: Site) => Promise<unknown>
  succeeded: (site: Site) => boolean
  /** The `reason` of the error for faults whose reason differs from `REASONS`. */
  reasons?: Partial<Record<Stack, Partial<Record<Failure, string | null>>>>
  /** Faults with which the call still succeeds (docs/product.md §6, §7). */
  harmless?: Partial<Record<Stack, readonly Failure[]>>
}

export const NAME = 'Katherine Johnson'
export const NEW_EMAIL = 'katherine@school.org'
export const BOTH = <Value>(value: Value) => ({ production: value, mock: value })

export const atApp = (site: Site): boolean => site.departures().some(({ to }) => to === 'app')

/**
 * Firebase's SDK uses the error code of a missing network for a timeout too, and reports unknown JSON as an internal
 * error.
 */
export const FIREBASE = { production: { 'no answer': 'offline', 'wrong shape': null } } as const
