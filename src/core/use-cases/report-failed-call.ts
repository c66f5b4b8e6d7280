import { type CallError, callReport, type ServiceCall } from '../domain/call-report'
import type { TelemetryPort } from '../ports/telemetry'

/** `random` returns uniformly distributed numbers in [0, 1). */
export const createReportFailedCall = ({
  telemetry,
  random,
}: {
  telemetry: TelemetryPort
  random: () => number
}) => {
  let sent = 0
  return (call: ServiceCall, error: CallError): void => {
    const report = callReport(call, error, { sent, draw: random() })
    if (!report) return
    sent += 1
    telemetry.report(report)
  }
}
