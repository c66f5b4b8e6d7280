import type { Store } from 'effector'
import type { Failure } from './faults'
import type { ADA, GRACE, Stack } from './services'
import type { Site } from './site'

/** A user action that calls a service, and the state of the models before and after. */
export type Journey = {
  /** The requests that the port method sends, per stack. A stack without an entry sends none. */
  requests: Partial<Record<Stack, RegExp>>
  /** How many requests of this kind the action may send before it fails; 1 by default. */
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
  /** The inline error after a failure; null if there is none. 'none' if the failure is not shown inline. */
  problem: Store<unknown> | ((site: Site) => unknown) | 'none'
  expectKept: (site: Site) => void
  /** Whether the teacher has not asked for the call, so that its failure is not shown. `retry` is then the next action. */
  passive?: true
  /** The next step after a failure; `press` by default. */
  retry?: (site: Site) => Promise<unknown>
  succeeded: (site: Site) => boolean
  /** The reasons of errors, where they differ from `REASONS`. */
  reasons?: Partial<Record<Stack, Partial<Record<Failure, string | null>>>>
  /** Faults that are no failure of this call (docs/product.md §6, §7). */
  harmless?: Partial<Record<Stack, readonly Failure[]>>
}

export const NAME = 'Katherine Johnson'
export const NEW_EMAIL = 'katherine@school.org'
export const BOTH = <Value>(value: Value) => ({ production: value, mock: value })

export const atApp = (site: Site): boolean => site.departures().some(({ to }) => to === 'app')

/** Firebase's SDK reports a timeout with the code of a missing network, and other JSON as an internal error. */
export const FIREBASE = { production: { 'no answer': 'offline', 'wrong shape': null } } as const
