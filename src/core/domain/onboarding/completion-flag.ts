/** What the browser remembers about a completed onboarding. */
export type CompletionFlag = {
  isSet: boolean
  /** The id of the account that set the flag; empty if a visitor did; null if the flag was stored without it. */
  setBy: string | null
  /** Whether a visitor has completed onboarding in this tab. */
  setInTab: boolean
}

/**
 * Whether the completion flag counts for the account `id`. On a shared computer, the flag of one teacher must not let the
 * next one skip onboarding, so it counts only for the account or the tab that set it (docs/product.md §4.4).
 */
export const countsFor = ({ isSet, setBy, setInTab }: CompletionFlag, id: string): boolean =>
  isSet && (setInTab || setBy === null || setBy === id)
