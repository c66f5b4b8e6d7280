import { expect, test } from 'vitest'
import { createInMemoryTelemetry } from '../../../adapters/in-memory/telemetry'
import { createReportError } from '../../../src/core/use-cases/report-error'

test('sends the first ten errors of a page load, and none after them', () => {
  const telemetry = createInMemoryTelemetry()
  const reportError = createReportError({ telemetry })
  for (let count = 0; count < 1_000; count += 1)
    reportError('window', new RangeError(`loop ${count}`), '/auth', [`hand-over step-${count}`])
  expect(telemetry.reports).toHaveLength(10)
  const first = { source: 'window', error: 'RangeError', route: '/auth', kinds: ['hand-over step-0'] }
  expect(telemetry.reports[0]).toMatchObject(first)
})
