import { expect, test } from 'vitest'
import { REFERENCE_LISTS } from '../../../src/core/domain/onboarding/reference-data'
import { startCore } from './start-core'

test.each([
  ['gradeLevels', 'by sort order', [2, 1]],
  ['experienceLevels', 'by years', [2, 1]],
  ['subjects', 'by name', [2, 1]],
  ['goals', 'by id', [1, 2]],
  ['communicationPreferences', 'even when the table is empty', []],
] as const)('%s come %s', async (name, _, ids) => {
  const { useCases, log } = startCore()
  const list = await useCases.readReferenceList(name)
  expect(list.ok && list.value.map(({ id }) => id)).toEqual(ids)
  expect(log.entries).toEqual([])
})

test.each(REFERENCE_LISTS)('%s that cannot be read are logged by name', async (name) => {
  const { useCases, log } = startCore({ reference: 'down' })
  expect(await useCases.readReferenceList(name)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  expect(log.entries).toEqual([
    { event: 'Reference data not read', detail: { list: name, kind: 'unavailable' } },
  ])
})
