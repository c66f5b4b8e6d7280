import { expect, test } from 'vitest'
import { type CallError, callReport, type ServiceCall } from '../../../src/core/domain/call-report'
import { unavailable } from '../../../src/core/domain/errors'

const FIRST = { sent: 0, random: 0 }
const message = 'No account ada@school.org'
const server = (status?: number) => unavailable('server', message, 'api.school.org', status)
const failed = (kind: Exclude<CallError['kind'], 'unavailable'>, status?: number): CallError => ({
  ...{ kind, message, status },
})

test.each<[ServiceCall, CallError, kind: string, status: number | null]>([
  ['token', server(503), 'server', 503],
  ['token', failed('unauthorized', 401), 'unauthorized', 401],
  ['token', failed('rejected', 400), 'rejected', 400],
  ['look-up', failed('forbidden', 403), 'forbidden', 403],
  ['look-up', unavailable('malformed', message), 'malformed', null],
  ['checkout', failed('no-url'), 'no-url', null],
  ['checkout', failed('html-response', 403), 'html-response', 403],
  ['checkout', failed('html-response', 200), 'html-response', null],
  ['checkout', failed('rejected', 422), 'rejected', 422],
  ['subscription', failed('forbidden', 403), 'forbidden', 403],
  ['portal', server(500), 'server', 500],
  ['newsletter', failed('rejected', 404), 'rejected', 404],
  ['newsletter', failed('rejected', 429), 'rejected', 429],
  ['reference', unavailable('timeout', message), 'timeout', null],
  ['reference', unavailable('offline', message, 'db.school.org'), 'offline', null],
])('a failed %s (%j) is reported as %s, status %j, and nothing else', (call, error, kind, status) => {
  expect(callReport(call, error, FIRST)).toEqual({ call, kind, status })
})

test.each([400, 409, 422])(
  'an email that the newsletter service refuses with %i is not reported',
  (status) => {
    expect(callReport('newsletter', failed('rejected', status), FIRST)).toBeNull()
  },
)

test.each(['subscription', 'portal'] as const)(
  'a backend without what the call %s needs is not reported',
  (call) => {
    expect(callReport(call, server(404), FIRST)).toBeNull()
  },
)

test('the first three failures of a page load are reported', () => {
  const reported = [0, 1, 2, 3, 100].map(
    (sent) => callReport('token', server(), { sent, random: 0 }) !== null,
  )
  expect(reported).toEqual([true, true, true, false, false])
})

test.each([
  ['offline', 0.0999, true],
  ['offline', 0.1, false],
  ['timeout', 0.1, false],
  ['server', 0.9999, true],
  ['malformed', 0.9999, true],
] as const)('of failures of the kind %s, the random %d is reported: %s', (reason, random, isReported) => {
  const report = callReport('checkout', unavailable(reason, message), { sent: 0, random })
  expect(report !== null).toBe(isReported)
})
