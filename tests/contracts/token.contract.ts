import { describe, expect, test } from 'vitest'
import type { IdToken } from '../../src/core/domain/tokens'
import type { TokenPort } from '../../src/core/ports/token'

/** A token service that accepts `goodIdToken` and refuses any other. */
export type TokenWorld = { tokens: TokenPort; goodIdToken: IdToken; goDown: () => void | Promise<void> }

/** What every token adapter does. */
export const tokenContract = (adapter: string, open: () => Promise<TokenWorld>) =>
  describe(`Token, ${adapter}`, () => {
    test('exchanges a good id token for a custom token', async () => {
      const { tokens, goodIdToken } = await open()
      expect(await tokens.issue(goodIdToken)).toMatchObject({ ok: true, value: expect.stringMatching(/./) })
    })

    test.each(['', 'forged', 'id-token.nobody.0.0'])('refuses %j', async (idToken) => {
      const { tokens } = await open()
      expect(await tokens.issue(idToken as IdToken)).toMatchObject({
        ok: false,
        error: { kind: 'unauthorized' },
      })
    })

    test('says that it is out of reach, without throwing', async () => {
      const { tokens, goodIdToken, goDown } = await open()
      await goDown()
      expect(await tokens.issue(goodIdToken)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    })
  })
