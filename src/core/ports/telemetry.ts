import type { ErrorReport } from '../domain/error-report'

/** Sends reports of programming errors to the operator of the site. Off unless VITE_TELEMETRY_URL is configured. */
export interface TelemetryPort {
  /** Sends one report, without a retry. Never throws. */
  report(report: ErrorReport): void
}
