import { expect, test } from 'vitest'
import { REFERENCE } from '../../../../fixtures/reference'
import { failure } from '../../../support/results'
import { startCore } from '../start-core'

test('returns the list, or logs the name of one that cannot be read', async () => {
  const { useCases } = startCore()
  expect(await useCases.readReferenceList('goals')).toEqual({
    ok: true,
    value: expect.arrayContaining([...REFERENCE.goals]),
  })

  const failing = startCore({ reference: 'down' })
  expect(await failing.useCases.readReferenceList('goals')).toMatchObject(failure('unavailable'))
  expect(failing.log.entries).toEqual([
    { event: 'Reference data not read', detail: { list: 'goals', kind: 'unavailable' } },
  ])
})
