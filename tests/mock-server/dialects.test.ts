import { createClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { UNRECORDED_EMAIL } from '../../fixtures/cast'
import { shareMockServer, signInAt, type TestServer } from './support/server'
import '../services/support/web-socket'

const server = shareMockServer()

const clientOf = ({ url }: TestServer, token: string | null = null) =>
  createClient(url, 'anon-key', { accessToken: async () => token, db: { retry: false } })

describe('json-server’s dialect', () => {
  test('the look-up by fbid reflects created, changed and deleted rows', async () => {
    const { request } = server()
    const written = await request('/users', { json: { fbid: 'new', full_name: 'Ada' } })
    expect(written.status).toBe(201)
    const { id } = written.body as { id: number }
    expect((await request('/users?fbid=new')).body).toEqual([{ id, fbid: 'new', full_name: 'Ada' }])
    await request(`/users/${id}`, { json: { fbid: 'renamed' }, method: 'PATCH' })
    expect((await request('/users?fbid=new')).body).toEqual([])
    expect((await request('/users?fbid=renamed')).body).toHaveLength(1)
    await request(`/users/${id}`, { method: 'DELETE' })
    expect((await request('/users?fbid=renamed')).body).toEqual([])
  })

  test('the subscriptions of an account are rows too, with the times of today', async () => {
    const { request, store } = server()
    store.begin('paid-ends-soon', 1)
    const rows = async (fbid: string) => (await request(`/subscriptions?fbid=${fbid}`)).body
    const ends_at = expect.stringMatching(/^20..-..-..T.*Z$/)
    expect(await rows('returning')).toMatchObject([{ plan_id: 2, status: 'active', ends_at }])
    await request('/subscriptions/sub_1', { json: { ends_at: '2020-01-01' }, method: 'PATCH' })
    expect(await rows('returning')).toMatchObject([{ status: 'canceled' }])
    await request('/stand-ins/payment', { json: { accountId: 'unrecorded', payPlanId: 3 } })
    expect(await rows('unrecorded')).toMatchObject([{ plan_id: 3, period: 'monthly' }])
  })

  test('exposes no passwords', async () => {
    const { request } = server()
    expect((await request('/db')).text).not.toContain('graid-demo')
  })
})

describe('PostgREST’s dialect, called by supabase-js', () => {
  test('a user record and a subscription are visible to their owner only', async () => {
    const own = clientOf(server(), (await signInAt(server())).access_token)
    expect((await own.from('users').select('*').eq('fbid', 'returning')).data).toHaveLength(1)
    expect((await own.from('users').select('*').eq('fbid', 'google-returning')).data).toEqual([])
    expect((await own.from('users').select('*')).data).toHaveLength(1)
    server().backend.receivePayment('returning', 2)
    expect((await own.from('subscriptions').select('*').eq('fbid', 'returning')).data).toHaveLength(1)
    server().backend.receivePayment('google-returning', 2)
    expect((await own.from('subscriptions').select('*')).data).toHaveLength(1)
    expect(await clientOf(server()).from('subscriptions').select('*')).toMatchObject({ status: 401 })
    expect(await clientOf(server()).from('users').select('*')).toMatchObject({
      status: 401,
      error: { code: '42501', message: 'permission denied for table users' },
    })
    expect(await clientOf(server(), 'forged').from('users').select('*')).toMatchObject({
      status: 401,
      error: { code: 'PGRST301' },
    })
  })

  test.each([
    ['an unknown table', 'nowhere?select=*', 404, 'PGRST205'],
    ['an order that the site does not read', 'subjects?order=name.desc', 400, 'PGRST100'],
    ['a list of columns', 'subjects?select=name', 400, 'PGRST100'],
    ['another filter', 'subjects?fbid=eq.1', 400, 'PGRST100'],
    ['no table', '', 404, 'PGRST125'],
    ['a function', 'rpc/anything', 404, 'PGRST125'],
  ])('%s is rejected with PostgREST’s status and code', async (_, path, status, code) => {
    const { request } = server()
    expect(await request(`/rest/v1/${path}`)).toMatchObject({
      status,
      body: { code, message: expect.stringMatching(/./) },
    })
  })

  test('nobody can write', async () => {
    const teacher = clientOf(server(), (await signInAt(server(), UNRECORDED_EMAIL)).access_token)
    expect(await teacher.from('users').insert({ fbid: 'unrecorded' })).toMatchObject({ status: 404 })
    expect(await clientOf(server()).from('subjects').delete().eq('id', 1)).toMatchObject({ status: 404 })
    expect(server().store.tables().subjects).toHaveLength(14)
    expect(server().store.tables().users).toHaveLength(2)
  })
})
