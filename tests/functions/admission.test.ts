import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimsOf } from '../../scripts/tools/jwt'
import { createGenerateToken } from '../../supabase/functions/generate-token/generate-token'
import { post, startBackend } from './support/backend'

let backend: Awaited<ReturnType<typeof startBackend>>
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

test('generate-token: a teacher gets a custom token of her account', async () => {
  const idToken = await backend.google.idToken({ sub: 'ada' })
  const { status, body } = await post(createGenerateToken(backend.env), { idToken })
  expect([status, claimsOf(String(body.customToken)).uid]).toEqual([200, 'ada'])
})
