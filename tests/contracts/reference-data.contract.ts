import { describe, expect, test } from 'vitest'
import { REFERENCE } from '../../fixtures/reference'
import { REFERENCE_LISTS } from '../../src/core/domain/onboarding/reference-data'
import type { ReferenceDataPort } from '../../src/core/ports/reference-data'
import { failure } from '../support/results'

/** The adapter under test, connected to a database with the rows of fixtures/reference.ts, in any order. */
export type ReferenceDataSetup = { referenceData: ReferenceDataPort; goDown: () => void | Promise<void> }

export const referenceDataContract = (adapter: string, setUp: () => Promise<ReferenceDataSetup>) =>
  describe(`Reference data, ${adapter}`, () => {
    const ids = async ({ referenceData }: ReferenceDataSetup, name: (typeof REFERENCE_LISTS)[number]) => {
      const list = await referenceData.list(name)
      return list.ok ? list.value.map(({ id }) => id) : list.error
    }

    test('orders rows by the column of REFERENCE_TABLES', async () => {
      const setup = await setUp()
      const byName = REFERENCE.subjects.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ id }) => id)
      expect(await ids(setup, 'gradeLevels')).toEqual([1, 2, 3, 4, 5, 6])
      expect(await ids(setup, 'experienceLevels')).toEqual([1, 2, 3, 4, 5])
      expect(await ids(setup, 'subjects')).toEqual(byName)
      expect(await ids(setup, 'goals')).toEqual([1, 2, 3, 4, 5, 6])
      expect(await ids(setup, 'communicationPreferences')).toEqual([1, 2, 3, 4])
    })

    test.each(REFERENCE_LISTS)('returns all columns of %s', async (name) => {
      const { referenceData } = await setUp()
      const list = await referenceData.list(name)
      const rows: readonly object[] = list.ok ? list.value : []
      expect(rows).toHaveLength(REFERENCE[name].length)
      for (const row of REFERENCE[name]) expect(rows).toContainEqual(row)
    })

    test.each(REFERENCE_LISTS)('returns `unavailable` for %s when the service is down', async (name) => {
      const { referenceData, goDown } = await setUp()
      await goDown()
      expect(await referenceData.list(name)).toMatchObject(failure('unavailable'))
    })
  })
