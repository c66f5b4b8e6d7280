import { type ErrorSource, errorReport } from '../domain/error-report'
import type { TelemetryPort } from '../ports/telemetry'

/** Maximum number of reports per page load, because an error in a render loop or a timer occurs without end. */
const MAX_REPORTS = 10

/** Creates a function that reports an error on the page at `path`; the first `MAX_REPORTS` errors are sent. */
export const createReportError = ({ telemetry }: { telemetry: TelemetryPort }) => {
  let count = 0
  return (source: ErrorSource, thrown: unknown, path: string): void => {
    count += 1
    if (count <= MAX_REPORTS) telemetry.report(errorReport(source, thrown, path))
  }
}
