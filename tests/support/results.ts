import { expect } from 'vitest'

/** Matches a failed `Result` whose error has this `kind` and any message that is not empty. */
export const failure = (kind: string) => ({ ok: false, error: { kind, message: expect.stringMatching(/./) } })
