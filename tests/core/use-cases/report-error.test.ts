import { expect, test, vi } from 'vitest'
import { createReportError } from '../../../src/core/use-cases/report-error'

test('sends the first ten errors of a page load, and none after them', () => {
  const telemetry = { report: vi.fn() }
  const reportError = createReportError({ telemetry })
  for (let count = 0; count < 1_000; count += 1)
    reportError('window', new RangeError(`loop ${count}`), '/auth', [`hand-over step-${count}`])
  expect(telemetry.report).toHaveBeenCalledTimes(10)
  const first = { source: 'window', error: 'RangeError', route: '/auth', kinds: ['hand-over step-0'] }
  expect(telemetry.report.mock.calls[0]).toMatchObject([first])
})
