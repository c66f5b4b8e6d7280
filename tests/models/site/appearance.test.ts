import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import { STORAGE_KEYS } from '../../../src/core/domain/storage-keys'
import { $appearance, appearanceChosen } from '../../../src/models/site/appearance'
import { startTestApp } from '../../support/start-test-app'

test.each(['light', 'dark'] as const)(
  'the chosen appearance %s is restored on the next visit',
  async (appearance) => {
    const { scope, persistent } = await startTestApp()
    expect(scope.getState($appearance)).toBeNull()
    await allSettled(appearanceChosen, { scope, params: appearance })
    expect(scope.getState($appearance)).toBe(appearance)
    const next = await startTestApp({ persistent })
    expect(next.scope.getState($appearance)).toBe(appearance)
  },
)

test('an unknown stored appearance is ignored, so that the page follows the system', async () => {
  const persistent = createInMemoryStorage({ [STORAGE_KEYS.appearance]: 'sepia' })
  const { scope } = await startTestApp({ persistent })
  expect(scope.getState($appearance)).toBeNull()
})
