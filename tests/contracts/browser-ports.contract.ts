import { describe, expect, test } from 'vitest'
import type { ClockPort } from '../../src/core/ports/clock'
import type { RandomPort } from '../../src/core/ports/random'
import type { StoragePort } from '../../src/core/ports/storage'

/** A storage, and what another tab does to it; null where no other tab reaches it. */
export type OpenStorage = () => {
  storage: StoragePort
  elsewhere: Pick<StoragePort, 'set' | 'remove'> | null
}

/** What every storage adapter does, one whose browser denies storage included. */
export const storageContract = (adapter: string, open: OpenStorage) =>
  describe(`Storage, ${adapter}`, () => {
    test('gives back what was set last, and null for what never was', () => {
      const { storage } = open()
      expect(storage.get('draft')).toBeNull()
      storage.set('draft', 'first')
      storage.set('draft', 'second ✏️')
      expect(storage.get('draft')).toBe('second ✏️')
      expect(storage.get('other')).toBeNull()
    })

    test('forgets what was removed, also what never was set', () => {
      const { storage } = open()
      storage.set('draft', '')
      expect(storage.get('draft')).toBe('')
      storage.remove('draft')
      storage.remove('other')
      expect(storage.get('draft')).toBeNull()
    })

    test('tells what another tab did to a key, until told to stop; its own doing is no news', () => {
      const { storage, elsewhere } = open()
      const heard: (string | null)[] = []
      const stop = storage.watch('draft', () => heard.push(storage.get('draft')))
      storage.set('draft', 'own')
      storage.remove('draft')
      expect(heard).toEqual([])
      elsewhere?.set('draft', 'theirs')
      elsewhere?.set('other', 'theirs too')
      elsewhere?.remove('draft')
      const told = elsewhere ? ['theirs', null] : []
      expect(heard).toEqual(told)
      stop()
      elsewhere?.set('draft', 'late')
      expect(heard).toEqual(told)
    })
  })

/** What every clock does. `pass` lets the milliseconds go by. */
export const clockContract = (
  adapter: string,
  open: () => { clock: ClockPort; pass: (ms: number) => Promise<void> },
) =>
  describe(`Clock, ${adapter}`, () => {
    test('wakes those who wait in the order of their times, not before', async () => {
      const { clock, pass } = open()
      const start = clock.now()
      const woken: string[] = []
      void clock.wait(60).then(() => woken.push('late'))
      void clock.wait(20).then(() => woken.push('soon'))
      await pass(5)
      expect(woken).toEqual([])
      await pass(100)
      expect(woken).toEqual(['soon', 'late'])
      expect(clock.now() - start).toBeGreaterThanOrEqual(100)
    })
  })

/** What every source of chance does. */
export const randomContract = (adapter: string, open: () => RandomPort) =>
  describe(`Random, ${adapter}`, () => {
    test('draws from [0, 1), all over it', () => {
      const random = open()
      const drawn = Array.from({ length: 2_000 }, () => random.next())
      expect(drawn.every((number) => number >= 0 && number < 1)).toBe(true)
      const tenths = new Set(drawn.map((number) => Math.floor(number * 10)))
      expect(tenths.size).toBe(10)
    })
  })
