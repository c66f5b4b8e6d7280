import type { Identity } from '../auth/identity'
import type { StoredDraft } from './drafts'

/**
 * Returns the drafts after `identity` has agreed to use the visitor's draft. The visitor's draft becomes the draft
 * of `identity` and replaces the earlier draft of `identity`.
 */
export const claimVisitorDraft = (
  drafts: readonly StoredDraft[],
  identity: Identity,
): readonly StoredDraft[] =>
  drafts
    .filter(({ owner }) => owner !== identity.id)
    .map((draft) => (draft.owner === null ? { ...draft, owner: identity.id } : draft))

/**
 * Returns the email with only the first letter of the part before the '@'. The teacher who typed the email can
 * still recognize it.
 * @example maskEmail('ada@school.org') // 'a…@school.org'
 */
export const maskEmail = (email: string): string => email.trim().replace(/^([^@]?)[^@]*/u, '$1…')
