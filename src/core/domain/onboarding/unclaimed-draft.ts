import type { Identity } from '../auth/identity'
import type { StoredDraft } from './drafts'

/** Returns the drafts after `identity` agreed to use the visitor's draft, which replaces its own. */
export const claimVisitorDraft = (
  drafts: readonly StoredDraft[],
  identity: Identity,
): readonly StoredDraft[] =>
  drafts
    .filter(({ owner }) => owner !== identity.id)
    .map((draft) => (draft.owner === null ? { ...draft, owner: identity.id } : draft))

/**
 * Masks the email so that only the teacher who typed it can recognize it.
 * @example maskEmail('ada@school.org') // 'a…@school.org'
 */
export const maskEmail = (email: string): string => email.trim().replace(/^([^@]?)[^@]*/u, '$1…')
