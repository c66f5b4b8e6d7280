import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createReferenceData, createSubscriptions, createUserLookup } from '../../adapters/shared/row-reader'
import { createSupabaseReader } from '../../adapters/supabase/reader'
import { jwt } from '../../scripts/tools/jwt'
import type { IdToken } from '../../src/core/domain/tokens'
import { referenceDataContract } from '../contracts/reference-data.contract'
import { subscriptionContract } from '../contracts/subscription.contract'
import { userLookupContract } from '../contracts/user-lookup.contract'
import { createDatabase, firebaseClaims } from '../functions/support/database'
import { startPostgrest } from '../functions/support/postgrest'
import { type CannedResponse, json, startCannedServer } from './support/canned-response-server'

const ANON_KEY = 'sb_publishable_demo'

let database: PGlite
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.close())

const start = async () => {
  const server = await startPostgrest(database, ANON_KEY)
  onTestFinished(server.stop)
  return { ...server, config: { url: server.url, anonKey: ANON_KEY, timeout: 20_000 } }
}
const idTokenWith = (claims: object) =>
  jwt({ exp: Math.floor(Date.now() / 1_000) + 3_600, ...claims }) as IdToken

referenceDataContract('Supabase', async () => {
  const { config, stop } = await start()
  return { referenceData: createReferenceData(createSupabaseReader(config)), goDown: stop }
})

userLookupContract('Supabase', async () => {
  const { config, stop } = await start()
  return {
    users: createUserLookup(createSupabaseReader(config)),
    idTokenOf: (id) => idTokenWith(firebaseClaims(id)),
    knownId: 'returning',
    unknownId: 'unrecorded',
    goDown: stop,
  }
})

subscriptionContract('Supabase', async (rows) => {
  const { config, stop } = await start()
  await database.exec('delete from public.subscriptions')
  for (const row of rows) {
    const columns = { ...row, event_id: `evt_${row.id}`, event_at: '2026-11-28T10:00:00Z' }
    await database.query(
      `insert into public.subscriptions (id, customer, fbid, email, plan_id, period, status, paid_until, ends_at)
       select id, customer, fbid, email, plan_id, period, status, paid_until, ends_at
       from jsonb_populate_record(null::public.subscriptions, $1)`,
      [columns],
    )
  }
  return {
    subscriptions: createSubscriptions(createSupabaseReader(config)),
    idTokenOf: (id) => idTokenWith(firebaseClaims(id)),
    goDown: stop,
  }
})

const own = firebaseClaims('returning')
const other = firebaseClaims('returning', 'other-project')
const failed = (kind: string, message: unknown = expect.stringMatching(/./)) => ({
  ok: false,
  error: { kind, message },
})

test.each([
  ['of another Firebase project', other, ANON_KEY, failed('forbidden')],
  ['that has expired', { ...own, exp: 1 }, ANON_KEY, failed('unauthorized', 'JWT expired')],
  ['with a wrong anon key', own, 'sb_publishable_wrong', failed('forbidden', 'Invalid API key')],
])('a look-up with a token %s', async (_, claims, anonKey, expected) => {
  const { config } = await start()
  const users = createUserLookup(createSupabaseReader({ ...config, anonKey }))
  expect(await users.findByProviderId('returning', idTokenWith(claims))).toMatchObject(expected)
})

test.each<[string, CannedResponse, object]>([
  ['520, which supabase-js would retry', { status: 520 }, { reason: 'server' }],
  ['a row of another user', json([{ fbid: 'grace' }]), { reason: 'malformed' }],
  ['429', { ...json({}, 429), retryAfter: '90' }, { reason: 'server', retryAfter: 90 }],
  ['an aborted response', { ...json([{ fbid: 'ada' }]), cutAfter: 4 }, { reason: 'offline' }],
])('a look-up with %s fails, without a retry', async (_, response, error) => {
  const { url, received } = await startCannedServer(response)
  const users = createUserLookup(createSupabaseReader({ url, anonKey: ANON_KEY, timeout: 300 }))
  expect(await users.findByProviderId('ada', 'the-id-token' as IdToken)).toMatchObject({ error })
  expect(received).toHaveLength(1)
})
