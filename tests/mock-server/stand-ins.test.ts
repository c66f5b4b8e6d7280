import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { customTokenOf } from '../../fixtures/backend/backend'
import { UNRECORDED_EMAIL } from '../../fixtures/cast'
import { LONGEST_FIELD } from '../../src/core/domain/onboarding/onboarding'
import {
  LONGEST_ONBOARDING_TEXT,
  serializeOnboardingData,
} from '../../src/core/domain/onboarding/serialization'
import { openMockServer, shareMockServer, signInAt } from './support/server'

const server = shareMockServer()

const customTokenFor = async (email?: string): Promise<string> => {
  const idToken = (await signInAt(server(), email)).access_token
  const issued = await server().request('/generate-token', { json: { idToken } })
  return (issued.body as { customToken: string }).customToken
}

const arrive = async (json: object) => (await server().request('/stand-ins/token', { json })).body

describe('The separate app', () => {
  test('adds a missing user record with the answers, once, and returns the last payment', async () => {
    const token = await customTokenFor(UNRECORDED_EMAIL)
    const reference = expect.objectContaining({ subjects: expect.any(Array) })
    const visitor = { email: UNRECORDED_EMAIL, hadRecord: false, payPlanId: null, reference }
    expect(await arrive({ token, data: '{"school":"Hill"}' })).toMatchObject(visitor)
    const records = [{ id: 3, fbid: 'unrecorded', email: UNRECORDED_EMAIL }]
    expect((await server().request('/users?fbid=unrecorded')).body).toMatchObject(records)
    await server().request('/stand-ins/payment', { json: { accountId: 'unrecorded', payPlanId: 4 } })
    const again = { hadRecord: true, recordedData: '{"school":"Hill"}', payPlanId: 4 }
    expect(await arrive({ token, data: 'x' })).toMatchObject(again)
    expect((await server().request('/users?fbid=unrecorded')).body).toHaveLength(1)
  })

  test('counts a visitor’s payment for the account that comes next', async () => {
    await server().request('/stand-ins/payment', { json: { accountId: null, payPlanId: 2 } })
    const other = await customTokenFor(UNRECORDED_EMAIL)
    expect(await arrive({ token: await customTokenFor() })).toMatchObject({ payPlanId: 2 })
    expect(await arrive({ token: other })).toMatchObject({ payPlanId: null })
  })

  test.each([undefined, '', 'forged', 'custom-token.nobody', ['a', 'b']])(
    'rejects the token %j and writes no record',
    async (token) => {
      expect((await server().request('/stand-ins/token', { json: { token } })).status).toBe(401)
      expect(server().store.tables().users).toHaveLength(2)
    },
  )
})

test('of two tabs that finish onboarding at once, the app keeps the answers that arrive first', async () => {
  const { request, store, backend } = await openMockServer({ scenario: 'newcomer' })
  const [account] = store.scenario().accounts
  const send = (school: string) =>
    request('/stand-ins/token', {
      json: { token: customTokenOf(account?.id ?? ''), data: JSON.stringify({ school }) },
    })
  expect((await Promise.all([send('Hill'), send('Lake')])).map(({ status }) => status)).toEqual([200, 200])
  expect(store.tables().users).toHaveLength(1)
  expect(backend.userByProviderId(account?.id ?? '')?.data).toMatch(/Hill|Lake/)
  const kept = backend.userByProviderId(account?.id ?? '')?.data
  await send('Third')
  expect(backend.userByProviderId(account?.id ?? '')?.data).toBe(kept)
})

test('the url of the payment page is that of the site that sent the latest request', async () => {
  const { request } = await openMockServer({ site: 'http://127.0.0.1:5173' })
  const order = { json: { payPlanId: 4, cancelLanding: true } }
  const urlFor = async (headers = {}) => (await request('/checkout', { ...order, headers })).body
  expect(await urlFor()).toEqual({ url: 'http://127.0.0.1:5173/demo/pay?payPlanId=4' })
  const seen = { url: 'http://localhost:4173/demo/pay?payPlanId=4' }
  expect(await urlFor({ origin: 'http://localhost:4173' })).toEqual(seen)
  await request('/subjects', { headers: { origin: 'https://evil.test' } })
  expect(await urlFor()).toEqual(seen)
})

test('docs/app-contract.md has an example and limits of the answers that the site sends', async () => {
  const document = await readFile('docs/app-contract.md', 'utf8')
  const example = JSON.parse(/```json([^`]*)```/.exec(document)?.[1] ?? '')
  expect(JSON.parse(serializeOnboardingData(example))).toEqual(example)
  expect(document).toContain(`more than ${LONGEST_ONBOARDING_TEXT} UTF-16 units`)
  expect(document).toContain(`cut texts at ${LONGEST_FIELD}`)
})
