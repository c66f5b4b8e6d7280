import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, loadChunk } from '../../src/document/load-chunk'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a chunk that arrives in time is returned, and its time limit is cancelled', async () => {
  await expect(loadChunk(async () => 'chunk')).resolves.toBe('chunk')
  expect(vi.getTimerCount()).toBe(0)
})

test('a chunk that does not arrive is given up after the time limit', async () => {
  const loading = expect(loadChunk(() => new Promise(() => undefined))).rejects.toThrow('in time')
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS)
  await loading
})

test('a failed download is reported with its own error if the page cannot be reloaded', async () => {
  // `reloadOnce` resolves to false here, because Node has no `document`. `loadChunk` then rejects.
  await expect(loadChunk(() => Promise.reject(new TypeError('No such file')))).rejects.toThrow('No such file')
})
