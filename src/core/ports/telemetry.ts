import type { CallReport } from '../domain/call-report'
import type { ErrorReport } from '../domain/error-report'

/**
 * Sends reports of programming errors and failed calls to the operator of the site. Off unless VITE_TELEMETRY_URL is
 * configured.
 */
export interface TelemetryPort {
  /** Sends one report with the id of the build, without a retry. Never throws. */
  report(report: ErrorReport | CallReport): void
}
