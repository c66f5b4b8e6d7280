import { describe, expect, test } from 'vitest'
import { REFERENCE } from '../../fixtures/reference'
import { REFERENCE_LISTS } from '../../src/core/domain/onboarding/reference-data'
import type { ReferenceDataPort } from '../../src/core/ports/reference-data'

/** A backend that holds the rows of fixtures/reference.ts, in any order. */
export type ReferenceDataWorld = { referenceData: ReferenceDataPort; goDown: () => void | Promise<void> }

/** What every reference-data adapter does. */
export const referenceDataContract = (adapter: string, open: () => Promise<ReferenceDataWorld>) =>
  describe(`Reference data, ${adapter}`, () => {
    const ids = async ({ referenceData }: ReferenceDataWorld, name: (typeof REFERENCE_LISTS)[number]) => {
      const list = await referenceData.list(name)
      return list.ok ? list.value.map(({ id }) => id) : list.error
    }

    test('orders grade levels by sort_order, experience by min_years, subjects by name, the rest by id', async () => {
      const world = await open()
      const byName = REFERENCE.subjects.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ id }) => id)
      expect(await ids(world, 'gradeLevels')).toEqual([1, 2, 3, 4, 5, 6])
      expect(await ids(world, 'experienceLevels')).toEqual([1, 2, 3, 4, 5])
      expect(await ids(world, 'subjects')).toEqual(byName)
      expect(await ids(world, 'goals')).toEqual([1, 2, 3, 4, 5, 6])
      expect(await ids(world, 'communicationPreferences')).toEqual([1, 2, 3, 4])
    })

    test.each(REFERENCE_LISTS)('reads whole rows of %s', async (name) => {
      const { referenceData } = await open()
      const list = await referenceData.list(name)
      const rows: readonly object[] = list.ok ? list.value : []
      expect(rows).toHaveLength(REFERENCE[name].length)
      for (const row of REFERENCE[name]) expect(rows).toContainEqual(row)
    })

    test.each(REFERENCE_LISTS)('says that %s cannot be read, without throwing', async (name) => {
      const { referenceData, goDown } = await open()
      await goDown()
      expect(await referenceData.list(name)).toMatchObject({
        ok: false,
        error: { kind: 'unavailable', message: expect.stringMatching(/./) },
      })
    })
  })
