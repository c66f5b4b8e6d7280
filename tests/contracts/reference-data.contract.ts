import { describe, expect, test } from 'vitest'
import { REFERENCE } from '../../fixtures/reference'
import { REFERENCE_LISTS, REFERENCE_TABLES } from '../../src/core/domain/onboarding/reference-data'
import type { ReferenceDataPort } from '../../src/core/ports/reference-data'
import { failure } from '../support/results'

/** The adapter under test, connected to a database with the rows of fixtures/reference.ts, in any order. */
export type ReferenceDataSetup = { referenceData: ReferenceDataPort; goDown: () => void | Promise<void> }

export const referenceDataContract = (adapter: string, setUp: () => Promise<ReferenceDataSetup>) =>
  describe(`Reference data, ${adapter}`, () => {
    test.each(REFERENCE_LISTS)(
      'returns all rows and columns of %s, in the order of REFERENCE_TABLES',
      async (name) => {
        const { referenceData } = await setUp()
        const { order } = REFERENCE_TABLES[name]
        const rows: readonly Partial<Record<typeof order, string | number>>[] = REFERENCE[name]
        const value = rows.toSorted((a, b) => ((a[order] ?? '') < (b[order] ?? '') ? -1 : 1))
        expect(await referenceData.list(name)).toEqual({ ok: true, value })
      },
    )

    test.each(REFERENCE_LISTS)('returns `unavailable` for %s when the service is down', async (name) => {
      const { referenceData, goDown } = await setUp()
      await goDown()
      expect(await referenceData.list(name)).toMatchObject(failure('unavailable'))
    })
  })
