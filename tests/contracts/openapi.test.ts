import { describe, expect, test } from 'vitest'
import {
  document,
  locationOf,
  operations,
  requestSchemaOf,
  schemaAt,
} from '../../mock-server/contract/document'
import { violationsOf } from '../../mock-server/contract/schemas'
import { PAID_PLAN_IDS, PERIODS, payPlanId } from '../../src/core/domain/plans/plan-ids'
import { CALL_TIMEOUT } from '../../src/core/domain/timeouts'

describe('docs/openapi.yaml', () => {
  test('has examples that satisfy its schemas', () => {
    const bodies = operations.flatMap(({ request, responses }) =>
      [request, ...responses.map(({ body }) => body)].filter((body) => body !== undefined),
    )
    expect(bodies.length).toBeGreaterThan(10)
    for (const { schema, examples } of bodies) {
      expect(examples, schema).not.toEqual([])
      for (const example of examples) expect(violationsOf(schema, example), schema).toEqual([])
    }
  })

  test('lists the pay plans and the time limit of the site', () => {
    const { schema } = schemaAt(`${requestSchemaOf('POST', '/checkout')}/properties/payPlanId`)
    const sold = PAID_PLAN_IDS.flatMap((planId) => PERIODS.map((period) => payPlanId(planId, period)))
    expect([...(schema.enum ?? [])].sort()).toEqual(sold.sort())
    expect(document['x-time-limit-seconds'] * 1_000).toBe(CALL_TIMEOUT.desktop)
  })

  test('documents the CORS headers of every response', () => {
    const responses = operations.flatMap((operation) => operation.responses)
    for (const { headers, pointer } of responses) {
      expect(Object.keys(headers), pointer).toContain('Access-Control-Allow-Origin')
    }
  })

  test('is cited by file and line', () => {
    expect(locationOf('/openapi')).toBe('docs/openapi.yaml:1')
    expect(locationOf('/x-time-limit-seconds')).toMatch(/^docs\/openapi\.yaml:\d\d$/)
  })
})
