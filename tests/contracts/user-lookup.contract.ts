import { describe, expect, test } from 'vitest'
import type { IdToken } from '../../src/core/domain/tokens'
import type { UserLookupPort } from '../../src/core/ports/user-lookup'
import { failure } from '../support/results'

/** The adapter under test, connected to a users table that has a record for `knownId` and none for `unknownId`. */
export type UserLookupSetup = {
  users: UserLookupPort
  idTokenOf: (id: string) => IdToken
  knownId: string
  unknownId: string
  goDown: () => void | Promise<void>
}

export const userLookupContract = (adapter: string, setUp: () => Promise<UserLookupSetup>) =>
  describe(`User look-up, ${adapter}`, () => {
    test('returns the record with the provider’s user id', async () => {
      const { users, idTokenOf, knownId } = await setUp()
      expect(await users.findByProviderId(knownId, idTokenOf(knownId))).toMatchObject({
        ok: true,
        value: { fbid: knownId },
      })
    })

    test('returns null if there is no record', async () => {
      const { users, idTokenOf, unknownId } = await setUp()
      expect(await users.findByProviderId(unknownId, idTokenOf(unknownId))).toEqual({ ok: true, value: null })
    })

    test.each(["' or 1=1 --", 'a&fbid=eq.known', '%00', 'ü'.repeat(200)])('escapes the id %j', async (id) => {
      const { users, idTokenOf } = await setUp()
      expect(await users.findByProviderId(id, idTokenOf(id))).toEqual({ ok: true, value: null })
    })

    test('returns `unavailable`, not null, when the service is down', async () => {
      const { users, idTokenOf, knownId, goDown } = await setUp()
      await goDown()
      expect(await users.findByProviderId(knownId, idTokenOf(knownId))).toMatchObject(failure('unavailable'))
    })
  })
