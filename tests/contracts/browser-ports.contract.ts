import { describe, expect, test, vi } from 'vitest'
import type { ClockPort } from '../../src/core/ports/clock'
import type { NavigationPort } from '../../src/core/ports/navigation'
import type { StoragePort } from '../../src/core/ports/storage'

/** `otherTab` changes the same storage from another tab; null if tabs do not share the storage. */
export type OpenStorage = () => {
  storage: StoragePort
  otherTab: Pick<StoragePort, 'set' | 'remove'> | null
}

export const storageContract = (adapter: string, open: OpenStorage) =>
  describe(`Storage, ${adapter}`, () => {
    test('returns the last value set, and null for a key that was never set', () => {
      const { storage } = open()
      expect(storage.get('draft')).toBeNull()
      storage.set('draft', 'first')
      storage.set('draft', 'second ✏️')
      expect(storage.get('draft')).toBe('second ✏️')
      expect(storage.get('other')).toBeNull()
    })

    test('removes keys, including keys that were never set', () => {
      const { storage } = open()
      storage.set('draft', '')
      expect(storage.get('draft')).toBe('')
      storage.remove('draft')
      storage.remove('other')
      expect(storage.get('draft')).toBeNull()
    })

    test('lists the keys that have a value', () => {
      const { storage } = open()
      for (const key of storage.keys()) storage.remove(key)
      for (const key of ['draft', 'plan', 'form/auth', 'draft']) storage.set(key, 'x')
      storage.remove('plan')
      expect(storage.keys().toSorted()).toEqual(['draft', 'form/auth'])
    })

    test('notifies watchers of changes by another tab, not of its own, until unsubscribed', () => {
      const { storage, otherTab } = open()
      const values: (string | null)[] = []
      const unsubscribe = storage.watch('draft', () => values.push(storage.get('draft')))
      storage.set('draft', 'own')
      storage.remove('draft')
      expect(values).toEqual([])
      otherTab?.set('draft', 'theirs')
      otherTab?.set('other', 'theirs too')
      otherTab?.remove('draft')
      const expected = otherTab ? ['theirs', null] : []
      expect(values).toEqual(expected)
      unsubscribe()
      otherTab?.set('draft', 'late')
      expect(values).toEqual(expected)
    })
  })

export const clockContract = (
  adapter: string,
  open: () => { clock: ClockPort; pass: (ms: number) => Promise<void> },
) =>
  describe(`Clock, ${adapter}`, () => {
    test('resolves waits in the order of their times, not earlier', async () => {
      const { clock, pass } = open()
      const start = clock.now()
      const resolved: string[] = []
      void clock.wait(60).then(() => resolved.push('late'))
      void clock.wait(20).then(() => resolved.push('soon'))
      await pass(5)
      expect(resolved).toEqual([])
      await pass(100)
      expect(resolved).toEqual(['soon', 'late'])
      expect(clock.now() - start).toBeGreaterThanOrEqual(100)
    })
  })

/** `pressBack` resolves to whether the page was left. */
export const heldBackContract = (
  adapter: string,
  open: () => { navigation: NavigationPort; pressBack: () => Promise<boolean> },
) =>
  describe(`Navigation, ${adapter}: Back`, () => {
    test('calls the listener as long as it is held again, and then leaves the page', async () => {
      const { navigation, pressBack } = open()
      const pressed: string[] = []
      navigation.holdBack(() => {
        pressed.push('first')
        navigation.holdBack(() => pressed.push('second'))
      })
      expect([await pressBack(), await pressBack(), await pressBack()]).toEqual([false, false, true])
      expect(pressed).toEqual(['first', 'second'])
    })

    test('leaves the page once it is released', async () => {
      const { navigation, pressBack } = open()
      const onBack = vi.fn()
      navigation.holdBack(onBack)
      navigation.releaseBack()
      expect(await pressBack()).toBe(true)
      expect(onBack).not.toHaveBeenCalled()
    })
  })
