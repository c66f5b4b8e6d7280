import { normalizeEmail } from '../auth/email'
import type { Identity } from '../auth/identity'
import type { StoredDraft } from './drafts'
import { FIELD_NAMES, isAnswered } from './onboarding'

/** Returns the draft `newer` with the answers that only `older` has. */
export const completedFrom = (newer: StoredDraft, older: StoredDraft): StoredDraft => ({
  ...newer,
  data: {
    ...older.data,
    ...Object.fromEntries(
      FIELD_NAMES.filter((field) => isAnswered(newer.data, field)).map((field) => [field, newer.data[field]]),
    ),
  },
})

export const claimDraft = (
  drafts: readonly StoredDraft[],
  claimed: StoredDraft,
  identity: Identity | null,
): readonly StoredDraft[] => {
  const owner = identity?.id ?? null
  const { byLink: _, ...own } = { ...claimed, owner }
  return drafts.flatMap((draft) => {
    if (draft === claimed) return [own]
    return draft.owner === owner && !draft.byLink ? [] : [draft]
  })
}

/**
 * Masks the email so that only the teacher who typed it can recognise it. Returns an empty text for a blank one.
 * @example maskEmail('ada@school.org') // 'a…@school.org'
 */
export const maskEmail = (email: string): string =>
  normalizeEmail(email).replace(/^(?=.)([^@]?)[^@]*/u, '$1…')
