import type { Identity } from '../auth/identity'

/** What the browser remembers about a completed onboarding. */
export type CompletionFlag = {
  isSet: boolean
  /** The id of the account that set the flag; empty if a visitor did; null if the flag was stored without it. */
  setBy: string | null
  /** Whether a visitor has completed onboarding in this tab. */
  setInTab: boolean
}

/**
 * Whether the completion flag counts for `identity`. On a shared computer, the flag of one teacher must not let the next
 * one skip onboarding, so it counts only for the account or the tab that set it (docs/product.md §4.4).
 */
export const countsFor = ({ isSet, setBy, setInTab }: CompletionFlag, identity: Identity | null): boolean =>
  identity !== null && isSet && (setInTab || setBy === null || setBy === identity.id)

/** Returns the flag after the account `id` has completed onboarding; with null, the visitor in this tab. */
export const flagSetBy = (
  { setBy, setInTab }: CompletionFlag,
  id: string | null,
): CompletionFlag & { setBy: string } => ({
  isSet: true,
  // A visitor's onboarding does not replace the account for which the flag counts.
  setBy: id ?? setBy ?? '',
  setInTab: setInTab || id === null,
})
