import { expect, test } from 'vitest'
import { loadChunk } from '../../src/boot/load-chunk'

test('a failed download is reported with its own error if the page cannot be reloaded', async () => {
  // `reloadOnce` resolves to false here, because Node has no `document`. `loadChunk` then rejects.
  await expect(loadChunk(() => Promise.reject(new TypeError('No such file')))).rejects.toThrow('No such file')
})
