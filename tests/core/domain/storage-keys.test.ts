import { expect, test } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { withoutDemoKeys } from '../../../src/demo/storage-keys'
import { KEYS_OF_DEMO } from '../../support/stored-junk'

test('the completion flag keeps its key, so that earlier completions count', () => {
  expect(STORAGE_KEYS.onboardingComplete).toBe('graidOnboardingComplete')
})

test('keys are distinct', () => {
  const keys = [...Object.values(STORAGE_KEYS), ...KEYS_OF_DEMO]
  expect(new Set(keys).size).toBe(keys.length)
})

test('a sign-out sees no key of the demo, and every key of the site', () => {
  const keys = [...Object.values(STORAGE_KEYS), ...KEYS_OF_DEMO, 'graidUnknown', 'demo']
  const storage = createInMemoryStorage(Object.fromEntries(keys.map((key) => [key, ''])))
  const { persistent, tab } = withoutDemoKeys({ persistent: storage, tab: storage })
  for (const { keys: visible } of [persistent, tab])
    expect(visible()).toEqual([...Object.values(STORAGE_KEYS), 'graidUnknown', 'demo'])
})
