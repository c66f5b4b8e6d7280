import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCachedReferenceData } from '../../adapters/cached/reference-data'
import { REFERENCE } from '../../fixtures/reference'
import { err, ok } from '../../src/core/domain/result'
import type { ReferenceDataPort } from '../../src/core/ports/reference-data'

beforeEach(async () => {
  // Comes with the first read, in real time.
  await import('../../adapters/cached/queries')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const down = err({ kind: 'unavailable' as const, reason: 'server' as const, message: 'down' })

/** A source that fails so many times first; the times of its attempts, in milliseconds. */
const open = (failures: number, answer?: () => Promise<never>) => {
  const attempts: number[] = []
  const start = Date.now()
  const source: ReferenceDataPort = {
    list: async (name) => {
      attempts.push(Date.now() - start)
      if (answer) return answer()
      return attempts.length <= failures ? down : ok(REFERENCE[name])
    },
  }
  return { attempts, cached: createCachedReferenceData(source, 30_000) }
}

describe('Reference reads', () => {
  test('are retried three times, after 1, 2 and 4 seconds, and then fail', async () => {
    const { attempts, cached } = open(99)
    const answer = cached.list('goals')
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await answer).toEqual(down)
    expect(attempts).toEqual([0, 1_000, 3_000, 7_000])
  })

  test('succeed when a retry does', async () => {
    const { attempts, cached } = open(2)
    const answer = cached.list('goals')
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await answer).toEqual(ok(REFERENCE.goals))
    expect(attempts).toHaveLength(3)
  })

  test('are kept five minutes after their last use, then read anew', async () => {
    const { attempts, cached } = open(0)
    await cached.list('goals')
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
    await cached.list('goals')
    expect(attempts).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(5 * 60_000 + 1)
    await cached.list('goals')
    expect(attempts).toHaveLength(2)
  })

  test('asked for twice at once are one', async () => {
    const { attempts, cached } = open(0)
    await Promise.all([cached.list('goals'), cached.list('goals'), cached.list('subjects')])
    expect(attempts).toHaveLength(2)
  })

  test('that get no answer count as failed after 30 seconds each', async () => {
    const { attempts, cached } = open(0, () => new Promise(() => {}))
    const answer = cached.list('goals')
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(4 * 30_000 + 7_000)
    expect(await answer).toMatchObject({ ok: false, error: { reason: 'timeout' } })
    expect(attempts).toEqual([0, 31_000, 63_000, 97_000])
  })

  test('can be asked for again after they failed', async () => {
    const { cached } = open(4)
    const failed = cached.list('goals')
    await vi.advanceTimersByTimeAsync(7_000)
    expect(await failed).toEqual(down)
    expect(await cached.list('goals')).toEqual(ok(REFERENCE.goals))
  })
})
