import { expect, test } from 'vitest'
import { startCore } from './start-core'

test('returns the list, or logs the name of one that cannot be read', async () => {
  const { useCases } = startCore()
  expect(await useCases.readReferenceList('goals')).toEqual({ ok: true, value: [] })

  const failing = startCore({ reference: 'down' })
  expect(await failing.useCases.readReferenceList('goals')).toMatchObject({
    ok: false,
    error: { kind: 'unavailable' },
  })
  expect(failing.log.entries).toEqual([
    { event: 'Reference data not read', detail: { list: 'goals', kind: 'unavailable' } },
  ])
})
