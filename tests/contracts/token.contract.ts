import { describe, expect, test } from 'vitest'
import type { IdToken } from '../../src/core/domain/tokens'
import type { TokenPort } from '../../src/core/ports/token'
import { failure } from '../support/results'

export type TokenSetup = { tokens: TokenPort; validIdToken: IdToken; goDown: () => void | Promise<void> }

export const tokenContract = (adapter: string, setUp: () => Promise<TokenSetup>) =>
  describe(`Token, ${adapter}`, () => {
    test('exchanges a valid id token for an app token', async () => {
      const { tokens, validIdToken } = await setUp()
      expect(await tokens.issue(validIdToken)).toMatchObject({ ok: true, value: expect.stringMatching(/./) })
    })

    test.each(['', 'forged', 'id-token.nobody.0.0'])('returns `unauthorized` for %j', async (idToken) => {
      const { tokens } = await setUp()
      expect(await tokens.issue(idToken as IdToken)).toMatchObject(failure('unauthorized'))
    })

    test('returns `unavailable` when the service is down', async () => {
      const { tokens, validIdToken, goDown } = await setUp()
      await goDown()
      expect(await tokens.issue(validIdToken)).toMatchObject(failure('unavailable'))
    })
  })
