import { describe, expect, test } from 'vitest'
import type { UserLookupPort } from '../../src/core/ports/user-lookup'

/** A users table in which `knownId` has a record and `unknownId` has none, both allowed to ask for their own. */
export type UserLookupWorld = {
  /** The port as the teacher with this id sees it. */
  usersAs: (id: string) => UserLookupPort
  knownId: string
  unknownId: string
  goDown: () => void | Promise<void>
}

/** What every user look-up adapter does. */
export const userLookupContract = (adapter: string, open: () => Promise<UserLookupWorld>) =>
  describe(`User look-up, ${adapter}`, () => {
    test('finds the record by the provider’s user id', async () => {
      const { usersAs, knownId } = await open()
      expect(await usersAs(knownId).findByProviderId(knownId)).toMatchObject({
        ok: true,
        value: { fbid: knownId },
      })
    })

    test('answers that there is none, which is no error', async () => {
      const { usersAs, unknownId } = await open()
      expect(await usersAs(unknownId).findByProviderId(unknownId)).toEqual({ ok: true, value: null })
    })

    test.each(["' or 1=1 --", 'a&fbid=eq.known', '%00', 'ü'.repeat(200)])(
      'takes %j for an id and nothing else',
      async (id) => {
        const { usersAs } = await open()
        expect(await usersAs(id).findByProviderId(id)).toEqual({ ok: true, value: null })
      },
    )

    test('tells a failure from a teacher without a record', async () => {
      const { usersAs, knownId, goDown } = await open()
      await goDown()
      expect(await usersAs(knownId).findByProviderId(knownId)).toMatchObject({
        ok: false,
        error: { kind: 'unavailable', message: expect.stringMatching(/./) },
      })
    })
  })
