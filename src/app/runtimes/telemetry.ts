import { createFetchTelemetry } from '../../../adapters/browser/telemetry'
import { buildName } from '../../boot/reload'
import { type CallError, callReport, type ServiceCall } from '../../core/domain/call-report'
import { buildOf } from '../../core/domain/error-report'
import { createReportError } from '../../core/use-cases/report-error'

const telemetry = createFetchTelemetry(import.meta.env.VITE_TELEMETRY_URL ?? '', buildOf(buildName()))

export const reportError = createReportError({ telemetry })

let sent = 0
export const reportFailedCall = (call: ServiceCall, error: CallError): void => {
  const report = callReport(call, error, { sent, random: Math.random() })
  if (!report) return
  sent += 1
  telemetry.report(report)
}
