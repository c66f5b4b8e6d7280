import { expect, test, vi } from 'vitest'
import { unavailable } from '../../../src/core/domain/errors'
import { createReportFailedCall } from '../../../src/core/use-cases/report-failed-call'

test('sends the first three failures of a page load that count, and none after them', () => {
  const telemetry = { report: vi.fn() }
  const report = createReportFailedCall({ telemetry, random: () => 0.5 })
  for (let count = 0; count < 100; count += 1) report('token', unavailable('offline', ''))
  for (let status = 500; status < 600; status += 1) report('token', unavailable('server', '', '', status))
  expect(telemetry.report.mock.calls.map(([sent]) => sent.status)).toEqual([500, 501, 502])
})
