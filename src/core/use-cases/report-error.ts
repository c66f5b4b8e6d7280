import { type ErrorSource, errorReport } from '../domain/error-report'
import type { TelemetryPort } from '../ports/telemetry'

/** Per page load: an error in a timer or in rendering may occur again and again (docs/product.md §8.3). */
const MAX_REPORTS = 10

/** Returns a function that reports an error, unless the page has reported `MAX_REPORTS`. `kinds`: see `errorReport`. */
export const createReportError = ({ telemetry }: { telemetry: TelemetryPort }) => {
  let count = 0
  return (source: ErrorSource, thrown: unknown, path: string, kinds: readonly string[]): void => {
    count += 1
    if (count <= MAX_REPORTS) telemetry.report(errorReport(source, thrown, path, kinds))
  }
}
