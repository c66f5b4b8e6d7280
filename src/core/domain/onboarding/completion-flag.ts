import type { Identity } from '../auth/identity'

/** The flag that onboarding was completed in this browser, or that a look-up found a user record. */
export type CompletionFlag = {
  isSet: boolean
  /** The id of the account that set the flag; empty if a visitor did; null if only the flag itself is stored. */
  setBy: string | null
  /** Whether a visitor has completed onboarding in this tab. */
  setInTab: boolean
}

/**
 * Whether the completion flag counts for `identity`. On a shared computer, the flag of one teacher must not let the
 * next one skip onboarding. So the flag counts for the account `setBy`, and for every account if `setBy` is null or a
 * visitor has set the flag in this tab (docs/product.md §4.3).
 */
export const countsFor = ({ isSet, setBy, setInTab }: CompletionFlag, identity: Identity | null): boolean =>
  identity !== null && isSet && (setInTab || setBy === null || setBy === identity.id)

/**
 * Returns the flag after the account `id` has completed onboarding, or a look-up has found its user record. `id` is
 * null if the visitor in this tab has completed onboarding.
 */
export const flagSetBy = (
  { setBy, setInTab }: CompletionFlag,
  id: string | null,
): CompletionFlag & { setBy: string } => ({
  isSet: true,
  // After a visitor's onboarding, the flag still counts for the account that set it before.
  setBy: id ?? setBy ?? '',
  setInTab: setInTab || id === null,
})
