import { expect, test } from 'vitest'
import { STORAGE_PREFIX } from '../../../adapters/browser/storage'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { DEMO_STORAGE_KEYS } from '../../../src/demo/storage-keys'

test('the completion flag keeps its key, so that earlier completions count', () => {
  expect(STORAGE_KEYS.onboardingComplete).toBe('graidOnboardingComplete')
})

test('keys are distinct and have the prefix by which the demo removes them', () => {
  const keys = Object.values({ ...STORAGE_KEYS, ...DEMO_STORAGE_KEYS })
  expect(new Set(keys).size).toBe(keys.length)
  expect(STORAGE_PREFIX).not.toBe('')
  expect(keys.filter((key) => !key.startsWith(STORAGE_PREFIX))).toEqual([])
})
