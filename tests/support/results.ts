import { expect } from 'vitest'

/** Matches a failed `Result` whose error has the kind and any message. */
export const failure = (kind: string) => ({ ok: false, error: { kind, message: expect.stringMatching(/./) } })
