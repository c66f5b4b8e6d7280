import { expect } from 'vitest'

export const failure = (kind: string) => ({ ok: false, error: { kind, message: expect.stringMatching(/./) } })
