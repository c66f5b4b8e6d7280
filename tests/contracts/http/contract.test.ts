import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pointerTo, requestSchemaOf, resolve, violationOf } from '../../../mock-server/openapi'
import { checkContract } from '../../../scripts/tools/doctor/contract'
import { contractCases, SOLD } from '../../../scripts/tools/doctor/contract-cases'
import { runDoctor } from '../../../scripts/tools/doctor-command'
import { PAID_PLAN_IDS } from '../../../src/core/domain/plans/plan-ids'
import { CALL_TIMEOUT } from '../../../src/core/domain/timeouts'
import { openMockServer } from '../../mock-server/support/server'
import { listen, sendJson } from '../../services/support/listen'

const ORIGIN = 'http://127.0.0.1:5173'

describe('docs/openapi.yaml', () => {
  test('has examples that satisfy its schemas, and CORS headers in every response', () => {
    for (const path of Object.keys(resolve('/paths').value)) {
      for (const status of Object.keys(resolve(pointerTo(path, 'post', 'responses')).value)) {
        const { pointer, value } = resolve(pointerTo(path, 'post', 'responses', status))
        const { value: media } = resolve(`${pointer}/content/application~1json`)
        expect(media.example, pointer).toBeDefined()
        expect(violationOf(`${pointer}/content/application~1json/schema`, media.example)).toBeNull()
        expect(Object.keys(value.headers ?? {}), pointer).toContain('Access-Control-Allow-Origin')
      }
    }
  })

  test('lists the pay plans and the time limit of the site', () => {
    const sold = SOLD.map((plan) => plan.payPlanId)
    const documented = resolve('/components/schemas/CheckoutRequest/properties/payPlanId/enum').value
    expect(documented).toEqual(sold.toSorted((one, other) => one - other))
    expect(Number(resolve('/x-time-limit-seconds').value) * 1_000).toBe(CALL_TIMEOUT.desktop)
  })

  test.each(contractCases('token').filter(({ method, body }) => method === 'post' && body.endsWith('}')))(
    'allows the body of $path $name exactly if the case is not a rejection',
    ({ path, body, expected }) => {
      expect(violationOf(requestSchemaOf(path), JSON.parse(body)) === null).toBe(expected !== '4XX')
    },
  )
})

test('the function of checkout and its set-up know every payPlanId, the database every plan', () => {
  const expectIn = (path: string, written: (id: number) => string) =>
    expect(
      SOLD.filter(({ payPlanId }) => !readFileSync(path, 'utf8').includes(written(payPlanId))),
      `${path} lacks`,
    ).toEqual([])
  expectIn('supabase/functions/_shared/stripe.ts', (id) => `pricesOf('STRIPE_PRICE_${id}')`)
  expectIn('supabase/README.md', (id) => `_${id}\``)
  const migrations = readdirSync('supabase/migrations').toSorted()
  const sql = migrations.map((name) => readFileSync(`supabase/migrations/${name}`, 'utf8')).join('')
  const [, stored] = [...sql.matchAll(/plan_id in \(([\d, ]+)\)/g)].at(-1) ?? []
  expect(stored, 'the last check of plan_id in supabase/migrations').toBe(PAID_PLAN_IDS.join(', '))
})

test('the mock server implements the contract', async () => {
  const { backend, url } = await openMockServer()
  const account = backend.accountById('returning')
  if (!account) throw new Error('no account')
  const idToken: string = backend.startSession(account).access_token
  expect(
    (await checkContract({ baseUrl: url, idToken, origin: ORIGIN, checkoutOrigins: [ORIGIN] })).deviations,
  ).toEqual([])
})

test('npm run test:contract prints each kind of deviation once, with its rule and what to do', async () => {
  const reply = { URL: 'https://pay.example.com' }
  const server = await listen((_, response) => sendJson(response, 200, reply), {})
  onTestFinished(server.stop)
  let output = ''
  const isPassed = await runDoctor({ 'base-url': `${server.url}/` }, (text) => {
    output += text
  })
  expect(output).toContain(`WRONG POST /checkout: Standard, monthly
      sent     {"payPlanId":2,"cancelLanding":true}
      problem  body must have required property 'url': received 200, application/json, {"URL":"https://pay.example.com"}
      defined  docs/openapi.yaml#/components/schemas/CheckoutResponse/required
      to do    Send what the schema describes; names of fields are case-sensitive.
`)
  expect(output).toContain('received Access-Control-Allow-Origin: no such header')
  expect(output).toContain('reject this one with 400')
  expect(output).toContain('Anyone can get in')
  expect(isPassed).toBe(false)
})
