import { type ErrorSource, errorReport } from '../domain/error-report'
import type { TelemetryPort } from '../ports/telemetry'

/**
 * Maximum number of reports per page load. An error in a timer or in a repeated rendering can occur endlessly.
 */
const MAX_REPORTS = 10

/**
 * Creates a function that sends a report of an error on the page at `path`. After `MAX_REPORTS` reports, the
 * function sends nothing.
 */
export const createReportError = ({ telemetry }: { telemetry: TelemetryPort }) => {
  let count = 0
  return (source: ErrorSource, thrown: unknown, path: string): void => {
    count += 1
    if (count <= MAX_REPORTS) telemetry.report(errorReport(source, thrown, path))
  }
}
