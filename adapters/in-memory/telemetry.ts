import type { ErrorReport } from '../../src/core/domain/error-report'
import type { TelemetryPort } from '../../src/core/ports/telemetry'

export const createInMemoryTelemetry = (): TelemetryPort & { reports: readonly ErrorReport[] } => {
  const reports: ErrorReport[] = []
  return { reports, report: (report) => void reports.push(report) }
}
