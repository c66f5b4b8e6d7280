import type { Store } from 'effector'
import type { Failure } from './faults'
import type { ADA, Stack } from './services'
import type { Site } from './site'

export type Journey = {
  /** A stack without an entry sends no such request, so it is not tested. */
  requests: Partial<Record<Stack, RegExp>>
  /** The most requests until the failure is shown; 1 by default. */
  allowed?: number
  sendsIdToken?: true
  remembered?: typeof ADA
  /** Milliseconds between the sign-in of `remembered` and the visit. */
  since?: number
  tab?: Readonly<Record<string, string>>
  open: (site: Site) => Promise<unknown>
  press: (site: Site) => Promise<unknown>
  busy: (site: Site) => boolean
  toast: string | null
  /** Its value is null while there is no error. 'none': the page never shows an inline error. */
  problem: Store<unknown> | ((site: Site) => unknown) | 'none'
  expectKept: (site: Site) => void
  /** The page makes the call before any press, so a failure is not shown. The next action is `retry`. */
  passive?: true
  retry?: (site: Site) => Promise<unknown>
  succeeded: (site: Site) => boolean
  /** Firebase's call also waits for the user, at Google's popup or at reCAPTCHA, so no time limit ends it. */
  waitsForUser?: true
  reasons?: Partial<Record<Stack, Partial<Record<Failure, string | null>>>>
  /** Faults with which the call still succeeds (docs/product.md §6, §7). */
  harmless?: Partial<Record<Stack, readonly Failure[]>>
}

export const NAME = 'Katherine Johnson'
export const NEW_EMAIL = 'katherine@school.org'
export const BOTH = <Value>(value: Value) => ({ production: value, mock: value })

export const atApp = (site: Site): boolean => site.departures().some(({ to }) => to === 'app')

/** Firebase's SDK reports a timeout as if offline, and a response of the wrong shape as an internal error. */
export const FIREBASE = { production: { 'no answer': 'offline', 'wrong shape': null } } as const
