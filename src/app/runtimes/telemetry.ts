import { createFetchTelemetry } from '../../../adapters/browser/telemetry'
import { createReportError } from '../../core/use-cases/report-error'

export const reportError = createReportError({
  telemetry: createFetchTelemetry(import.meta.env.VITE_TELEMETRY_URL ?? ''),
})
