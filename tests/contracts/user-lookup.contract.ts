import { describe, expect, test } from 'vitest'
import type { IdToken } from '../../src/core/domain/tokens'
import type { UserLookupPort } from '../../src/core/ports/user-lookup'

/** A users table in which `knownId` has a record and `unknownId` has none, both allowed to ask for their own. */
export type UserLookupWorld = {
  users: UserLookupPort
  /** The id token of the account with this id. */
  idTokenOf: (id: string) => IdToken
  knownId: string
  unknownId: string
  goDown: () => void | Promise<void>
}

/** What every user look-up adapter does. */
export const userLookupContract = (adapter: string, open: () => Promise<UserLookupWorld>) =>
  describe(`User look-up, ${adapter}`, () => {
    test('finds the record by the provider’s user id', async () => {
      const { users, idTokenOf, knownId } = await open()
      expect(await users.findByProviderId(knownId, idTokenOf(knownId))).toMatchObject({
        ok: true,
        value: { fbid: knownId },
      })
    })

    test('answers that there is none, which is no error', async () => {
      const { users, idTokenOf, unknownId } = await open()
      expect(await users.findByProviderId(unknownId, idTokenOf(unknownId))).toEqual({ ok: true, value: null })
    })

    test.each(["' or 1=1 --", 'a&fbid=eq.known', '%00', 'ü'.repeat(200)])(
      'takes %j for an id and nothing else',
      async (id) => {
        const { users, idTokenOf } = await open()
        expect(await users.findByProviderId(id, idTokenOf(id))).toEqual({ ok: true, value: null })
      },
    )

    test('tells a failure from a teacher without a record', async () => {
      const { users, idTokenOf, knownId, goDown } = await open()
      await goDown()
      expect(await users.findByProviderId(knownId, idTokenOf(knownId))).toMatchObject({
        ok: false,
        error: { kind: 'unavailable', message: expect.stringMatching(/./) },
      })
    })
  })
