import { expect, test } from 'vitest'
import { createSupabaseReader } from '../../adapters/supabase/reader'

const CONFIG = { url: 'https://abc.supabase.co', anonKey: 'anon', timeout: 5 }

test('a read fails with a timeout if supabase-js does not load in time', async () => {
  const reader = createSupabaseReader({ ...CONFIG, load: () => new Promise(() => {}) })
  expect(await reader.read({ table: 'subjects' })).toMatchObject({
    ok: false,
    error: { kind: 'unavailable', reason: 'timeout' },
  })
})

test('a failed load of supabase-js is repeated by the next read', async () => {
  let loads = 0
  const reader = createSupabaseReader({
    ...CONFIG,
    load: () => {
      loads += 1
      return Promise.reject(new Error('offline'))
    },
  })
  for (const _ of [1, 2]) {
    expect(await reader.read({ table: 'subjects' })).toMatchObject({
      ok: false,
      error: { reason: 'offline' },
    })
  }
  expect(loads).toBe(2)
})
