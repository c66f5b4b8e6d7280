import { beforeEach, expect, test, vi } from 'vitest'
import { createCachedReferenceData } from '../../adapters/cached/reference-data'
import { REFERENCE } from '../../fixtures/reference'
import { err, ok } from '../../src/core/domain/result'
import type { ReferenceDataPort } from '../../src/core/ports/reference-data'

beforeEach(async () => {
  // `createCachedReferenceData` imports this module on the first read. The tests import the module before they install
  // fake timers, because fake timers would delay the import.
  await import('../../adapters/cached/queries')
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

const UNAVAILABLE = err({ kind: 'unavailable' as const, reason: 'server' as const, message: 'down' })

/**
 * The first `failures` reads of the source fail. `attempts` contains the time of each read, in milliseconds since
 * `start` was called.
 */
const start = (failures: number) => {
  const attempts: number[] = []
  const startTime = Date.now()
  const source: ReferenceDataPort = {
    list: async (name) => {
      attempts.push(Date.now() - startTime)
      return attempts.length <= failures ? UNAVAILABLE : ok(REFERENCE[name])
    },
  }
  return { attempts, cached: createCachedReferenceData(source) }
}

test('cached reference data is read at most four times, after 0, 1, 2 and 4 seconds, then the read fails', async () => {
  const { attempts, cached } = start(99)
  const read = cached.list('goals')
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await read).toEqual(UNAVAILABLE)
  expect(attempts).toEqual([0, 1_000, 3_000, 7_000])
})

test('cached reference data stays cached for five minutes after its last use', async () => {
  const { attempts, cached } = start(0)
  await cached.list('goals')
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
  await cached.list('goals')
  expect(attempts).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5 * 60_000 + 1)
  await cached.list('goals')
  expect(attempts).toHaveLength(2)
})

test('an empty list is not cached, because ‘Try again’ asks for it again', async () => {
  const list = vi.fn(async () => ok([]))
  const cached = createCachedReferenceData({ list })
  await cached.list('goals')
  expect(await cached.list('goals')).toEqual(ok([]))
  expect(list).toHaveBeenCalledTimes(2)
})

test('cached reference data is read once for concurrent calls', async () => {
  const { attempts, cached } = start(0)
  await Promise.all([cached.list('goals'), cached.list('goals'), cached.list('subjects')])
  expect(attempts).toHaveLength(2)
})

test('cached reference data can be read again after a failure, and is returned when a retry succeeds', async () => {
  const { cached } = start(5)
  const failed = cached.list('goals')
  await vi.advanceTimersByTimeAsync(7_000)
  expect(await failed).toEqual(UNAVAILABLE)
  const retried = cached.list('goals')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await retried).toEqual(ok(REFERENCE.goals))
})
